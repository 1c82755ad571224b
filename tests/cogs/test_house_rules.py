"""House rules at the table: chosen in the lobby, for a server, and by nobody else (C12)."""

from __future__ import annotations

import pytest

from cogs.screens.markup import voice
from engine.telling.settings import HOUSE_SWITCHES
from engine.texts import Voice
from tests.cogs.bots import RunningBot
from tests.cogs.evening import LANGUAGES, Evening, Says, arrive, dealt, spoken
from tests.cogs.settling import choose, page_of
from tests.local_discord import (
    EVERYDAY,
    Ack,
    Button,
    Interaction,
    LocalDiscord,
    MessageView,
    Permission,
    Person,
)

PLAYED_IN = "pt-BR"

pytestmark = pytest.mark.rule("C12")


def theirs(person: Person) -> Voice:
    """Give the voice that whispers to a person."""
    return voice(LANGUAGES[spoken(person)])


def tables(evening: Evening) -> Voice:
    """Give the voice of the table."""
    return voice(LANGUAGES[evening.tongue])


def for_agreement(button: Button) -> bool:
    return (button.custom_id or "").endswith("agreement")


async def opened(evening: Evening) -> MessageView:
    """Have the host open the lobby and its settings."""
    await evening.gather()
    return await settings(evening, evening.teams[0].spymaster)


async def settings(evening: Evening, person: Person) -> MessageView:
    """Open the settings, and turn to their finer points."""
    press = await person.press(evening.now, tables(evening)("button-settings"))
    return await page_of(person, press.message, ":house")


async def switch(person: Person, panel: MessageView, *on: str) -> Interaction:
    """Choose these switches in a panel, and no others."""
    select = next(one for one in panel.now.selects if one.custom_id.endswith(":house"))
    assert [option.value for option in select.options] == list(HOUSE_SWITCHES)
    return await person.choose(panel, select.custom_id, on)


async def agree(person: Person, panel: MessageView, line: str) -> Interaction:
    """Type an agreement into the form, in which the last one stands."""
    form = await person.press(panel, for_agreement)
    assert form.ack is Ack.MODAL
    (field,) = form.modal.fields
    assert not field.required
    return await person.submit(form.modal, {field.label: line})


def chosen(panel: MessageView) -> set[str]:
    """List what is marked as on."""
    select = next(one for one in panel.now.selects if one.custom_id.endswith(":house"))
    return {option.value for option in select.options if option.default}


async def test_the_host_switches_house_rules_and_the_lobby_shows_them(evening: Evening) -> None:
    panel, host, say = await opened(evening), evening.teams[0].spymaster, tables(evening)
    assert chosen(panel) == {"expert"}
    assert say("house-line", rules="").strip() not in evening.now.text

    changed = await switch(host, panel, "foreign", "rhymes")

    assert changed.ack is Ack.UPDATE
    rules = [say("house-foreign"), say("house-rhymes"), say("house-no-expert")]
    line = say("house-line", rules=" · ".join(rules))
    await evening.local.until(lambda: line in evening.now.text.splitlines())
    assert chosen(panel) == {"foreign", "rhymes"}
    await switch(host, panel, "expert")
    assert say("house-foreign") not in evening.now.text


async def test_the_agreement_is_typed_shown_harmlessly_and_emptied(evening: Evening) -> None:
    panel, host = await opened(evening), evening.teams[0].spymaster
    victim = evening.teams[1].operative
    typed = f"No **verbs**, {victim.mention} @everyone"

    await agree(host, panel, f"  {typed}\n")

    await evening.local.until(lambda: r"“No \*\*verbs\*\*, \<@" in evening.now.text)
    assert victim.mention not in evening.now.text.splitlines()[-2]
    assert "@everyone" not in evening.now.text
    assert not victim.pinged_by(evening.now)
    form = await host.press(panel, for_agreement)
    assert form.modal.fields[0].value == typed
    await host.submit(form.modal, {form.modal.fields[0].label: ""})
    assert "verbs" not in evening.now.text


async def test_house_rules_survive_restarts_and_the_deal(
    evening: Evening, running_bot: RunningBot
) -> None:
    panel, host, say = await opened(evening), evening.teams[0].spymaster, tables(evening)
    await running_bot.restart()
    await switch(host, panel, "expert", "foreign")
    await running_bot.restart()
    await agree(host, panel, "Kindly")
    await running_bot.restart()

    assert chosen(await settings(evening, host)) == {"expert", "foreign"}
    line = say("house-line", rules=f"{say('house-foreign')} · “Kindly”")
    assert line in evening.now.text.splitlines()
    await evening.press(host, Says.START)
    late = await host.press(panel, for_agreement)
    assert late.text == theirs(host)("refused-lobby-over")
    again = await switch(host, panel, "rhymes")
    assert again.text == theirs(host)("refused-lobby-over")


