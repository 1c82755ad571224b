"""A deed looks without a lock; what it puts stands at its end, if what it saw still does."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from engine.rules import Clue, Entry, Give, Join, Mark, Position
from engine.store import Conflict, Database, DuplicateInteraction, Store
from engine.tables import Table
from tests.engine.rules.people import ANA, BEN, CAI, EVE
from tests.engine.rules.positions import touch
from tests.engine.store.evenings import ELSEWHERE, NOON, dealt, meet_everybody, opened
from tests.engine.store.heard import heard

WRITES = "BEGIN IMMEDIATE"


@pytest.fixture
async def table(store: Store) -> Table:
    await meet_everybody(store)
    return await dealt(store, (ANA, Give(Clue("OCEAN", 2))), (BEN, touch(1)))


def entry_of(card: int) -> Entry:
    return Entry(BEN, touch(card), NOON + 60)


async def guess(store: Store, table: Table, card: int, interaction: int) -> None:
    entry = entry_of(card)
    await store.append(table, entry, table.match.play(entry), interaction)


@pytest.mark.sqlite
async def test_unit_of_work_is_one_read_and_one_write(
    store: Store, database: Database, table: Table
) -> None:
    async with heard(database) as statements, store.writing(table.id) as action:
        await guess(action, await action.load(table.id), 2, 1)
        looked = list(statements)

    (look,) = (one for one in looked if not one.startswith("PRAGMA"))
    assert look.startswith("SELECT matches.guild_id")
    assert statements.count(WRITES) == statements.count("COMMIT") == 1


@pytest.mark.sqlite
@pytest.mark.parametrize("marks", [True, False])
async def test_unit_of_work_commits_only_on_an_unchanged_match(
    store: Store, url: str, table: Table, *, marks: bool
) -> None:
    other = Store(Database(url))

    async def action() -> None:
        async with store.writing(table.id) as held:
            seen = await held.load(table.id)
            if marks:
                await other.save_mark(seen, Mark(EVE, Position(3), NOON), 7)
            else:
                await guess(other, seen, 3, 7)
            await guess(held, seen, 2, 8)

    with pytest.raises(Conflict):
        await action()

    assert not await store.is_interaction_stored(8)
    assert (await store.load(table.id)).version == (await other.load(table.id)).version
    await other.database.close()  # type: ignore[union-attr]


async def test_unit_of_work_with_the_lock_blocks_others_until_its_end(
    store: Store, url: str, table: Table
) -> None:
    other = Store(Database(url))
    async with store.writing(table.id) as held:
        await guess(held, await held.load(table.id), 2, 8)
        await held.lock()
        waiting = asyncio.create_task(other.save_mark(table, Mark(EVE, Position(3), NOON), 7))
        done, _ = await asyncio.wait([waiting], timeout=0.05)
        assert not done
    await waiting

    assert (await store.load(table.id)).marks_count == 1
    await other.database.close()  # type: ignore[union-attr]


@pytest.mark.sqlite
async def test_concurrent_writes_are_committed_together(
    store: Store, database: Database, table: Table
) -> None:
    async with heard(database) as statements:
        serials = await asyncio.gather(*(store.messages.next_serial(table.id) for _ in range(20)))

    assert serials == list(range(1, 21))
    assert statements.count("COMMIT") == statements.count(WRITES) == 2


async def test_refused_write_in_a_group_commit_undoes_only_itself(
    store: Store, table: Table
) -> None:
    second = await opened(store, ELSEWHERE)
    join = Entry(CAI, Join(), NOON)
    mark = Mark(EVE, Position(3), NOON)

    answers = await asyncio.gather(
        store.messages.next_serial(table.id),
        store.append(second, join, second.match.play(join), 1),
        guess(store, table, 2, 2),
        guess(store, table, 3, 3),
        store.save_mark(table, mark, 4),
        store.save_mark(table, mark, 4),
        return_exceptions=True,
    )

    refused = [answer for answer in answers if isinstance(answer, Exception)]
    assert [type(refusal) for refusal in refused] == [Conflict, DuplicateInteraction]
    after = await store.load(table.id)
    assert after.match.ply == table.match.ply + 1
    assert after.marks_count == table.marks_count + 1
    assert (await store.load(second.id)).match.ply == 2


@pytest.mark.sqlite
async def test_file_error_undoes_the_whole_group_commit(
    store: Store, database: Database, table: Table
) -> None:
    async with database.write() as connection:
        await connection.execute(text("ALTER TABLE marks RENAME TO gone"))

    answers = await asyncio.gather(
        store.messages.next_serial(table.id),
        store.messages.next_serial(table.id),
        store.save_mark(table, Mark(EVE, Position(3), NOON), 4),
        return_exceptions=True,
    )

    assert answers[0] == 1
    assert all(isinstance(answer, OperationalError) for answer in answers[1:])
    assert await store.messages.next_serial(table.id) == 2
