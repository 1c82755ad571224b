"""A store on a database that is blank for every test: a file of SQLite, or, asked for, Postgres."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, inspect

from engine.store import Database, Store, revisions, upgrade
from engine.store.migrations import HEAD
from tests.engine import postgres
from tests.engine.matches.evenings import NOON, Evening, matches_on
from tests.engine.matches.hours import Hours
from tests.engine.matches.rulings import Referee
from tests.engine.store.evenings import meet_everybody


def pytest_sessionstart() -> None:
    """Say loudly where there is no Postgres to run on."""
    if postgres.ASKED_FOR and postgres.programs() is None:
        pytest.exit("NOT TESTED ON POSTGRES: no postgres here (Debian's: postgresql)", 0)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is of the other database."""
    other = "sqlite" if postgres.ASKED_FOR else "postgres"
    left_out = [item for item in items if item.get_closest_marker(other)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if not item.get_closest_marker(other)]


@pytest.fixture(scope="session")
def server() -> Iterator[postgres.Server]:
    """One Postgres for all tests of a process."""
    with postgres.server() as running:
        yield running


@pytest.fixture(scope="session")
def shared(server: postgres.Server) -> Database:
    """One database in it: made by the migrations once, and made blank again for every test."""
    made = Database(server.new())
    asyncio.run(_made(made))
    return made


async def _made(database: Database) -> None:
    await upgrade(database)
    await postgres.prepare(database)
    await database.close()


@pytest.fixture
def path(everybodys: Database, blank: Path) -> Path:
    """A new file for every test, where the one before had its own."""
    path = Path(str(everybodys.engine.url.database))
    for left in path.parent.iterdir():
        left.unlink()
    return Path(shutil.copy(blank, path))


@pytest.fixture
def asked_for(request: pytest.FixtureRequest) -> Database:
    """The database that this run is on."""
    if not postgres.ASKED_FOR:
        request.getfixturevalue("path")  # it lies there
    made: Database = request.getfixturevalue("shared" if postgres.ASKED_FOR else "everybodys")
    return made


@pytest.fixture
async def database(asked_for: Database) -> AsyncIterator[Database]:
    if postgres.ASKED_FOR:
        await postgres.make_blank(asked_for)
    try:
        yield asked_for
        await asked_for.close()
    finally:
        await asked_for.engine.dispose(close=False)  # the next one has another loop


@pytest.fixture
def url(database: Database) -> str:
    """The address of that database, for another process."""
    return database.engine.url.render_as_string(hide_password=False)


@pytest.fixture
def nowhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database with nothing in it."""
    if postgres.ASKED_FOR:
        made: postgres.Server = request.getfixturevalue("server")
        return made.new()
    return f"sqlite:///{tmp_path / 'nowhere.db'}"


@pytest.fixture
def tables_at_once(blank: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a new file of SQLite the tables that the migrations make, without these."""
    with closing(sqlite3.connect(blank)) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_master").fetchall()
    statements = [sql for name, sql in rows if sql and not name.startswith("sqlite_")]
    migrate = revisions.apply_migrations

    def create(connection: Connection) -> None:
        if connection.dialect.name != "sqlite" or inspect(connection).get_table_names():
            migrate(connection)
            return
        for statement in statements:
            connection.exec_driver_sql(statement)
        connection.exec_driver_sql("INSERT INTO alembic_version VALUES (?)", (HEAD,))

    monkeypatch.setattr(revisions, "apply_migrations", create)


@pytest.fixture
def store(database: Database) -> Store:
    return Store(database)


@pytest.fixture
async def everybody(store: Store) -> None:
    """Everybody who plays in the tests of what is stored has been met."""
    await meet_everybody(store)


@pytest.fixture
async def evening(database: Database) -> Evening:
    """The use cases on that store, and people who press."""
    await Store(database).heartbeats.record(1, 0, NOON)
    return Evening(matches_on(database))


@pytest.fixture
async def neighbour(url: str, evening: Evening) -> AsyncIterator[Evening]:
    """A second process on the same database."""
    database = Database(url)
    yield Evening(matches_on(database, seed=2), evening.interactions)
    await database.close()


@pytest.fixture
def referee(monkeypatch: pytest.MonkeyPatch) -> Referee:
    """One in the referee's place who rules as a test wants."""
    referee = Referee()
    monkeypatch.setattr("engine.matches.judging.rule_on", referee)
    return referee


@pytest.fixture
def hours(database: Database, monkeypatch: pytest.MonkeyPatch) -> Hours:
    """A clock to turn; who is there is there all the while, however far it is turned."""
    monkeypatch.setattr("engine.store.heartbeats.HEARTBEAT_TIMEOUT_SECONDS", 10**9)
    return Hours(database)
