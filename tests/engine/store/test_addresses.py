"""Every address that cannot be used ends in the sentence that says what to do."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys

import pytest
from sqlalchemy import text

from engine.store import (
    Database,
    DatabaseErrorKind,
    DatabaseUnusable,
    Store,
    database,
    describe_outage,
    upgrade,
)
from tests.cases import each
from tests.engine.postgres import Command, Server

ASYNCPG = "postgresql+asyncpg"


@each(
    "address",
    [
        "",
        "codenames.db",
        "mysql://bot@host/codenames",
        "postgresql://bot@host:port/codenames",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite://games.db",
    ],
)
def test_an_address_of_no_database_that_there_could_be_is_refused(address: str) -> None:
    assert error_about(address) is DatabaseErrorKind.ADDRESS


@each(
    "address",
    [
        "postgresql://bot@127.0.0.1:1/codenames",
        "postgresql://bot@/codenames?host=/tmp/nowhere",
    ],
)
def test_a_database_that_does_not_answer_may_do_so_later(address: str) -> None:
    assert error_about(address) is DatabaseErrorKind.UNREACHABLE
    assert DatabaseErrorKind.UNREACHABLE.is_transient


@pytest.mark.parametrize("name", ["postgres", "postgresql", ASYNCPG])
def test_postgres_is_spoken_to_by_asyncpg_in_its_own_words(name: str) -> None:
    url = database.parse_url(f"{name}://bot:secret@host/codenames?sslmode=require")

    expected = f"{ASYNCPG}://bot:secret@host/codenames?ssl=require"
    assert url.render_as_string(hide_password=False) == expected


@each(
    "address, names",
    [
        (
            "postgresql://bot@host/games?channel_binding=require&pool_mode=session",
            "channel_binding, pool_mode",
        ),
        ("postgresql://bot@host/games?sslmode=nonsense", "sslmode"),
        ("postgresql://bot@host/games?target_session_attrs=blue", "target_session_attrs"),
        (
            "postgresql://bot@host/games?prepared_statement_cache_size=no",
            "prepared_statement_cache_size",
        ),
        ("sqlite:///games.db?journal=off", "journal"),
    ],
)
def test_unknown_address_options_are_named(address: str, names: str) -> None:
    with pytest.raises(DatabaseUnusable) as refused:
        Database(address)

    assert refused.value.error_kind is DatabaseErrorKind.OPTIONS
    assert refused.value.details == {"names": names}


def test_a_postgres_without_its_driver_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)

    assert error_about("postgresql://bot@host/games") is DatabaseErrorKind.DRIVER


def error_about(address: str) -> DatabaseErrorKind:
    with pytest.raises(DatabaseUnusable) as unusable:
        asyncio.run(_upgrade(address))
    return unusable.value.error_kind


async def _upgrade(address: str) -> None:
    database = Database(address)
    try:
        await upgrade(database)
    finally:
        await database.close()


@pytest.mark.postgres
def test_unusable_postgres_names_its_reason(server: Server) -> None:
    mine, others = server.new(), server.new()
    named = mine.partition("?")[0].rpartition("/")[2]
    _told(server, "postgres", "CREATE ROLE guest LOGIN")
    _told(server, others, "CREATE TABLE recipes (name TEXT)")

    assert error_about(server.address("nothing")) is DatabaseErrorKind.REFUSED
    assert error_about(mine.replace("bot@", "stranger@")) is DatabaseErrorKind.REFUSED
    assert error_about(mine.replace("bot@", "guest@")) is DatabaseErrorKind.RIGHTS
    assert error_about(others) is DatabaseErrorKind.DAMAGED
    _told(server, "postgres", f"ALTER DATABASE {named} SET default_transaction_read_only = on")
    assert error_about(mine) is DatabaseErrorKind.RIGHTS


def _told(server: Server, database: str, statement: str) -> None:
    command: Command = [server.programs / "psql", "-q", "-h", server.folder, "-U", "bot"]
    named = database.partition("?")[0].rpartition("/")[2]
    subprocess.run([*command, "-d", named, "-c", statement], check=True)  # noqa: S603 - ours


@pytest.mark.postgres
async def test_a_frozen_postgres_is_given_up(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.store.database.COMMAND_SECONDS", 0.1)
    database = Database(url)
    async with database.read() as connection:
        served_by = (await connection.execute(text("SELECT pg_backend_pid()"))).scalar_one()
    os.kill(served_by, signal.SIGSTOP)
    try:
        with pytest.raises(Exception) as given_up:  # noqa: PT011 - which one, the driver decides
            await Store(database).people.find_by_account(1)
    finally:
        os.kill(served_by, signal.SIGCONT)
        await database.close()

    assert describe_outage(given_up.value) is not None


@pytest.mark.postgres
async def test_after_a_restart_of_postgres_nobody_meets_a_lost_connection(
    store: Store, database: Database, url: str
) -> None:
    await store.people.find_by_account(1)
    other = Database(url)
    async with other.write() as connection:
        await connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )
    await other.close()

    assert await store.people.find_by_account(1) is None
    assert (await store.people.get_or_create(1, "en")).user_id == 1
    assert database.connections_in_use == 0
