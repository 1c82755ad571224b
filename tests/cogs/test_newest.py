"""The newest table is what everybody writes, whoever was faster (publisher, keys, notices)."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from cogs.publishing import latest_table
from cogs.publishing.latest_table import LatestTable
from engine.tables import Table
from tests.engine.telling.tables import clued, dealt, game, laid


def tables() -> tuple[Table, Table]:
    """Give a table before and after a clue."""
    start = game("en")
    return laid(dealt(start, "en")), laid(dealt(start, "en", clued("2")))


async def written(queue: LatestTable, table: Table) -> Table:
    async with queue.lock_newest(table) as newest:
        return newest


async def test_waiting_writer_writes_the_newest_table() -> None:
    old, new = tables()
    queue = LatestTable()
    async with queue.lock_newest(old):
        waiting = asyncio.create_task(written(queue, old))
        await asyncio.sleep(0)
        queue.update(new)
    assert await waiting is new


async def test_late_writer_of_an_older_table_writes_the_newer_one() -> None:
    old, new = tables()
    queue = LatestTable()
    assert await written(queue, new) is new
    assert await written(queue, old) is new


async def test_a_mark_makes_a_table_newer() -> None:
    _, table = tables()
    marked = replace(table, marks_count=table.marks_count + 1)
    queue = LatestTable()
    assert await written(queue, marked) is marked
    assert await written(queue, table) is marked


async def test_later_table_of_the_same_ply_wins() -> None:
    _, first = tables()
    later = replace(first, people=dict(first.people))
    queue = LatestTable()
    await written(queue, first)
    assert await written(queue, later) is later


async def test_only_so_many_matches_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(latest_table, "CACHE_SIZE", 1)
    old, new = tables()
    queue = LatestTable()
    await written(queue, new)
    await written(queue, replace(old, id=new.id + 1))
    assert await written(queue, old) is old
