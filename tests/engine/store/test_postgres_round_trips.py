"""How often Postgres is asked, and what happens to a statement that meets a closed connection.

Law: a unit of work whose COMMIT may have arrived is never executed again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import bindparam, select, text, update
from sqlalchemy.exc import TimeoutError as NoFreeConnection

from engine.store import Database, Store, describe_outage
from engine.store.schema import MATCHES
from engine.store.statements import WriteStatement
from tests.engine.matches.evenings import NOON, Evening, agents, matches_on, operative
from tests.engine.postgres_proxy import Fault, PostgresProxy, proxy

pytestmark = pytest.mark.postgres
SERIALS = select(MATCHES.c.serial)
COUNTED = (
    update(MATCHES).where(MATCHES.c.id == bindparam("this")).values(serial=MATCHES.c.serial + 1)
)
WARM = 2
"""So often a statement is executed before it is counted, for it is prepared at the first time."""


@pytest.fixture
async def proxied(url: str, tmp_path: Path) -> AsyncIterator[tuple[Database, PostgresProxy]]:
    """A database, and the proxy through which it is reached."""
    async with proxy(url, tmp_path) as (address, passed):
        database = Database(address)
        await Store(database).heartbeats.record(1, 0, NOON)
        yield database, passed
        await database.close()


@pytest.fixture
def distant(proxied: tuple[Database, PostgresProxy]) -> Database:
    return proxied[0]


@pytest.fixture
def passed(proxied: tuple[Database, PostgresProxy]) -> PostgresProxy:
    return proxied[1]


async def trips(passed: PostgresProxy, action: Awaitable[object]) -> int:
    before = passed.round_trips
    await action
    return passed.round_trips - before


async def test_look_and_press_cost_few_round_trips(
    distant: Database, passed: PostgresProxy
) -> None:
    evening = Evening(matches_on(distant))
    table = await evening.clued("∞")
    user = operative(table)
    counts = list[tuple[int, int, int]]()
    for card in agents(table)[: WARM + 1]:
        look = await trips(passed, evening.matches.ledger.get_table(table.id))
        mark = await trips(passed, evening.mark(table, user, card))
        before, table = passed.round_trips, await evening.touch(table, user)
        counts.append((look, mark, passed.round_trips - before))

    assert counts[-1] == (1, 5, 5)


async def test_writes_outside_a_match_need_no_ping(
    distant: Database, passed: PostgresProxy
) -> None:
    table = await Evening(matches_on(distant)).dealt()
    write = WriteStatement(COUNTED, {"this": table.id})
    counts = [await trips(passed, distant.execute(write)) for _ in range(WARM + 1)]

    assert counts[-1] == 3


async def look(database: Database) -> None:
    await database.fetch(SERIALS, {})


async def read(database: Database) -> None:
    async with database.read() as connection:
        await connection.execute(SERIALS)


async def count(database: Database) -> None:
    await database.execute(WriteStatement(COUNTED, {"this": 1}))


async def write(database: Database) -> None:
    async with database.write() as connection:
        await connection.execute(COUNTED, {"this": 1})


async def write_to_the_match(database: Database) -> None:
    async with Store(database).writing(1) as store:
        await store.database.execute(WriteStatement(COUNTED, {"this": 1}))


Action = Callable[[Database], Awaitable[None]]
each_action = pytest.mark.parametrize("action", [look, read, count, write, write_to_the_match])
each_write = pytest.mark.parametrize("action", [count, write, write_to_the_match])


async def serial(database: Database) -> int:
    ((stored,),) = await database.fetch(SERIALS, {})
    return int(stored)


@each_action
@pytest.mark.parametrize("fault", [Fault.CLOSED_BEFORE, Fault.CLOSED_AFTER])
async def test_first_statement_on_a_closed_connection_is_sent_again(
    action: Action, fault: Fault, distant: Database, passed: PostgresProxy
) -> None:
    await Evening(matches_on(distant)).dealt()
    await action(distant)
    before = await serial(distant)
    passed.fail_once(fault)

    await action(distant)

    assert await serial(distant) == before + (action not in {look, read})
    assert distant.connections_in_use == 0


@pytest.mark.parametrize("fault", [Fault.CLOSED_BEFORE, Fault.CLOSED_AFTER])
async def test_unit_whose_connection_is_lost_before_the_commit_is_stored_once(
    fault: Fault, distant: Database, passed: PostgresProxy
) -> None:
    await Evening(matches_on(distant)).dealt()
    await count(distant)
    before = await serial(distant)
    passed.fail_once(fault, after=1)

    await count(distant)

    assert await serial(distant) == before + 1


@each_write
@pytest.mark.parametrize(
    ("fault", "stored"), [(Fault.CLOSED_BEFORE, 0), (Fault.CLOSED_AFTER, 1)], ids=str
)
async def test_unit_whose_commit_is_in_doubt_is_never_repeated(
    action: Action, fault: Fault, stored: int, distant: Database, passed: PostgresProxy
) -> None:
    await Evening(matches_on(distant)).dealt()
    await action(distant)
    before = await serial(distant)
    passed.fail_once(fault, b"COMMIT;")

    with pytest.raises(Exception) as lost:  # noqa: PT011 - which one, the driver decides
        await action(distant)

    assert describe_outage(lost.value) is not None
    assert await serial(distant) == before + stored
    assert distant.connections_in_use == 0


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.store.database.COMMAND_SECONDS", 1)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("action", [look, read, count])
async def test_silent_connection_is_not_used_again(
    action: Action, distant: Database, passed: PostgresProxy
) -> None:
    await Evening(matches_on(distant)).dealt()
    before = await serial(distant)
    passed.fail_once(Fault.FROZEN)

    with pytest.raises(Exception) as given_up:  # noqa: PT011 - which one, the driver decides
        await action(distant)
    await action(distant)

    assert describe_outage(given_up.value) is not None
    assert await serial(distant) == before + (action not in {look, read})
    assert distant.connections_in_use == 0


async def test_connections_of_a_pool_are_replaced_after_a_restart_of_postgres(
    distant: Database, database: Database
) -> None:
    await asyncio.gather(*(read(distant) for _ in range(5)))
    async with database.write() as connection:
        await connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )

    await asyncio.gather(*(read(distant) for _ in range(5)))


async def test_pool_opens_as_many_connections_as_it_is_given(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.store.database.CONNECT_SECONDS", 0.1)
    database = Database(url, pool_size=2)

    async with database.read(), database.read():
        with pytest.raises(NoFreeConnection) as full:
            await read(database)

    assert describe_outage(full.value) == "no connection is free"
    await database.close()
