"""Hints over the wire: chosen in the lobby, whispered, seen by nobody before the recap (E7)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cogs.screens.custom_ids import EVERY_SEAT
from tests.cogs.bots import RunningBot
from tests.cogs.evening import MARKS, Evening, Says, codenames
from tests.cogs.losing import recaps
from tests.cogs.sayings import public_text, text_for
from tests.cogs.settling import chosen
from tests.cogs.watching import board, noticed
from tests.local_discord import MessageView, Person

pytestmark = pytest.mark.rule("E7")


async def asks(person: Person, ephemeral: MessageView) -> MessageView:
    """Press the button under somebody's whisper."""
    pressed = await person.press(ephemeral, text_for(person, "button-hint"))
    return (await pressed.finished()).message


async def test_hint_stays_private_until_the_recap(
    evening: Evening, running_bot: RunningBot
) -> None:
    await evening.gather()
    await chosen(evening, "switches", "follows", "audience", "hints")
    await evening.local.until(
        lambda: public_text(evening, "setting-hints", to="yes") in evening.now.text
    )
    await evening.press(evening.teams[0].spymaster, Says.START)
    await evening.local.until(lambda: evening.shows(Says.CLUE))
    giver, guesser = evening.team.spymaster, evening.team.operative
    await noticed(evening, giver)
    before = [board(view) for view in guesser.sees(evening.channel) if not view.ephemeral]

    key = (await (await evening.press(giver, Says.KEY)).finished()).message
    idea = await asks(giver, key)
    assert idea.ephemeral
    assert idea.text.startswith("🤖")
    after = [board(view) for view in guesser.sees(evening.channel) if not view.ephemeral]
    assert after == before
    assert text_for(guesser, "button-hint") not in (await evening.more(guesser)).labels

    await evening.give("2", "SOPRANO")
    await running_bot.restart()
    hint = await asks(guesser, await evening.more(guesser))
    assert hint.ephemeral
    assert hint.text.startswith("🤖")
    assert hint.text != idea.text
    assert not any(letter.isdigit() for letter in hint.text)
    again = await asks(guesser, await evening.more(guesser))
    assert again.text == hint.text
    assert text_for(giver, "button-hint") not in (await evening.more(giver)).labels

    key_of = await evening.key(evening.playing)
    await evening.guess(next(name for name, team in key_of.items() if team == "assassin"))
    await evening.local.until(lambda: recaps(evening))
    text = recaps(evening)[-1].text
    assert giver.mention in text
    assert public_text(evening, "recap-hinted", who="@@", count=1).partition("@@")[2] in text


async def test_hint_needs_its_setting(evening: Evening) -> None:
    await evening.deal()
    giver = evening.team.spymaster
    assert text_for(giver, "button-hint") not in (await evening.more(giver)).labels


@pytest.mark.rule("E2")
async def test_random_choice_covers_for_the_simulated_opponent(
    later: Callable[[int], None], evening: Evening
) -> None:
    await evening.open()
    ana = evening.teams[0].spymaster
    await chosen(evening, "format", "one_team")
    await chosen(evening, "switches", "follows", "audience", "lot_covers")
    shown = public_text(evening, "setting-opponent", to="yes")
    await evening.local.until(lambda: shown in evening.now.text)
    await evening.take(ana, MARKS[0], Says.SPYMASTER)
    panel = await evening.seats(ana)
    select = next(one for one in panel.selects if "🤖" in (one.placeholder or ""))
    option = next(one for one in select.options if one.value in {EVERY_SEAT, "red-operative"})
    await (await ana.choose(panel, select.custom_id, [option.label])).finished()
    await evening.press(ana, Says.START)
    await evening.local.until(lambda: evening.shows(Says.CLUE))
    agents = len(codenames(evening.now))

    for _ in range(2):
        await evening.give("1")
        for _ in range(40):
            if evening.shows(Says.CLUE) or evening.over:
                break
            seen = evening.now.text
            later(9)
            await evening.local.until(lambda before=seen: evening.now.text != before)  # type: ignore[misc]
        if evening.over:
            return
        assert evening.shows(Says.CLUE)
        lot = public_text(evening, "covered-by-lot", codename="#", identity="blue")
        assert lot.partition("#")[0] in evening.now.text
        assert len(codenames(evening.now)) < agents
