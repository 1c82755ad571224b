"""Played: games in play that the use cases have written, from which many tables are made.

Every log has 25 plies: a table opened, four people seated, the deal, and six turns of a clue, one
agent and a stop. Then comes a clue for unlimited, and its operative may guess five agents more
before the game is over. The spymasters have their keys, in messages that nobody looks at again, and
everybody has read the lesson of their role, as whoever has guessed in an earlier turn has.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from pathlib import Path

from engine import club, ratings
from engine.matches import Matches
from engine.rules import Position
from engine.store import Database, Store, upgrade
from engine.tables import KeyMessage, MessageLocation, Table
from tests.engine.matches.evenings import (
    ANA,
    EVE,
    PLACE,
    ROLES,
    TEAMS,
    Evening,
    agents,
    operative,
    spymaster,
)

SEED = 25
CLUES = ("QUASAR", "ZEPPELIN", "KARAOKE", "JUJITSU", "SUSHI", "PANORAMA", "SOPRANO")
PLIES = 25
AS_LONG_AS_DISCORDS = 1 << 60
"""Numbers from here on are as long as Discord's own ids."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game in play: its table, who guesses, and the agents that this team has left.

    `marked` says that the first of them is marked by who guesses.
    """

    table: Table
    guesser: int
    agents: tuple[Position, ...]
    marked: bool


def url(file: Path) -> str:
    """Give the address of a database's file."""
    return f"sqlite:///{file}"


def use_cases(database: Database) -> Matches:
    """Give the use cases on a database, as a bot has them, with luck that repeats."""
    matches = Matches(Store(database), random.Random(SEED), lambda: int(time.time()))
    ratings.build(matches)
    club.build(matches)
    return matches


async def new(file: Path) -> None:
    """Write a database without games."""
    database = Database(url(file))
    try:
        await upgrade(database)
    finally:
        await database.close()


async def play(file: Path, count: int, *, lobby: int = 0) -> tuple[Played, ...]:
    """Play games in a new file, every second one with a mark.

    In the lobby of each somebody joins and leaves so often: two more plies each time.
    """
    return await play_at(url(file), count, lobby=lobby)


async def play_at(address: str, count: int, *, lobby: int = 0) -> tuple[Played, ...]:
    """Play games in a new database at this address, as `play` does in a file."""
    database = Database(address)
    try:
        await upgrade(database)
        evening = Evening(use_cases(database))
        return tuple([await _played(evening, number, lobby) for number in range(count)])
    finally:
        await database.close()


async def _played(evening: Evening, number: int, lobby: int) -> Played:
    table = await evening.opened(MessageLocation(guild=PLACE.guild, channel=number))
    for user, team in TEAMS.items():
        table = await evening.sit(table, user, team, ROLES[user])
    for _ in range(lobby):
        table = await evening.leave(await evening.join(table, EVE), EVE)
    table = (await evening.matches.hosting.start(table.id, evening.actor(ANA))).after
    await _bring_keys(evening, table)
    for seat in table.match.seats:
        await evening.matches.people.record_role_taught(seat.person, seat.role)
    *clues, last = CLUES
    for clue in clues:
        table = await _turn(evening, table, clue)
    table = await evening.give(table, spymaster(table), last, "unlimited")
    guesser, left, marked = operative(table), agents(table), bool(number % 2)
    if marked:
        table = await evening.mark(table, guesser, left[0])
    return Played(table, guesser, left, marked)


async def _bring_keys(evening: Evening, table: Table) -> None:
    for seat in table.match.seats:
        if seat.sees_key:
            where = KeyMessage(seat.person, AS_LONG_AS_DISCORDS, AS_LONG_AS_DISCORDS)
            await evening.matches.key_messages.save_key_message(table.id, where)


async def _turn(evening: Evening, table: Table, clue: str) -> Table:
    guesser = operative(table)
    table = await evening.give(table, spymaster(table), clue)
    table = await evening.guess(table, guesser, agents(table)[0])
    return await evening.stop(table, guesser)
