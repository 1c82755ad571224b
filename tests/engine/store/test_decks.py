"""The servers' memory of their packs, written in the transaction that stores the deal."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from engine.rules import Begin, Drawn, Entry
from engine.store import Conflict, Database, Store
from engine.tables import MessageLocation, Table
from tests.engine.rules.people import ANA, SALT, SEATING
from tests.engine.rules.positions import drawn
from tests.engine.store.evenings import ELSEWHERE, NOON, PLACE, done, opened

pytestmark = [pytest.mark.usefixtures("everybody"), pytest.mark.rule("A9")]

PACK = "English"
FIRST = Drawn(PACK, ((0, "front"), (1, "back")))
SECOND = Drawn(PACK, ((1, "front"), (2, "back")))


async def deals(store: Store, *boards: Drawn, place: MessageLocation = PLACE) -> Table:
    """Deal a board at a new table."""
    deal = Begin(drawn(), SALT, boards)
    return await done(store, await opened(store, place), *SEATING, (ANA, deal))


async def test_a_server_that_has_not_played_has_seen_nothing(store: Store) -> None:
    assert await store.decks.list_used_sides(PLACE.guild, PACK) == frozenset()


async def test_the_sides_that_were_dealt_are_remembered(store: Store) -> None:
    await deals(store, FIRST)
    assert await store.decks.list_used_sides(PLACE.guild, PACK) == {(0, "front"), (1, "back")}

    await deals(store, SECOND, place=ELSEWHERE)
    assert await store.decks.list_used_sides(PLACE.guild, PACK) == {*FIRST.sides, *SECOND.sides}


async def test_every_server_and_every_pack_has_its_own_memory(store: Store) -> None:
    await deals(store, FIRST)
    await deals(store, Drawn("Português", ((9, "front"),)), place=ELSEWHERE)
    await deals(store, SECOND, place=MessageLocation(guild=101, channel=300))

    assert await store.decks.list_used_sides(PLACE.guild, PACK) == set(FIRST.sides)
    assert await store.decks.list_used_sides(PLACE.guild, "Português") == {(9, "front")}
    assert await store.decks.list_used_sides(101, PACK) == set(SECOND.sides)
    assert await store.decks.list_used_sides(101, "Português") == frozenset()


async def test_restarted_pack_is_forgotten_on_its_server_only(
    store: Store,
) -> None:
    await deals(store, FIRST, place=MessageLocation(guild=101, channel=300))
    await deals(store, FIRST)

    await deals(store, Drawn(PACK, SECOND.sides, fresh=True), place=ELSEWHERE)

    assert await store.decks.list_used_sides(PLACE.guild, PACK) == set(SECOND.sides)
    assert await store.decks.list_used_sides(101, PACK) == set(FIRST.sides)


async def test_a_side_that_is_dealt_twice_is_remembered_once(store: Store) -> None:
    await deals(store, FIRST)
    await deals(store, FIRST, place=ELSEWHERE)

    assert await store.decks.list_used_sides(PLACE.guild, PACK) == set(FIRST.sides)


async def test_a_deal_of_no_pack_is_remembered_nowhere(store: Store, database: Database) -> None:
    table = await deals(store)

    assert await store.decks.load_drawn(table.id) == ()
    async with database.read() as connection:
        assert (await connection.execute(text("SELECT * FROM used_sides"))).all() == []


async def test_a_table_without_a_deal_was_drawn_from_nothing(store: Store) -> None:
    table = await opened(store)

    assert await store.decks.load_drawn(table.id) == ()
    assert await store.decks.load_drawn(404) == ()


async def test_a_deal_that_is_not_stored_is_not_remembered(store: Store) -> None:
    table = await done(store, await opened(store), *SEATING)
    first, second = (Entry(ANA, Begin(drawn(), SALT, (board,)), NOON) for board in (FIRST, SECOND))
    await store.append(table, first, table.match.play(first), 1)

    with pytest.raises(Conflict):
        await store.append(table, second, table.match.play(second), 2)

    assert await store.decks.list_used_sides(PLACE.guild, PACK) == set(FIRST.sides)
    assert await store.decks.load_drawn(table.id) == (FIRST,)


async def test_failed_memory_write_rolls_back_the_deal(store: Store, database: Database) -> None:
    table = await done(store, await opened(store), *SEATING)
    async with database.write() as connection:
        await connection.execute(text("ALTER TABLE used_sides RENAME TO gone"))
    entry = Entry(ANA, Begin(drawn(), SALT, (FIRST,)), NOON)

    with pytest.raises(Exception, match="used_sides"):
        await store.append(table, entry, table.match.play(entry), 1)
    async with database.write() as connection:
        await connection.execute(text("ALTER TABLE gone RENAME TO used_sides"))

    assert await store.load(table.id) == table
    assert await store.decks.load_drawn(table.id) == ()
    assert not await store.is_interaction_stored(1)
