"""Large print and the board as text: for one person, from the buttons and by command."""

from __future__ import annotations

import pytest

from cogs.screens.markup import voice
from engine.texts import choose_language_for_locale
from tests.cogs.evening import Evening, codenames
from tests.local_discord import Interaction, MessageView, Person

PLAYED_IN = "pt-BR"

LARGE = ("Large print", "Letras grandes")
IDENTITIES = (("red", "blue", "bystander", "assassin"), ("vermelho", "azul", "civil", "assassino"))


def tongue(person: Person) -> int:
    """Tell which of our languages a person reads: 0 English, 1 Portuguese."""
    return int(person.account.locale.startswith("pt"))


def ephemeral(answered: Interaction) -> MessageView:
    """Give the answer, which only this person sees."""
    assert answered.message is not None
    assert answered.message.ephemeral
    return answered.message


async def enlarged(person: Person, shown: MessageView) -> MessageView:
    """Press *Large print* on something that only this person sees."""
    return ephemeral(await person.press(shown, LARGE[tongue(person)]))


@pytest.mark.rule("H3")
async def test_everyone_has_large_print_and_text_of_their_view(evening: Evening) -> None:
    await evening.deal()
    red, names = evening.teams[0], codenames(evening.now)
    spectator = evening.local.person("Eva", locale="pt-BR")
    for person in (red.operative, red.spymaster, spectator):
        interaction = await evening.more(person, LARGE[tongue(person)])
        of_the_table(await enlarged(person, interaction), person, names)
    by_command = await spectator.slash(evening.channel, "codenames board", large=True)
    of_the_table(ephemeral(by_command), spectator, names)

    table = ephemeral(await red.spymaster.slash(evening.channel, "codenames board", text=True)).text
    in_words = voice(choose_language_for_locale(red.spymaster.account.locale))("button-text")
    interaction = await evening.more(red.spymaster, in_words)
    assert ephemeral(await red.spymaster.press(interaction, in_words)).text == table
    rows = table.split("```")[1].strip().splitlines()[1:]
    assert [row.split("  ")[-1] for row in rows] == names
    assert not any(identity in table for identity in IDENTITIES[tongue(red.spymaster)])


def of_the_table(shown: MessageView, person: Person, names: list[str]) -> None:
    """See three pages with every codename, and behind none of them an identity."""
    text = " ".join(image.alt for image in shown.images)
    assert len(shown.images) == 3
    assert all(f"{place} {name}" in text for place, name in enumerate(names, 1))
    assert not any(f" {identity}:" in text for identity in IDENTITIES[tongue(person)])


@pytest.mark.rule("H1")
async def test_large_print_key_is_for_its_keyholders_only(evening: Evening) -> None:
    await evening.deal()
    red, spectator = evening.teams[0], evening.local.person("Eva", locale="pt-BR")
    await evening.local.until(lambda: bool(red.spymaster.inbox()))
    message = red.spymaster.inbox()[-1]
    by_button = await enlarged(red.spymaster, message)
    by_command = await red.spymaster.slash(evening.channel, "codenames key", large=True)
    for shown in (by_button, ephemeral(by_command)):
        *pages, card = shown.images
        text = " ".join(page.alt for page in pages)
        assert len(pages) == 3
        assert all(f" {one}:" in text for one in IDENTITIES[tongue(red.spymaster)])
        assert card.filename.startswith("key-")
    for person in (red.operative, spectator):
        refused = await person.slash(evening.channel, "codenames key", large=True)
        assert ephemeral(refused).images == []
