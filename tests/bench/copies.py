"""Copies: many tables in one file, each a copy of a played game with words and people of its own.

Every row of a game is copied as it stands: whatever columns the tables get, only what must differ
is written anew, which is the numbers of matches, people and interactions, the place, and the words
on the cards. Moves are written ply by ply over all tables, as tables that play side by side write
them. What a server has seen of a pack is not copied: it belongs to no game.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import count, cycle
from pathlib import Path
from types import MappingProxyType

from engine import decks
from engine.store.json_codec import as_json
from tests.bench.played import AS_LONG_AS_DISCORDS, SEED, Played

PEOPLE = 4
"""Who sits at a played game: the people's rows 1 to 4."""
OF_COPIES = """
CREATE TEMP TABLE copies (
    match_id INTEGER PRIMARY KEY, source INTEGER, people INTEGER,
    guild INTEGER, channel INTEGER, message INTEGER, guesses INTEGER, guesser INTEGER, words TEXT
)"""
ANEW = {
    "match_id": "copies.match_id",
    "guild_id": "copies.guild",
    "posted_at": "CAST(strftime('%s', 'now') AS INTEGER)",
    "codenames": "copies.words",
    "interaction_id": f"{AS_LONG_AS_DISCORDS} + old.interaction_id * 1000000 + copies.match_id",
    "user_id": f"""CASE old.user_id WHEN copies.guesses THEN copies.guesser
        ELSE 2 * {AS_LONG_AS_DISCORDS} + copies.people + old.id END""",
}
"""What must differ, by its column."""
OF_MATCHES = {
    "id": "copies.match_id",
    "channel_id": "copies.channel",
    "message_id": "copies.message",
}
ROWS_IN_PLAY = "old.match_id = copies.source"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a copy lies, its public message, and the account of who guesses."""

    guild: int
    channel: int
    message: int
    guesser: int


@dataclass(frozen=True, slots=True)
class Copy:
    """A table that was copied: its match's number, the game it was copied from, where it lies."""

    match: int
    played: Played
    place: Place


def nowhere(tables: int) -> Iterator[Place]:
    """Give places that no Discord knows."""
    for number in range(AS_LONG_AS_DISCORDS, AS_LONG_AS_DISCORDS + 4 * tables, 4):
        yield Place(number, number + 1, number + 2, number + 3)


def numbered(games: Sequence[Played], places: Iterable[Place]) -> list[Copy]:
    """Say which match will lie where, the games taken in turn."""
    numbers = count(max(played.table.id for played in games) + 1)
    return [
        Copy(number, played, place)
        for number, played, place in zip(numbers, cycle(games), places, strict=False)
    ]


def write(file: Path, copies: Sequence[Copy]) -> None:
    """Copy games inside the file that they were played in."""
    with closing(sqlite3.connect(file)) as connection:
        with connection:
            _write(connection, copies)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _write(connection: sqlite3.Connection, copies: Sequence[Copy]) -> None:
    ((people,),) = connection.execute("SELECT max(id) + 1 FROM people")
    connection.execute(OF_COPIES)
    connection.executemany(
        "INSERT INTO copies VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", _rows(copies, people)
    )
    of_people = {"id": "copies.people + old.id - 1"}
    _copy(connection, "people", f"old.id <= {PEOPLE}", of_people)
    _copy(connection, "matches", "old.id = copies.source", OF_MATCHES)
    ((plies,),) = connection.execute("SELECT max(ply) FROM moves")
    for table in _tables(connection):
        if table == "moves":
            for ply in range(1, plies + 1):
                _copy(connection, table, f"{ROWS_IN_PLAY} AND old.ply = {ply}")
        elif "match_id" in _columns(connection, table):
            _copy(connection, table, ROWS_IN_PLAY)


def laid(copies: Iterable[Copy]) -> Iterator[list[str]]:
    """Give the words of each of these copies."""
    rng = random.Random(SEED)
    pack = [card.front for card in decks.load_word_pack("en").cards]
    for copy in copies:
        yield rng.sample(pack, len(copy.played.table.match.require_dealt().codenames))


def _rows(copies: Sequence[Copy], people: int) -> Iterator[tuple[int | str, ...]]:
    for number, (copy, words) in enumerate(zip(copies, laid(copies), strict=True)):
        table, place = copy.played.table, copy.place
        where = (place.guild, place.channel, place.message)
        who = (copy.played.guesser, place.guesser)
        yield copy.match, table.id, people + PEOPLE * number, *where, *who, as_json(words)


def _copy(
    connection: sqlite3.Connection,
    table: str,
    which: str,
    own: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Copy rows of a table, once for each copy, in the copies' order; `own` is its alone."""
    people = {
        column: f"copies.people + old.{column} - 1" for column in _of_people(connection, table)
    }
    anew = {**ANEW, **people, **own}
    columns = _columns(connection, table)
    values = ", ".join(anew.get(column, f"old.{column}") for column in columns)
    connection.execute(
        f"INSERT INTO {table} ({', '.join(columns)}) SELECT {values} "  # noqa: S608 - our own names
        f"FROM copies JOIN {table} AS old ON {which} ORDER BY copies.match_id"
    )


def _tables(connection: sqlite3.Connection) -> list[str]:
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    return [name for (name,) in rows]


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]


def _of_people(connection: sqlite3.Connection, table: str) -> list[str]:
    """List the columns that name people by their number."""
    keys = connection.execute(f"PRAGMA foreign_key_list({table})")
    return [row[3] for row in keys if row[2] == "people"]
