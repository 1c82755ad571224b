"""Writes that Postgres executes as one statement, and those that it must not."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import bindparam, delete, insert, select, update

from engine.rules import Clue, Give, Mark, Position
from engine.store import Database, DuplicateInteraction, Store
from engine.store.schema import DRAFTS, MARKS, MATCHES, MOVES, SITTINGS
from engine.store.statements import WriteStatement, join_writes
from tests.engine.rules.people import ANA, BEN
from tests.engine.rules.positions import touch
from tests.engine.store.evenings import NOON, dealt, done, meet_everybody, rows

FIRST = WriteStatement(insert(MOVES), {"match_id": 1, "ply": 2}, on_no_row=DuplicateInteraction)
TOUCHED = update(MATCHES).where(MATCHES.c.id == bindparam("this"))
FORGOTTEN = delete(DRAFTS).where(DRAFTS.c.match_id == bindparam("this"))


def part(statement: Any, match_id: int = 1, **values: object) -> WriteStatement:
    return WriteStatement(statement, {"this": match_id, **values}, is_joinable=True)


def test_joinable_writes_become_parts_of_the_write_before_them() -> None:
    (joined,) = join_writes([FIRST, part(FORGOTTEN), part(TOUCHED, touched_at=NOON)])

    text = str(joined.statement)
    assert text.index("DELETE FROM drafts") < text.index("UPDATE matches") < text.index("INSERT")
    assert joined.values == {"match_id": 1, "ply": 2, "this": 1, "matches_touched_at": NOON}
    assert joined.on_no_row is DuplicateInteraction


def test_a_joined_statement_is_built_once() -> None:
    texts = {join_writes([FIRST, part(TOUCHED, touched_at=at)])[0].statement for at in (1, 2)}

    assert len(texts) == 1


@pytest.mark.parametrize(
    "writes",
    [
        [FIRST, WriteStatement(FORGOTTEN, {"this": 1})],
        [part(TOUCHED, touched_at=NOON), part(TOUCHED, waiting_since=NOON)],
        [part(FORGOTTEN), part(TOUCHED, 2, touched_at=NOON)],
        [WriteStatement(insert(SITTINGS), [{"match_id": 1}, {"match_id": 2}]), part(FORGOTTEN)],
        [WriteStatement(select(MATCHES.c.id)), part(FORGOTTEN)],
        [part(FORGOTTEN)],
    ],
    ids=["not joinable", "same table", "other match", "many rows", "a query", "alone"],
)
def test_other_writes_stay_as_they_are(writes: list[WriteStatement]) -> None:
    assert join_writes(writes) == writes


async def test_a_mark_that_is_delivered_twice_changes_nothing(
    store: Store, database: Database
) -> None:
    await meet_everybody(store)
    table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))))
    await store.save_mark(table, Mark(BEN, Position(3), NOON), 7)
    before = await rows(database, MATCHES), await rows(database, MARKS)

    with pytest.raises(DuplicateInteraction):
        await store.save_mark(table, Mark(BEN, Position(4), NOON + 9), 7)

    assert (await rows(database, MATCHES), await rows(database, MARKS)) == before


async def test_a_move_that_is_delivered_twice_changes_nothing(
    store: Store, database: Database
) -> None:
    await meet_everybody(store)
    table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))))
    await done(store, table, (BEN, touch(1)))
    before = await rows(database, MATCHES)

    with pytest.raises(DuplicateInteraction):
        await done(store, table, (BEN, touch(2)))

    assert await rows(database, MATCHES) == before
