"""Postgres: the CPU of a mark and of a guess on a database server, over the same on a file.

The same games are played on both; at each a card is marked and guessed, on one and then on the
other, and the figures are the medians of the ratios. It is this process's CPU with all threads:
what the server uses is its own machine's. A machine without Postgres's programs gives no figure.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from statistics import median

from engine.matches import Actor, Matches
from engine.rules import Position
from engine.store import Database
from tests.bench import played
from tests.bench.played import AS_LONG_AS_DISCORDS, Played
from tests.bench.programs import DISK
from tests.bench.usecases import LOCALE, cpu_ms
from tests.engine import postgres
from tests.engine.matches.evenings import PLACE

GAMES, GUESSES = 32, 4
Taken = tuple[float, float]
"""Milliseconds of a mark and of a guess."""


@dataclass(frozen=True, slots=True)
class Side:
    """One database with its games: those in which no card is marked yet."""

    matches: Matches
    games: Sequence[Played]
    interactions: Iterator[int]

    async def guess(self, number: int, card: Position) -> Taken:
        """Mark a card of a game and guess it."""
        game = self.games[number]
        table = await self.matches.ledger.get_table(game.table.id)
        moment = table.match.moment
        first, second = (
            Actor(user=game.guesser, locale=LOCALE, interaction=each, guild=PLACE.guild)
            for each in (next(self.interactions), next(self.interactions))
        )
        mark = await cpu_ms(self.matches.mark_or_guess_card(table.id, first, moment, card))
        guess = await cpu_ms(self.matches.guess_marked_card(table.id, second, moment))
        after = await self.matches.ledger.get_table(table.id)
        assert after.match.ply == table.match.ply + 1
        return mark, guess


def measured(games: int = GAMES, guesses: int = GUESSES) -> dict[str, float]:
    """Play so many games on both, and guess so often in every second one; {} without Postgres."""
    return asyncio.run(_measured(games, guesses)) if postgres.programs() else {}


async def _measured(games: int, guesses: int) -> dict[str, float]:
    async with AsyncExitStack() as stack:
        server = stack.enter_context(postgres.server())
        folder = stack.enter_context(tempfile.TemporaryDirectory(dir=DISK))
        addresses = (server.new(), played.url(Path(folder) / "games.db"))
        sides = [await _side(stack, address, games) for address in addresses]
        return figures([pair async for pair in _pairs(sides, guesses)])


async def _side(stack: AsyncExitStack, address: str, games: int) -> Side:
    made = await played.play_at(address, games)
    database = Database(address)
    stack.push_async_callback(database.close)
    unmarked = [game for game in made if not game.marked]
    return Side(played.use_cases(database), unmarked, count(2 * AS_LONG_AS_DISCORDS))


async def _pairs(sides: Sequence[Side], guesses: int) -> AsyncIterator[tuple[Taken, Taken]]:
    """Guess the next agent of each game on both sides, so often."""
    on_server, on_file = sides
    for turn in range(guesses):
        for number, (game, same) in enumerate(zip(on_server.games, on_file.games, strict=True)):
            ours = await on_server.guess(number, game.agents[turn])
            yield ours, await on_file.guess(number, same.agents[turn])


def figures(pairs: Sequence[tuple[Taken, Taken]]) -> dict[str, float]:
    """Return the medians of what marks and guesses took on the server over the file."""
    marks, guesses = zip(
        *((on_server[0] / on_file[0], on_server[1] / on_file[1]) for on_server, on_file in pairs),
        strict=True,
    )
    return {
        "postgres_mark_vs_sqlite": median(marks),
        "postgres_guess_vs_sqlite": median(guesses),
    }
