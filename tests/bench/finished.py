"""Finished: a database of so many games that are over, with the logs of games that were played.

A few games are played to their end by the use cases, with results, clues and ratings; the rest are
copies of theirs with numbers, words, servers and people of their own, as `copies` makes them. A
server has 200 games, a person plays in 80, give or take, and they were played over a year.

`python -m tests.bench.finished FILE GAMES IN_PLAY` writes such a file.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import count, cycle, islice
from pathlib import Path

from engine.store import Database
from tests.bench import copies, played
from tests.bench.copies import Copy, Place
from tests.bench.played import AS_LONG_AS_DISCORDS, Played
from tests.engine.matches.evenings import Evening

KINDS = 8
"""So many games are played; how many plies each has differs."""
GAMES_OF_A_SERVER = 200
GAMES_OF_A_PERSON = 80
YEAR = 365 * 24 * 60 * 60
TIMES = ("at", "opened_at", "closed_at", "finished_at", "touched_at")
INTERACTIONS = 100_000
"""Interactions from here on are in no log; copies multiply them."""


def places() -> Iterator[Place]:
    """Give places, 200 in each server."""
    for number in count():
        channel = AS_LONG_AS_DISCORDS + 4 * number
        guild = AS_LONG_AS_DISCORDS + (number // GAMES_OF_A_SERVER << 23)
        yield Place(guild, channel + 1, channel + 2, channel + 3)


async def write(file: Path, games: int, in_play: int) -> None:
    """Write a new file with so many games that are over, and others in play."""
    source = await played.play(file, KINDS)
    database = Database(played.url(file))
    ended, others = source[::2], source[1::2]  # in every second one a card is marked
    for number, game in enumerate(ended):
        await _end(database, game, number)
    await database.close()
    there = places()
    numbers = count(KINDS + 1)
    made = (*islice(cycle(ended), games), *islice(cycle(others), in_play))
    rows = [Copy(*each) for each in zip(numbers, made, there, strict=False)]
    with closing(sqlite3.connect(file)) as connection:
        with connection:
            _write(connection, rows, games)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("ANALYZE")


async def _end(database: Database, game: Played, number: int) -> None:
    """Guess all agents that are left; the game is over then."""
    evening = Evening(played.use_cases(database), count(INTERACTIONS + 1000 * number))
    table = await evening.matches.ledger.get_table(game.table.id)
    for card in game.agents:
        if not table.match.is_over:
            table = await evening.guess(table, game.guesser, card)
    assert table.match.is_over


def _write(connection: sqlite3.Connection, made: Sequence[Copy], over: int) -> None:
    ((people,),) = connection.execute("SELECT max(id) + 1 FROM people")
    groups = max(1, len(made) * copies.PEOPLE // (GAMES_OF_A_PERSON * copies.PEOPLE))
    connection.execute(copies.OF_COPIES)
    rows = list(copies._rows(made, people))
    rows = [
        (row[0], row[1], people + copies.PEOPLE * (number % groups), *row[3:])
        for number, row in enumerate(rows)
    ]
    connection.executemany("INSERT INTO copies VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
    first = f"copies.match_id < {made[0].match + groups}"
    own = {
        "id": "copies.people + old.id - 1",
        "user_id": f"{2 * AS_LONG_AS_DISCORDS} + copies.people + old.id",
    }
    copies._copy(connection, "people", f"old.id <= {copies.PEOPLE} AND {first}", own)
    ago = f"max(0, {KINDS + over} - copies.match_id) * {YEAR // max(1, over)}"
    earlier = {name: f"old.{name} - {ago}" for name in TIMES}
    matches = {**earlier, **copies.OF_MATCHES}
    copies._copy(connection, "matches", "old.id = copies.source", matches)
    for table in copies._tables(connection):
        if "match_id" in copies._columns(connection, table):
            copies._copy(connection, table, copies.ROWS_IN_PLAY, earlier)


if __name__ == "__main__":
    asyncio.run(write(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
