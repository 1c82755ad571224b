"""What is remembered of a match is a start for its next load, and never more than that."""

from __future__ import annotations

import asyncio
import random
import shutil
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from sqlalchemy import delete, insert, update

from engine.rules import Clue, Entry, Give, Join, Leave, Match, Stop
from engine.store import Database, Store
from engine.store.loading import KIB_OF_A_MATCH, KIB_OF_A_PLY, Snapshot, SnapshotCache
from engine.store.schema import MOVES
from engine.tables import Table
from tests.engine.rules import strategies
from tests.engine.rules.any_changes import tried
from tests.engine.rules.people import ANA, BEN, CAI, EVE, dealt_in, lobby
from tests.engine.rules.positions import touch
from tests.engine.store.evenings import (
    LATER,
    NOON,
    PLACE,
    address,
    dealt,
    done,
    meet_everybody,
    opened,
)
from tests.engine.store.heard import heard

STEPS = 25


class Undone(Exception):
    """A deed is to be undone."""


async def stored(store: Store, log: tuple[Entry, ...]) -> int:
    """Store a match that was played, change by change."""
    match_id = await store.insert_match(PLACE, log[0], 1, LATER)
    for ply, entry in enumerate(log[1:], 2):
        table = await store.load(match_id)
        await store.append(table, entry, Match.replay(log[:ply]), ply)
    return match_id


async def action(store: Store, match_id: int, rng: random.Random, *, stands: bool) -> None:
    """Do something at a match, or have what was done undone."""
    async with store.writing(match_id) as held:
        table = await held.load(match_id)
        after = tried(table.match, rng)
        if after is not table.match:
            await held.append(table, after.log[-1], after, rng.getrandbits(60))
        assert await held.load(match_id) == await Store(held.database).load(match_id)
        if not stands:
            raise Undone


async def play_on_two_stores(file: Path, rng: random.Random) -> None:
    database = Database(address(file))
    try:
        stores = [Store(database), Store(database), Store(database, positions=SnapshotCache(0))]
        await meet_everybody(stores[0])
        await stores[0].people.get_or_create(9_006, "en-US")
        game = strategies.laid(rng.choice(strategies.COMBINATIONS), rng)
        match_id = await stored(stores[0], dealt_in(game).log[: rng.choice([1, 3, None])])
        for _ in range(STEPS):
            with suppress(Undone):
                await action(rng.choice(stores), match_id, rng, stands=rng.random() < 0.8)
            looks = rng.choice(stores)
            assert await looks.load(match_id) == await Store(database).load(match_id)
    finally:
        await database.close()


@pytest.mark.sqlite
@settings(max_examples=8)
@given(rng=strategies.rngs)
def test_load_from_a_cached_position_equals_a_full_replay(
    blank: Path, tmp_path_factory: pytest.TempPathFactory, rng: random.Random
) -> None:
    file = Path(shutil.copy(blank, tmp_path_factory.mktemp("two") / "two.db"))

    asyncio.run(play_on_two_stores(file, rng))


@pytest.fixture
async def table(store: Store) -> Table:
    await meet_everybody(store)
    return await dealt(store, (ANA, Give(Clue("OCEAN", 2))), (BEN, touch(1)))


async def test_a_match_that_was_seen_is_not_played_again(store: Store, table: Table) -> None:
    assert (await store.load(table.id)).match is table.match


async def test_written_position_is_cached_as_a_load_reads_it(
    database: Database, table: Table
) -> None:
    positions = SnapshotCache()
    store = Store(database, positions=positions)
    await store.load(table.id)
    for change in (touch(2), Stop(), Leave()):
        entry = Entry(BEN, change, NOON + table.match.ply)
        table = table.with_match(table.match.play(entry))
        async with store.writing(table.id) as held:
            await held.append(await held.load(table.id), entry, table.match, table.match.ply)
        written = positions.get(table.id)

        await store.load(table.id)

        assert positions.get(table.id) is written


