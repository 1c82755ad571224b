"""Evenings as the tests draw them: tables in a store, played one stored deed after another."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import select

from engine.rules import Begin, Entry, Game, Open, Person, Settings
from engine.store import Database, EndHook, Store
from engine.tables import MessageLocation, Table
from tests.engine.rules.people import ANA, SALT, SEATING, TABLES, Action
from tests.engine.rules.positions import drawn

PLACE = MessageLocation(guild=100, channel=200)
ELSEWHERE = MessageLocation(guild=100, channel=201)
NOON = 1_700_000_000
LATER = NOON + 3_600


def address(path: Path) -> str:
    """Give the address of an SQLite file."""
    return f"sqlite:///{path}"


async def meet_everybody(store: Store) -> None:
    """Meet Ana, Ben, Cai, Dora and Eve: in a new store they are the people 1 to 5."""
    for number in range(1, 6):
        met = await store.people.get_or_create(9_000 + number, "en-US")
        assert met.person == number


async def opened(store: Store, place: MessageLocation = PLACE, starter: Person = ANA) -> Table:
    """Open a table."""
    interaction = place.channel * 1_000_000
    entry = Entry(starter, Open(Settings(language="en")), NOON)
    return await store.load(await store.insert_match(place, entry, interaction, LATER))


async def done(
    store: Store, table: Table, *actions: Action, ended: Sequence[EndHook] = ()
) -> Table:
    """Play and store deeds, a second and an interaction each; give the table as it loads.

    `ended` write what is theirs of a game that ends.
    """
    for person, change in actions:
        entry = Entry(person, change, NOON + table.match.ply)
        after = table.match.play(entry)
        await store.append(table, entry, after, interaction_of(table), ended=ended)
        table = await store.load(table.id)
        assert table.match == after
    return table


async def dealt(store: Store, *actions: Action, place: MessageLocation = PLACE) -> Table:
    """Deal the plain key card to four people at a new table and do these deeds."""
    table = await opened(store, place)
    return await done(store, table, *SEATING, (ANA, Begin(drawn(), SALT)), *actions)


async def dealt_in(
    store: Store,
    game: Game,
    *actions: Action,
    place: MessageLocation = PLACE,
    settings: Settings | None = None,
    ended: Sequence[EndHook] = (),
) -> Table:
    """Deal a game to the people that its format has, and do these deeds."""
    settings = settings or Settings(language="en", format=game.format, layout=game.layout)
    opened = Entry(ANA, Open(settings, TABLES[game.format]), NOON)
    match_id = await store.insert_match(place, opened, place.channel * 1_000_000, LATER)
    table = await store.load(match_id)
    return await done(store, table, (ANA, Begin(game, SALT)), *actions, ended=ended)


async def rows(database: Database, table: Any) -> list[dict[str, Any]]:
    """Read all rows of a table."""
    async with database.read() as connection:
        return [dict(row) for row in (await connection.execute(select(table))).mappings()]


def interaction_of(table: Table) -> int:
    """Give the number of the interaction that this table waits for."""
    return table.place.channel * 1_000_000 + table.match.ply
