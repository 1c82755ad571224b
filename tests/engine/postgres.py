"""A Postgres of the tests' own: Debian's programs, on a unix socket in a temporary folder.

Law: nothing is asked of the machine but the programs, and nothing is left of it afterwards.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from sqlalchemy import text

from engine.store import Database
from engine.store.schema import load_all_tables

ASKED_FOR = os.environ.get("TEST_DATABASE") == "postgres"
"""Whether this run is the one on Postgres; `make test-postgres` says so."""
DEBIANS = Path("/usr/lib/postgresql")
SOMEBODY = ("postgres", "nobody")
"""Who runs it where we are root, whom Postgres does not serve."""
HASTE = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off")
"""What is lost with this machine is no loss."""

Command = list[str | Path]


def programs() -> Path | None:
    """Find the folder of Postgres's programs, None where there is none."""
    paths = sorted(DEBIANS.glob("*/bin/postgres"), key=lambda path: float(path.parts[-3]))
    known = [paths[-1]] if paths else [Path(path) for path in [shutil.which("postgres")] if path]
    return known[0].resolve().parent if known else None


@dataclass(frozen=True, slots=True)
class Server:
    """A server that runs, by the folder of its socket."""

    programs: Path
    folder: Path
    made: count[int]

    def address(self, name: str) -> str:
        """Give the address of one of its databases."""
        return f"postgresql://bot@/{name}?host={self.folder}"

    def new(self) -> str:
        """Make a database with nothing in it, and give its address."""
        name = f"table{next(self.made)}"
        command: Command = [self.programs / "createdb", "-h", self.folder, "-U", "bot", name]
        subprocess.run(command, check=True)  # noqa: S603 - ours
        return self.address(name)


@contextmanager
def server() -> Iterator[Server]:
    """Start a server, and stop it."""
    where = programs()
    assert where is not None
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    options: dict[str, Any] = {"cwd": folder, "stdin": subprocess.DEVNULL, **somebody(folder)}
    made: Command = [
        where / "initdb",
        "-D",
        folder / "data",
        "-U",
        "bot",
        "-A",
        "trust",
        "-E",
        "UTF8",
    ]
    subprocess.run(  # noqa: S603 - ours
        [*made, "--no-sync", "--locale=C"], check=True, stdout=subprocess.DEVNULL, **options
    )
    settings = [
        f"-c{setting}"
        for setting in (*HASTE, "listen_addresses=", "lock_timeout=10s", "deadlock_timeout=100ms")
    ]
    started: Command = [where / "postgres", "-D", folder / "data", "-k", folder, *settings]
    with (
        (folder / "log").open("w") as log,
        subprocess.Popen(started, stderr=log, **options) as running,  # noqa: S603 - ours
    ):
        try:
            waiting: Command = [where / "pg_isready", "-q", "-h", folder]
            while subprocess.run(waiting, check=False).returncode:  # noqa: S603 - ours
                assert running.poll() is None, (folder / "log").read_text()
            yield Server(where, folder, count())
        finally:
            running.send_signal(signal.SIGINT)  # whoever is still connected is cut off
    shutil.rmtree(folder)


def somebody(folder: Path) -> dict[str, Any]:
    """Say as whom a program runs that does not serve root, and give them its folder."""
    if os.getuid():
        return {}
    known = {one.pw_name: one for one in pwd.getpwall()}
    somebody = next(known[name] for name in SOMEBODY if name in known)
    os.chown(folder, somebody.pw_uid, somebody.pw_gid)
    return {"user": somebody.pw_uid, "group": somebody.pw_gid, "extra_groups": []}


async def prepare(database: Database) -> None:
    """Teach a database to become blank again quickly: to delete is ten times as fast as DDL."""
    tables = "; ".join(f"DELETE FROM {name}" for name in load_all_tables().tables)  # noqa: S608 - ours
    await _told(
        database,
        "CREATE FUNCTION blank() RETURNS void LANGUAGE plpgsql AS $$ BEGIN"
        " PERFORM pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid();"
        " SET LOCAL session_replication_role = replica;"
        f" {tables};"
        " PERFORM setval('people_id_seq', 1, false), setval('matches_id_seq', 1, false);"
        " END $$",
    )


async def make_blank(database: Database) -> None:
    """Delete every row, and count people and matches from 1 again."""
    await _told(database, "SELECT blank()")


async def _told(database: Database, statement: str) -> None:
    async with database.write() as connection:
        await connection.execute(text(statement))
