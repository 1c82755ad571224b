"""Clicks: from a person's press of *Guess* to the new board in the channel, on a local Discord.

The bot runs as a program of its own, as in production; in this process it would share its one
interpreter with the Discord and the people. The bare bot does the same at a Discord of its own,
and presses alternate, so that whatever else the machine is doing meets both.

The start is timed on a new database, until the gateway has heard IDENTIFY; the memory is what the
bot's process holds after the games, read where Linux tells it.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median, quantiles

from tests.bench import bare
from tests.bench.programs import BOT, bare_board, running
from tests.cogs.evening import Evening, Says, arrive, pick
from tests.local_discord import LocalDiscord, MessageView, Person
from tests.local_discord.people import Wanted

SEED = 25
LANGUAGE = "en"
PAUSE = 0.05
"""How long a person looks at the table before the next press; the bot is idle by then."""
AFTER_CLUE = 0.25
"""How long a team thinks after a clue; the spymasters' keys are drawn anew meanwhile."""
THIRD_GUESSES = 0.5
PATIENCE = 10


@dataclass(frozen=True, slots=True)
class Touch:
    """One touch: how long it took, what the bot asked of Discord, and the bare bot's click."""

    ms: float
    bare_ms: float
    requests: int
    ended: bool
    """It ended the turn or the game: spymasters' messages change, too."""


@dataclass(frozen=True, slots=True)
class Board:
    """A public message and somebody who presses its buttons."""

    local: LocalDiscord
    person: Person
    message: MessageView

    async def redrawn_ms(self, button: Wanted) -> float:
        """Press a button, and give the milliseconds until another picture is shown."""
        before = self.message.now.files[0].id
        shown: asyncio.Future[float] = asyncio.get_running_loop().create_future()

        def look(_change: object) -> None:
            if not shown.done() and self.message.now.files[0].id != before:
                shown.set_result(time.perf_counter())

        stop = self.local.subscribe(look)
        started = time.perf_counter()
        await self.person.press(self.message, button, wait=False)
        try:
            return (await asyncio.wait_for(shown, PATIENCE) - started) * 1000
        finally:
            stop()


def measured(touches: int = 150) -> dict[str, float]:
    """Play whole games until there were this many touches."""
    return asyncio.run(_measured(touches))


async def _measured(touches: int) -> dict[str, float]:
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        local = await stack.enter_async_context(LocalDiscord(schema=False))
        database = {"DATABASE_URL": f"sqlite:///{folder / 'games.db'}"}
        started = time.perf_counter()
        bot = await stack.enter_async_context(running(local, BOT, database))
        start_ms = (time.perf_counter() - started) * 1000
        other = await stack.enter_async_context(bare_board(folder))
        board = Board(other.local, other.person, other.message)
        made = await _touches(local, board, touches)
        return {**_figures(made), "start_ms": start_ms, "rss_mb": bot.rss_mb}


def _figures(made: list[Touch]) -> dict[str, float]:
    taken = [touch.ms for touch in made]
    return {
        "click_p50_ms": median(taken),
        "click_p99_ms": quantiles(taken, n=100, method="inclusive")[-1],
        "click_vs_bare": median(taken) / median(touch.bare_ms for touch in made),
        "requests_per_guess": mean(touch.requests for touch in made if not touch.ended),
    }


async def _touches(local: LocalDiscord, other: Board, least: int) -> list[Touch]:
    rng = random.Random(SEED)
    made: list[Touch] = []
    while len(made) < least:
        evening = arrive(local, LANGUAGE)
        await evening.deal()
        while not evening.over:
            made += [touch async for touch in _turn(evening, other, rng)]
    return made


async def _turn(evening: Evening, other: Board, rng: random.Random) -> AsyncIterator[Touch]:
    """Find two agents, then stop or touch a bystander."""
    key = await evening.key(evening.playing)
    own = [codename for codename, identity in key.items() if identity == evening.playing]
    others = [codename for codename, identity in key.items() if identity is None]
    misses = others[:1] if rng.random() < THIRD_GUESSES else []
    await evening.give("2")
    await asyncio.sleep(AFTER_CLUE)
    for codename in [*own[:2], *misses]:
        yield await _touch(evening, codename, other)
        if evening.over:
            return
    if evening.shows(Says.END_TURN):
        await evening.stop()


async def _touch(evening: Evening, codename: str, other: Board) -> Touch:
    operative = evening.team.operative
    await pick(operative, evening.now, codename)
    await asyncio.sleep(PAUSE)
    before = len(evening.local.requests)
    board = Board(evening.local, operative, evening.now)
    ms = await board.redrawn_ms(evening.pressing(Says.GUESS))
    await asyncio.sleep(PAUSE)
    requests = len(evening.local.requests) - before
    ended = not evening.shows(Says.GUESS)
    bare_ms = await other.redrawn_ms(bare.TOUCH)
    return Touch(ms, bare_ms, requests, ended)
