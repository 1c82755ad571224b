"""A worker runs whole jobs in its thread, whatever becomes of their callers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import OperationalError

from engine.store import describe_outage
from engine.store.sqlite_worker import SQLiteWorker, execute_batch, fetch_batch
from engine.store.statements import WriteStatement

pytestmark = pytest.mark.sqlite


@pytest.fixture
async def worker() -> AsyncIterator[SQLiteWorker]:
    worker = SQLiteWorker(create_engine("sqlite://").connect)
    yield worker
    await worker.close()


async def fetch(worker: SQLiteWorker, statement: str) -> Any:
    return await worker.run(lambda connection: connection.exec_driver_sql(statement).all())


async def test_a_job_runs_to_its_end_though_its_caller_was_cancelled(worker: SQLiteWorker) -> None:
    done = list[int]()

    async def run(number: int) -> None:
        def job(connection: Connection) -> None:
            connection.exec_driver_sql("SELECT 1")
            done.append(number)

        await worker.run(job)

    leaving, staying = asyncio.create_task(run(1)), asyncio.create_task(run(2))
    await asyncio.sleep(0)
    leaving.cancel()
    await asyncio.wait([leaving, staying])

    assert leaving.cancelled()
    assert done == [1, 2]


async def test_a_jobs_error_is_raised_by_its_caller(worker: SQLiteWorker) -> None:
    with pytest.raises(OperationalError, match="no such table"):
        await fetch(worker, "SELECT * FROM nowhere")

    assert await fetch(worker, "SELECT 7") == [(7,)]


async def test_a_closed_worker_opens_another_connection(worker: SQLiteWorker) -> None:
    await fetch(worker, "SELECT 7")
    await worker.close()

    assert await fetch(worker, "SELECT 8") == [(8,)]


def test_a_full_file_undoes_the_whole_batch_and_says_so(tmp_path: Path) -> None:
    with create_engine(f"sqlite:///{tmp_path / 'full.db'}").connect() as connection:
        connection.exec_driver_sql("CREATE TABLE things (body BLOB)")
        connection.commit()
        connection.exec_driver_sql("PRAGMA max_page_count = 3")
        small, big = (
            [WriteStatement(text("INSERT INTO things VALUES (zeroblob(:size))"), {"size": size})]
            for size in (1, 100_000)
        )

        with pytest.raises(OperationalError) as full:
            execute_batch([small, big, small], connection)

        assert describe_outage(full.value) == "database or disk is full"
        assert execute_batch([small, small], connection) == [(), ()]
        assert fetch_batch([(text("SELECT count(*) FROM things"), {})], connection) == [[(2,)]]
