"""Turns: how many requests a deal and a turn need of the 50 a second that Discord gives one bot.

    .venv/bin/python -m tests.bench.turns

prints them by game, action and route. The bot runs as a program of its own, and people play real
games on a local Discord: a clue, two guesses, and the end of the turn. A turn of computers is the
mean of a team of a person and a computer and of a team of computers alone. Nobody chats.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import MappingProxyType

from cogs.screens.custom_ids import EVERY_SEAT
from tests.bench.figures import features
from tests.bench.programs import BOT, DISK, running
from tests.bench.request_counts import (
    CLUE,
    DEAL,
    END,
    GUESS,
    OPEN,
    Action,
    Play,
    Recorder,
    give_from_key,
    key_message,
    per_action,
    per_turn,
    table,
)
from tests.cogs.computer_tables import guessing, hire
from tests.cogs.evening import CLUES, Evening, Says, arrive, dealt, key_read
from tests.cogs.rounds import MEMBER, WORDS, Round
from tests.local_discord import LocalDiscord

LANGUAGE = "en"
TURNS = 4
GUESSES = 2
LONGER_WITH_COMPUTERS = 2
"""So many times as many turns, for what computers do differs more from turn to turn."""
COMPUTERS_SECONDS = 120
A, B = ("a", MEMBER), ("b", MEMBER)


async def from_key(recorder: Recorder, turns: int) -> int:
    """Play two teams of two, whose spymasters give clues from the key in their messages."""
    return await _two_teams(recorder, turns, by_key=True)


async def from_board(recorder: Recorder, turns: int) -> int:
    """Play two teams of two, whose spymasters give clues from the board."""
    return await _two_teams(recorder, turns, by_key=False)


async def _two_teams(recorder: Recorder, turns: int, *, by_key: bool) -> int:
    evening = await sat_down(recorder)
    for word in CLUES[:turns]:
        spymaster = evening.team.spymaster
        key = key_read(key_message(spymaster).images[0].alt)
        own = [name for name, team in key.items() if team == evening.playing]
        async with recorder.action(CLUE):
            if by_key:
                await give_from_key(spymaster, word, "2")
            else:
                await evening.give("2", word)
            await evening.local.until(lambda word=word: word in evening.now.text)  # type: ignore[misc]
        for codename in own[:GUESSES]:
            async with recorder.action(GUESS):
                await evening.guess(codename)
        async with recorder.action(END):
            await evening.stop()
    return turns


async def sat_down(recorder: Recorder) -> Evening:
    """Bring two teams of two to a table, and deal."""
    evening = arrive(recorder.local, LANGUAGE)
    async with recorder.action(OPEN):
        await evening.open()
        await evening.sit()
    async with recorder.action(DEAL):
        await evening.press(evening.teams[0].spymaster, Says.START)
        await evening.local.until(lambda: dealt(evening.now))
    return evening


async def with_computers(recorder: Recorder, turns: int) -> int:
    """Play a person who guesses with a computer against two, until so many turns are over."""
    played, turns = 0, LONGER_WITH_COMPUTERS * turns
    while played < turns:
        evening = await _alone(recorder)
        while played < turns and not evening.over:
            played += await _turns_of_both(recorder, evening)
    return played


async def _alone(recorder: Recorder) -> Evening:
    """Open a table where computers have all other seats; red's first clue is of the deal."""
    evening = arrive(recorder.local, LANGUAGE)
    ana = evening.teams[0].spymaster
    async with recorder.action(OPEN):
        await evening.open()
        await hire(evening, ana, EVERY_SEAT)
        await evening.local.until(lambda: evening.now.text.count("🤖") == 3)
    async with recorder.action("first"):
        await evening.press(ana, Says.START)
        await _our_guess(evening)
    return evening


async def _turns_of_both(recorder: Recorder, evening: Evening) -> int:
    """Guess and end the turn; then computers play a whole one, and give the next clue."""
    made, ana = len(recorder.actions), evening.teams[0].spymaster
    async with recorder.action(GUESS):
        card = evening.now.selects[0].options[0]
        await ana.choose(evening.now, evening.now.selects[0].custom_id, [card.value])
        await evening.press(ana, Says.GUESS)
    async with recorder.action(END):
        if guessing(evening):
            await ana.press(evening.now, evening.pressing(Says.END_TURN))
        await _our_guess(evening)
    if evening.over:
        del recorder.actions[made:]
        return 0
    return 2


async def _our_guess(evening: Evening) -> None:
    await evening.local.until(lambda: evening.over or guessing(evening), within=COMPUTERS_SECONDS)


async def duet(recorder: Recorder, turns: int) -> int:
    """Play a Duet, whose two give clues by turns, from the key in their messages."""
    game = Round(recorder.local, LANGUAGE, (A, B))
    async with recorder.action(OPEN):
        await game.open(format="duet")
        await game.sit()
    async with recorder.action(DEAL):
        await game.start()
    for number, word in enumerate(WORDS[:turns]):
        giver, guesser = ((A, B), (B, A))[number % 2]
        agents = (await game.key(giver))["agent"]
        async with recorder.action(CLUE):
            await give_from_key(game.people[giver], word, "2")
            await game.local.until(lambda word=word: word in game.now.text)  # type: ignore[misc]
        for card in agents[:GUESSES]:
            async with recorder.action(GUESS):
                await game.touch(guesser, card)
        async with recorder.action(END):
            await game.stop(guesser)
    return turns


PLAYS = (
    Play("requests_per_turn", "two teams, clue from key", from_key),
    Play("requests_per_turn_from_board", "two teams, clue from board", from_board),
    Play("requests_per_turn_computers", "with computers", with_computers),
    Play("requests_per_turn_duet", "Duet", duet),
)


def measured(turns: int = TURNS) -> dict[str, float]:
    """Play a game of every kind; return the requests of a deal and of a turn of each."""
    results, actions = asyncio.run(played(PLAYS, turns))
    first = [action for action in actions if action.game == PLAYS[0].game]
    return {"requests_per_deal": per_action(first, DEAL), **results}


async def played(
    plays: Sequence[Play], turns: int, settings: Mapping[str, str] = MappingProxyType({})
) -> tuple[dict[str, float], list[Action]]:
    """Play these games at one bot; return their figures, and every action."""
    figures, actions = dict[str, float](), list[Action]()
    async with served(settings) as recorder:
        await recorder.settle()
        for play in plays:
            recorder.game, recorder.actions = play.game, []
            count = await play.play(recorder, turns)
            figures[play.figure] = per_turn(recorder.actions, count)
            actions += recorder.actions
    return figures, actions


@asynccontextmanager
async def served(settings: Mapping[str, str]) -> AsyncIterator[Recorder]:
    """Run a bot with a new database at a new local Discord."""
    with tempfile.TemporaryDirectory(dir=DISK) as made:
        database = {"DATABASE_URL": f"sqlite:///{Path(made) / 'games.db'}"}
        async with (
            LocalDiscord(schema=False) as local,
            running(local, BOT, {**database, **settings}) as bot,
        ):
            await bot.ready()
            yield Recorder(local, bot, "")


def main() -> None:
    """Play all kinds of games, and print their requests."""
    figures, actions = asyncio.run(played(PLAYS, TURNS))
    for feature in features():
        if hasattr(feature, "requests_of_turns"):
            more, others = feature.requests_of_turns(TURNS)
            figures |= more
            actions += others
    lines = (*table(actions), "", *(f"{name:<36}{value:6.2f}" for name, value in figures.items()))
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
