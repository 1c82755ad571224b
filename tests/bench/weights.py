"""What a game weighs in the file: what many of them add to it, their people with them.

`kib_per_game` is of games in play, whose logs have 25 plies; `kib_finished` of games that came to
their end at ply 37, after a lively lobby, with all that they leave: results, clues, and the sums of
their months. Each was played in a server and by people of its own, so that none shares a sum.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import chain, count
from pathlib import Path

from engine.club.rows import counts
from engine.ratings.rules.rating import month_of
from engine.store import Database, statements
from tests.bench import copies, played
from tests.bench.copies import Copy
from tests.bench.played import Played
from tests.engine.matches.evenings import Evening, agents, operative

KIB = 1024
LOBBY = 3
UNHEARD = 1_000
"""Interactions from here on are in no log."""


def kib_per_game(file: Path, games: Sequence[Played], number: int) -> float:
    """Copy so many games into the file that they were played in."""
    before = _kib(file)
    copies.write(file, copies.numbered(games, copies.nowhere(number)))
    return (_kib(file) - before) / number


async def kib_finished(file: Path, number: int) -> float:
    """Play a game to its end in a new file, and copy it so often."""
    games = await played.play(file, 1, lobby=LOBBY)
    database = Database(played.url(file))
    await _finish(Evening(played.use_cases(database), count(UNHEARD)), games[0])
    await database.close()
    before = _kib(file)
    tables = copies.numbered(games, copies.nowhere(number))
    copies.write(file, tables)
    await _sum_up(database, tables)
    return (_kib(file) - before) / number


def _kib(file: Path) -> float:
    return file.stat().st_size / KIB


async def _finish(evening: Evening, game: Played) -> None:
    table = game.table
    while not table.match.is_over:
        table = await evening.guess(table, operative(table), agents(table)[0])


async def _sum_up(database: Database, tables: Sequence[Copy]) -> None:
    """Write the sums of every copy's server, and all into the file."""
    month = month_of(int(time.time()))
    sums = chain.from_iterable(counts.write_month_sums(copy.place.guild, month) for copy in tables)
    async with database.write() as connection:
        await statements.execute_writes(connection, tuple(sums))
    await database.truncate_wal()
    await database.close()
