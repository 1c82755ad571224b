from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import delete, text, update

from engine.rules import Clue, Give, Team
from engine.store import CorruptLog, Database, Store
from engine.store.schema import DEALS, MOVES
from engine.tables import Table
from tests.engine.rules.people import ANA, BEN
from tests.engine.rules.positions import KEYS, touch
from tests.engine.store.evenings import dealt, meet_everybody

LAST = 8


@pytest.fixture
async def table(store: Store) -> Table:
    await meet_everybody(store)
    table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))), (BEN, touch(1)))
    assert table.match.ply == LAST
    return table


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "teleport"},
        {"kind": "deal"},
        {"kind": "clue"},
        {"kind": "sit", "body": {"team": "green", "role": "operative"}},
        {"body": {}},
        {"body": {"card": 25}},
        {"body": {"card": "seven"}},
        {"body": []},
        {"body": None},
        {"kind": "clue", "body": {"clue": "OCEAN", "meant": []}},
        {"person_id": ANA},
    ],
    ids=str,
)
async def test_a_move_that_does_not_replay_is_a_broken_log(
    database: Database, table: Table, wrong: dict[str, Any]
) -> None:
    async with database.write() as connection:
        await connection.execute(update(MOVES).where(MOVES.c.ply == LAST).values(**wrong))

    with pytest.raises(CorruptLog):
        await Store(database).load(table.id)


@pytest.mark.sqlite
async def test_a_body_that_is_no_json_is_a_broken_log(database: Database, table: Table) -> None:
    async with database.write() as connection:
        await connection.execute(text("UPDATE moves SET body = '{' WHERE kind = 'guess'"))

    with pytest.raises(CorruptLog):
        await Store(database).load(table.id)


@pytest.mark.parametrize("ply", range(1, LAST))
async def test_a_log_with_a_gap_is_broken(database: Database, table: Table, ply: int) -> None:
    async with database.write() as connection:
        await connection.execute(delete(MOVES).where(MOVES.c.ply == ply))

    with pytest.raises(CorruptLog):
        await Store(database).load(table.id)


@pytest.mark.parametrize(
    "wrong",
    [
        {"rules_version": 99},
        {"layout": "round"},
        {"format": "chess"},
        {"starting": "green"},
        {"starting": "blue"},
        {"key": KEYS[Team.BLUE].replace(" ", "")},
        {"codenames": ["APPLE"] * 25},
        {"codenames": ["APPLE"]},
        {"codenames": 7},
    ],
    ids=str,
)
async def test_a_deal_that_cannot_be_read_is_a_broken_log(
    database: Database, table: Table, wrong: dict[str, Any]
) -> None:
    async with database.write() as connection:
        await connection.execute(update(DEALS).values(**wrong))

    with pytest.raises(CorruptLog) as broken:
        await Store(database).load(table.id)
    assert KEYS[Team.BLUE].replace(" ", "") not in repr(broken.value.__cause__)


async def test_a_lost_deal_is_a_broken_log(database: Database, table: Table) -> None:
    async with database.write() as connection:
        await connection.execute(delete(DEALS))

    with pytest.raises(CorruptLog):
        await Store(database).load(table.id)