async def test_changed_profile_is_read_again(store: Store, table: Table) -> None:
    await store.people.set_dms_closed(BEN, closed=True)

    assert (await store.load(table.id)).people[BEN].dms_closed


async def test_a_load_plays_on_what_another_process_has_stored(
    store: Store, database: Database, table: Table
) -> None:
    after = await done(Store(database), table, (BEN, touch(2)), (BEN, Stop()), (EVE, Join()))

    async with heard(database) as read:
        assert await store.load(table.id) == after

    assert any("FROM matches" in statement for statement in read)
    assert not any("FROM deals" in statement for statement in read)


async def test_a_change_that_was_undone_leaves_no_start(store: Store, table: Table) -> None:
    entry = Entry(BEN, touch(2), NOON + 60)
    with suppress(Undone):
        async with store.writing(table.id) as held:
            await held.append(await held.load(table.id), entry, table.match.play(entry), 1)
            assert (await held.load(table.id)).match.ply == table.match.ply + 1
            raise Undone

    assert (await store.load(table.id)).match is table.match


async def test_change_from_an_outdated_position_is_not_cached(
    store: Store, database: Database, table: Table
) -> None:
    mine, others = (Entry(BEN, touch(card), NOON + 60) for card in (2, 3))
    undone = replace(table, match=table.match.play(mine))
    async with store.writing(table.id) as other:
        await other.append(await other.load(table.id), others, table.match.play(others), 1)
    stop = Entry(BEN, Stop(), NOON + 61)

    await store.append(undone, stop, undone.match.play(stop), 2)

    assert await store.load(table.id) == await Store(database).load(table.id)


@pytest.mark.parametrize("gone", [1, 3])
async def test_a_log_that_is_another_one_is_replayed(
    store: Store, database: Database, table: Table, gone: int
) -> None:
    plies = MOVES.c.match_id == table.id, MOVES.c.ply > table.match.ply - gone
    async with database.write() as connection:
        await connection.execute(delete(MOVES).where(*plies))
    fresh = await Store(database).load(table.id)

    assert await store.load(table.id) == fresh
    assert fresh.match.ply == table.match.ply - gone


async def test_a_last_change_that_is_another_one_is_doubted(
    store: Store, database: Database, table: Table
) -> None:
    last = MOVES.c.match_id == table.id, MOVES.c.ply == table.match.ply
    async with database.write() as connection:
        await connection.execute(update(MOVES).where(*last).values(body={"card": 2}))

    loaded = await store.load(table.id)

    assert loaded.match != table.match
    assert loaded == await Store(database).load(table.id)


async def test_change_accepted_only_by_replay_is_replayed(store: Store, database: Database) -> None:
    await meet_everybody(store)
    table = await opened(store)
    other = Store(database)
    seen = await other.load(table.id)
    values = {"kind": "join", "body": {}, "person_id": ANA, "at": NOON, "match_id": table.id}
    async with database.write() as connection:
        await connection.execute(insert(MOVES).values(ply=2, **values))

    assert (await other.load(table.id)).match.ply == seen.match.ply + 1


def test_the_matches_that_were_seen_last_are_kept_within_a_weight() -> None:
    match = lobby(BEN, CAI)
    weight = KIB_OF_A_MATCH + KIB_OF_A_PLY * match.ply
    positions = SnapshotCache(kept_kib=2 * weight)
    for number in (1, 2):
        positions.add(number, Snapshot(match))
    assert positions.get(1) is not None

    positions.add(3, Snapshot(match))

    assert [positions.get(number) is None for number in (1, 2, 3)] == [False, True, False]
    assert positions.kib == 2 * weight
    positions.add(3, Snapshot(match))
    assert positions.kib == 2 * weight


def test_a_position_knows_whom_its_log_names() -> None:
    before = lobby(BEN)
    after = before.play(Entry(EVE, Join(), 1)).play(Entry(BEN, Leave(), 2))

    assert Snapshot(before, before.people).advance(after) == Snapshot(after, after.people)
