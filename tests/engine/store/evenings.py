"""Evenings as the tests draw them: tables in a store, played one stored deed after another."""

from __future__ import annotations

from pathlib import Path

from engine.rules import Begin, Entry, Open, Settings
from engine.rules.game.seat import Person
from engine.store import Store
from engine.tables import Channel, Table
from tests.engine.rules.people import ANA, SALT, SEATING, Deed
from tests.engine.rules.positions import drawn

PLACE = Channel(guild=100, channel=200)
ELSEWHERE = Channel(guild=100, channel=201)
NOON = 1_700_000_000
LATER = NOON + 3_600


def address(path: Path) -> str:
    """Give the address of an SQLite file."""
    return f"sqlite:///{path}"


async def meet_everybody(store: Store) -> None:
    """Meet Ana, Ben, Cai, Dora and Eve: in a new store they are the people 1 to 5."""
    for number in range(1, 6):
        met = await store.people.meet(9_000 + number, "en-US")
        assert met.person == number


async def opened(store: Store, place: Channel = PLACE, starter: Person = ANA) -> Table:
    """Open a table."""
    interaction = place.channel * 1_000_000
    entry = Entry(starter, Open(Settings("en")), NOON)
    return await store.load(await store.open(place, entry, interaction, LATER))


async def done(store: Store, table: Table, *deeds: Deed) -> Table:
    """Play and store deeds, a second and an interaction each; give the table as it loads."""
    for person, change in deeds:
        entry = Entry(person, change, NOON + table.match.ply)
        after = table.match.play(entry)
        await store.append(table, entry, after, interaction_of(table))
        table = await store.load(table.id)
        assert table.match == after
    return table


async def dealt(store: Store, *deeds: Deed, place: Channel = PLACE) -> Table:
    """Deal the plain key card to four people at a new table and do these deeds."""
    table = await opened(store, place)
    return await done(store, table, *SEATING, (ANA, Begin(drawn(), SALT)), *deeds)


def interaction_of(table: Table) -> int:
    """Give the number of the interaction that this table waits for."""
    return table.place.channel * 1_000_000 + table.match.ply
