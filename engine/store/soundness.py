"""Soundness: whether a file of SQLite is whole, read through only where nobody closed it.

Law: whoever closes a file last takes its write-ahead log away, so one that lies there says that a
bot was cut off, or still has the file open.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from engine.store.database import Database


def left_open(database: Database) -> bool:
    """Tell whether nobody closed the file; ask before it is opened. Never of another database."""
    file = database.engine.url.database
    return database.is_sqlite and bool(file) and Path(f"{file}-wal").exists()


async def flaw(database: Database) -> str | None:
    """Read the whole file beside everything else; tell what is wrong first, None for nothing.

    The larger the file, the longer it takes; whoever is cancelled ends it.
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
