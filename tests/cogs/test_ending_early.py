"""*Pass* with fewer guesses than the clue's number: it asks once, in a whisper (B9)."""

from __future__ import annotations

import asyncio

import pytest

from cogs.screens.markup import voice
from tests.cogs.bots import RunningBot
from tests.cogs.evening import LANGUAGES, Evening, Says, spoken
from tests.local_discord import Ack, MessageView, Person

PLAYED_IN = "pt-BR"

pytestmark = pytest.mark.rule("B9")


async def one_of_two(evening: Evening) -> Person:
    """Guess one of the two agents that a clue means."""
    await evening.deal()
    own = await evening.own()
    await evening.give("2")
    await evening.guess(own[0])
    return evening.team.operative


async def question(evening: Evening, person: Person) -> MessageView:
    """Press *Pass*, and read what is asked."""
    interaction = await (await evening.press(person, Says.END_TURN)).finished()
    say = voice(LANGUAGES[spoken(person)])
    assert interaction.ack is Ack.MESSAGE
    assert interaction.text == say("end-turn-really", count="1", number="2")
    assert interaction.message.labels == [say("button-end-turn")]
    return interaction.message


async def test_early_end_is_confirmed_once_in_private(
    evening: Evening, running_bot: RunningBot
) -> None:
    operative = await one_of_two(evening)
    before, side = evening.now.text, evening.playing

    ask = await question(evening, operative)

    assert ask.ephemeral
    assert evening.now.text == before
    await running_bot.restart()
    await operative.press(ask, lambda _: True)
    await evening.local.until(lambda: evening.playing != side)


async def test_a_late_answer_is_refused_and_a_double_one_ends_one_turn(evening: Evening) -> None:
    operative = await one_of_two(evening)
    side, ask = evening.playing, await question(evening, operative)
    both = [await operative.press(ask, lambda _: True, stale=True, wait=False) for _ in range(2)]
    await asyncio.gather(*(press.over() for press in both))

    await evening.local.until(lambda: evening.playing != side)
    await evening.local.until(lambda: evening.shows(Says.CLUE))
    late = await (await operative.press(ask, lambda _: True, stale=True)).finished()
    say = voice(LANGUAGES[spoken(operative)]).for_table_language(LANGUAGES[evening.tongue])
    assert late.text == say("refused-moment-passed")
    assert evening.playing != side


async def test_confirmation_counts_only_from_players_who_may_end_the_turn(evening: Evening) -> None:
    operative = await one_of_two(evening)
    await question(evening, operative)
    side, rival = evening.playing, evening.teams[1 - evening.playing].operative

    refused = await (await evening.press(rival, Says.END_TURN)).finished()

    say = voice(LANGUAGES[spoken(rival)])
    assert refused.text == say("not-your-turn-of", who=operative.mention)
    assert evening.playing == side


async def test_turn_ends_without_confirmation_after_the_clues_number(evening: Evening) -> None:
    operative = await one_of_two(evening)
    own = await evening.own()
    side = evening.playing
    await evening.guess(own[0])

    stop = await evening.press(operative, Says.END_TURN)

    assert stop.ack is not Ack.MESSAGE
    await evening.local.until(lambda: evening.playing != side)


async def test_without_a_number_nothing_is_asked(evening: Evening) -> None:
    await evening.deal()
    own = await evening.own()
    await evening.give("∞")
    await evening.guess(own[0])
    side = evening.playing

    stop = await evening.press(evening.team.operative, Says.END_TURN)

    assert stop.ack is not Ack.MESSAGE
    await evening.local.until(lambda: evening.playing != side)