async def test_only_host_and_moderators_change_house_rules(
    evening: Evening,
) -> None:
    panel, guest = await opened(evening), evening.teams[1].operative
    button = next(one for one in panel.buttons if for_agreement(one))
    lobby = evening.now
    part = next(one for one in lobby.parts if one.get("label") == evening.label(Says.JOIN))
    part["custom_id"] = button.custom_id
    refused = await guest.press(lobby, evening.label(Says.JOIN), stale=True)

    assert refused.ack is Ack.MESSAGE
    assert refused.text == theirs(guest)("only-the-host", host=evening.teams[0].spymaster.mention)
    assert tables(evening)("house-line", rules="").strip() not in evening.now.text


async def test_clues_are_judged_by_the_chosen_house_rules(evening: Evening) -> None:
    panel, host = await opened(evening), evening.teams[0].spymaster
    await switch(host, panel)
    await evening.press(host, Says.START)
    await evening.local.until(lambda: dealt(evening.now))

    numbers = (await evening.form()).modal.fields[1].options
    assert [option.label for option in numbers] == [*"123456789"]
    giver = evening.team.spymaster
    refused = await giver.slash(evening.channel, "codenames clue", word="sushi", number="0")

    assert refused.ack is Ack.MESSAGE
    assert theirs(evening.team.spymaster)("clue-refused-expert-off") in refused.text


async def test_among_pictures_word_play_shows_and_comes_back_as_chosen(evening: Evening) -> None:
    panel, host, say = await opened(evening), evening.teams[0].spymaster, tables(evening)
    await choose(host, panel, "deck", "pictures")
    await evening.local.until(lambda: say("house-wordplay") in evening.now.text)
    panel = await page_of(host, panel, ":house")
    assert chosen(panel) == {"expert", "wordplay"}
    await switch(host, panel, "expert", "foreign", "wordplay")

    await choose(host, panel, "deck", "words")

    assert chosen(await page_of(host, panel, ":house")) == {"expert", "foreign"}
    await evening.local.until(lambda: say("house-wordplay") not in evening.now.text)


def boss_of(local: LocalDiscord, locale: str) -> Person:
    return local.person("Boss", permissions=EVERYDAY | Permission.MANAGE_GUILD, locale=locale)


@pytest.mark.parametrize(
    "forged", ["server_set:language", "server_set:hints", "server_set", "set:hints"]
)
async def test_unavailable_server_setting_is_an_unknown_button(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
    forged: str,
) -> None:
    evening, boss = arrive(local, "en"), boss_of(local, "en-US")
    interaction = await boss.slash(evening.channel, "codenames server")
    page = await page_of(boss, interaction.message, "agreement")
    part = next(one for one in page.parts if one.get("label") == theirs(boss)("button-agreement"))
    part["custom_id"] = f"cn1:0:0:{forged}"

    refused = await boss.press(page, theirs(boss)("button-agreement"), stale=True)

    assert refused.text == theirs(boss)("refused-unknown-button")


@pytest.mark.parametrize("locale", ["en-US", "pt-BR"])
async def test_a_servers_new_tables_start_with_its_house_rules(
    local: LocalDiscord, running_bot: RunningBot, locale: str
) -> None:
    evening, boss = arrive(local, "en"), boss_of(local, locale)
    say = theirs(boss)
    interaction = await boss.slash(evening.channel, "codenames server")
    panel = await page_of(boss, interaction.message, ":house")
    assert chosen(panel) == {"expert"}
    await running_bot.restart()
    await switch(boss, panel, "expert", "place_names")
    await agree(boss, panel, "No _verbs_")
    assert "“No \\_verbs\\_”" in panel.now.text.splitlines()
    await boss.slash(evening.channel, "codenames server", guessing="majority")

    await evening.open()

    say = tables(evening)
    line = say("house-line", rules=f"{say('house-place-names')} · “No \\_verbs\\_”")
    assert line in evening.now.text.splitlines()
    assert say("setting-marking", to="majority") in evening.now.text


async def test_a_servers_house_rules_are_judged_again_on_every_press(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> None:
    evening, boss = arrive(local, "en"), boss_of(local, "en-US")
    interaction = await boss.slash(evening.channel, "codenames server")
    panel = await page_of(boss, interaction.message, ":house")
    form = await boss.press(panel, for_agreement)
    boss.account.permissions = EVERYDAY

    sentence = theirs(boss)("refused-not-a-manager")
    assert (await switch(boss, panel, "rhymes")).text == sentence
    assert (await boss.press(panel, for_agreement)).text == sentence
    late = await boss.submit(form.modal, {form.modal.fields[0].label: "mine"})
    assert late.text == sentence
    await evening.open()
    assert voice("en")("house-line", rules="").strip() not in evening.now.text
