"""`/codenames privacy`: what is kept, a file of it, and being forgotten, asked twice."""

from __future__ import annotations

import json
from functools import partial

import pytest

from cogs.privacy import FILE_NAME
from cogs.screens.custom_ids import Action
from tests.cogs.evening import Evening, Says, arrive
from tests.cogs.forgetting import asks, forgotten, presses, require_nowhere
from tests.cogs.losing import asked_below, lose, recaps
from tests.cogs.rounds import Round
from tests.cogs.sayings import text_for
from tests.local_discord import LocalDiscord, Person

pytestmark = pytest.mark.rule("H8")


async def test_privacy_answer_is_private_with_an_export_file(evening: Evening) -> None:
    await evening.deal()
    person = evening.teams[0].operative
    page = await asks(evening, person)
    assert page.ephemeral
    assert page.text == text_for(person, "privacy", days="365")
    assert len(page.text.splitlines()) <= 4
    await person.press(page, text_for(person, "button-whole-privacy"))
    await evening.local.until(lambda: page.now.text != page.text)
    assert page.now.text == text_for(person, "privacy-whole", days="365")

    pressed = await person.press(page.now, text_for(person, "button-export"))

    ephemeral = (await pressed.finished()).message
    assert ephemeral is not None
    assert ephemeral.ephemeral
    (file,) = ephemeral.files
    assert file.filename == FILE_NAME
    (known,) = json.loads(file.content)["people"]
    assert known["user_id"] == person.account.id


async def test_forgotten_player_leaves_the_game_and_is_unnamed(evening: Evening) -> None:
    await evening.deal()
    person = evening.teams[1 - evening.playing].spymaster
    await evening.local.until(lambda: bool(person.inbox()))
    key = person.inbox()[-1]
    page = await forgotten(evening, person)

    assert not page.now.labels
    await evening.local.until(lambda: key.gone)
    await evening.local.until(lambda: str(person.account.id) not in evening.now.text)


async def test_later_views_never_name_forgotten_people(
    evening: Evening,
) -> None:
    await evening.deal()
    person = evening.team.spymaster
    await lose(evening)
    await evening.local.until(lambda: recaps(evening))
    reader = evening.local.person("Eva", locale="en-US")
    await forgotten(evening, person)
    (recap,) = recaps(evening)

    texts = [
        (await asked_below(reader, recap, text_id)).message
        for text_id in ("button-every-clue", "button-check-it")
    ]

    require_nowhere(person, texts)
    assert text_for(reader, "somebody") in texts[0].text


@pytest.mark.rule("H1")
async def test_forgetting_does_not_clear_seen_keys(evening: Evening) -> None:
    await evening.deal()
    await evening.give()
    person = evening.teams[1 - evening.playing].spymaster
    await (await evening.press(person, Says.KEY)).finished()
    await forgotten(evening, person)

    refused = text_for(person, "refused-has-seen-key")
    team = ("red", "blue")[evening.playing]
    assert await presses(evening, person, Action.JOIN) == refused
    assert await presses(evening, person, Action.SIT, f"{team}-operative") == refused
    assert person.mention not in evening.now.text


def in_sight(table: Round, person: Person) -> bool:
    """Tell whether the board names somebody."""
    return person.mention in table.now.text


@pytest.mark.rule("H1", "D0")
@pytest.mark.usefixtures("running_bot")
async def test_forgetting_does_not_allow_seeing_both_duet_sides(local: LocalDiscord) -> None:
    table = Round(local, "en", (("a", "member"), ("b", "member")))
    await table.deal(format="duet")
    evening = arrive(local, "en")
    evening.channel, evening.board = table.channel, table.board
    sides = ("red", "blue"), ("blue", "red")
    for (own, other), person in zip(sides, table.people.values(), strict=True):
        await forgotten(evening, person)
        assert await presses(evening, person, Action.SIT, f"{other}-member") == text_for(
            person, "refused-has-seen-key"
        )
        await presses(evening, person, Action.SIT, f"{own}-member")
        await local.until(partial(in_sight, table, person))
