"""Backups: a file of SQLite, copied whole while others write to it, and read through for flaws.

Law: whoever closes a file last takes its write-ahead log away, so one that lies there says that a
bot was cut off, or still has the file open; only then is a file read through.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from engine.store.database import Database, make_private
from engine.store.owner import OwnerRows
from engine.store.troubles import DatabaseUnusable, Trouble


async def back_up(database: Database, to: Path) -> None:
    """Copy the database to a file, which is there once it is whole, in the place of an earlier one.

    Raises DatabaseUnusable: NONE where there is none, FOLDER and UNWRITABLE where the copy cannot
    lie, ITSELF where the database lies, UNCOPIED where there is no room, or where it is no file.
    """
    file = database.engine.url.database
    if not database.is_sqlite or not file:
        raise DatabaseUnusable(Trouble.UNCOPIED)
    await asyncio.to_thread(_replace, Path(file), to)


async def note(database: Database) -> None:
    """Remember that a copy was taken, where the tables of this version can be written."""
    with suppress(SQLAlchemyError, sqlite3.Error):
        await OwnerRows(database).note_copy(int(time.time()))


def forget(database: Database, before: float) -> None:
    """Delete the copies that were taken ahead of a migration, before a moment (H8)."""
    if database.is_sqlite:
        file = Path(str(database.engine.url.database))
        for copy in file.parent.glob(f"{file.name}.[0-9][0-9][0-9][0-9]"):
            if copy.stat().st_mtime < before:
                copy.unlink()


def missing(database: Database) -> bool:
    """Tell whether it is a file of SQLite that is not there yet."""
    file = database.engine.url.database
    return database.is_sqlite and bool(file) and not Path(str(file)).exists()


def _replace(file: Path, to: Path) -> None:
    part = to.with_name(f"{to.name}.part")
    if not file.is_file():
        raise DatabaseUnusable(Trouble.NONE)
    if not to.absolute().parent.is_dir():
        raise DatabaseUnusable(Trouble.FOLDER, folder=str(to.absolute().parent))
    if to.exists() and to.samefile(file):
        raise DatabaseUnusable(Trouble.ITSELF)
    try:
        _copy(file, part)
        part.replace(to)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        if isinstance(error, (PermissionError, IsADirectoryError)):
            raise DatabaseUnusable(Trouble.UNWRITABLE, file=str(to.absolute())) from error
        raise DatabaseUnusable(Trouble.UNCOPIED) from error


def _copy(file: Path, part: Path) -> None:
    """Copy in one step, which sees one moment; readers and, in WAL mode, writers go on."""
    part.unlink(missing_ok=True)
    make_private(part)
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(part)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        (verdict,) = copy.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise sqlite3.DatabaseError(verdict)


def left_open(database: Database) -> bool:
    """Tell whether nobody closed the file; ask before it is opened. Never of another database."""
    file = database.engine.url.database
    return database.is_sqlite and bool(file) and Path(f"{file}-wal").exists()


async def flaw(database: Database) -> str | None:
    """Read the whole file beside everything else; tell what is wrong first, None for nothing.

    The larger the file, the longer it takes; a cancelled task ends it.
    """
    connection = sqlite3.connect(str(database.engine.url.database), check_same_thread=False)
    try:
        return await asyncio.to_thread(_flaw, connection)
    except asyncio.CancelledError:
        with suppress(sqlite3.ProgrammingError):  # it has just come to its end and closed
            connection.interrupt()
        raise


def _flaw(connection: sqlite3.Connection) -> str | None:
    with closing(connection):
        try:
            (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.DatabaseError as error:
            return str(error)
    return None if verdict == "ok" else str(verdict)
