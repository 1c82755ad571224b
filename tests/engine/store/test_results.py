from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from engine.rules import Clue
from engine.rules.changes import Give, Leave
from engine.store import Database, Store
from engine.store.tables import MatchRow, ResultRow
from tests.engine.rules.people import ANA, BEN, CAI, DORA
from tests.engine.rules.positions import touch
from tests.engine.store.evenings import NOON, PLACE, dealt, done, meet_everybody, opened

pytestmark = pytest.mark.usefixtures("everybody")


@pytest.fixture
async def everybody(store: Store) -> None:
    await meet_everybody(store)


async def results(database: Database) -> list[dict[str, Any]]:
    async with database.read() as connection:
        rows = await connection.execute(select(ResultRow.__table__).order_by(ResultRow.person_id))
        return [dict(row) for row in rows.mappings()]


async def test_nothing_is_counted_while_the_game_is_on(store: Store, database: Database) -> None:
    await dealt(store, (ANA, Give(Clue("OCEAN", 2))), (BEN, touch(1)))

    assert await results(database) == []


async def test_the_end_writes_one_row_a_person(store: Store, database: Database) -> None:
    table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))), (BEN, touch(25)))

    rows = await results(database)

    assert [(row["person_id"], row["team"], row["role"], row["won"]) for row in rows] == [
        (ANA, "red", "spymaster", False),
        (BEN, "red", "operative", False),
        (CAI, "blue", "spymaster", True),
        (DORA, "blue", "operative", True),
    ]
    assert {
        (row["match_id"], row["guild_id"], row["termination"], row["finished_at"]) for row in rows
    } == {(table.id, PLACE.guild, "assassin", NOON + table.match.ply - 1)}


async def test_a_last_agent_is_told_from_the_assassin(store: Store, database: Database) -> None:
    touches = [(BEN, touch(number)) for number in range(1, 10)]
    await dealt(store, (ANA, Give(Clue("OCEAN", 0))), *touches)

    rows = await results(database)

    assert {row["termination"] for row in rows} == {"agents"}
    assert [row["person_id"] for row in rows if row["won"]] == [ANA, BEN]


async def test_a_lobby_that_closed_counts_nowhere(store: Store, database: Database) -> None:
    await done(store, await opened(store), (ANA, Leave()))

    assert await results(database) == []


async def test_the_match_remembers_when_it_closed(store: Store, database: Database) -> None:
    table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))), (BEN, touch(25)))

    async with database.read() as connection:
        row = (await connection.execute(select(MatchRow.__table__))).one()

    assert (row.open, row.opened_at, row.closed_at) == (False, NOON, NOON + table.match.ply - 1)
