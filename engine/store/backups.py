"""Backups: copies a file of SQLite while others write to it, and checks files for damage.

Law: a new file grows under a name that no other process uses, and gets its own name once it is
complete, where nothing lies beside it that SQLite would read into it. The process that closes a
file last deletes its write-ahead log, so a log on disk means that a bot was killed, or still has
the file open; only then is a file read through.
"""

from __future__ import annotations

import asyncio
import errno
import os
import re
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from engine.store.database import Database
from engine.store.database_errors import DatabaseErrorKind, DatabaseUnusable, classify_error
from engine.store.owner import OwnerRows

SIDE_SUFFIXES = ("-wal", "-shm", "-journal")
"""The suffixes of the files that SQLite keeps beside a file, and reads into it."""
_NO_LINKS = {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK}
"""The errors of file systems on which a file has one name only."""
_PART = re.compile(r"\.(\d+)-[0-9a-f]{8}\.part$")


@contextmanager
def create_part(file: Path) -> Iterator[Path]:
    """Create a temporary file beside the file it is to become; delete it after the block.

    Raises DatabaseUnusable: BESIDE, FOLDER, UNWRITABLE.
    """
    _require_alone(file)
    _delete_stale(file)
    part = file.with_name(f"{file.name}.{os.getpid()}-{secrets.token_hex(4)}.part")
    try:
        _create(part)
    except FileNotFoundError as error:
        folder = str(file.absolute().parent)
        raise DatabaseUnusable(DatabaseErrorKind.FOLDER, folder=folder) from error
    except OSError as error:
        raise DatabaseUnusable(DatabaseErrorKind.UNWRITABLE, file=str(file.absolute())) from error
    try:
        yield part
    finally:
        _delete(part)


@contextmanager
def rename_part(part: Path, file: Path, *, replace: bool = False) -> Iterator[None]:
    """Rename a finished part to its file; delete that file if the block raises.

    Raises DatabaseUnusable: BESIDE, and TAKEN if the file exists, unless it may `replace` it.
    """
    _require_alone(file)
    there = part.stat()
    if replace:
        part.replace(file)
    else:
        _link(part, file)
    try:
        yield
    except BaseException:
        with suppress(OSError):
            if os.path.samestat(there, file.lstat()):
                file.unlink()
        raise


def _require_alone(file: Path) -> None:
    """Raise DatabaseUnusable if SQLite would read a file beside this name into it."""
    sides = [path.name for path in _side_files(file) if os.path.lexists(path)]
    if sides:
        raise DatabaseUnusable(DatabaseErrorKind.BESIDE, file=str(file), names=", ".join(sides))


def require_not_side_file(file: Path) -> None:
    """Raise DatabaseUnusable if the name is that of another database's log or journal."""
    for side in SIDE_SUFFIXES:
        if file.name.endswith(side) and file.with_name(file.name.removesuffix(side)).exists():
            raise DatabaseUnusable(DatabaseErrorKind.ITSELF)


def _link(part: Path, file: Path) -> None:
    """Link a part to the name of its file, if that is free; raises DatabaseUnusable."""
    try:
        os.link(part, file)
    except FileExistsError as error:
        raise DatabaseUnusable(DatabaseErrorKind.TAKEN) from error
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        _move(part, file)


def _move(part: Path, file: Path) -> None:
    """Reserve the name first, if a file cannot have two, and replace it by the part."""
    try:
        _create(file)
    except FileExistsError as error:
        raise DatabaseUnusable(DatabaseErrorKind.TAKEN) from error
    part.replace(file)


def _create(file: Path) -> None:
    """Create a file that only the operator may read; raises FileExistsError."""
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _delete(part: Path) -> None:
    for path in (part, *_side_files(part)):
        with suppress(OSError):
            path.unlink(missing_ok=True)


def _delete_stale(file: Path) -> None:
    """Delete the parts of processes that are gone."""
    for part in file.parent.glob("*.part"):
        match = _PART.search(part.name)
        if match and part.name[: match.start()] == file.name and not _is_running(int(match[1])):
            _delete(part)


def _is_running(process: int) -> bool:
    """Return whether a process exists, of any user."""
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def _side_files(file: Path) -> list[Path]:
    return [file.with_name(file.name + side) for side in SIDE_SUFFIXES]


Counts = Mapping[str, int]
"""The number of rows by table."""


async def back_up(database: Database, file: Path) -> None:
    """Copy the database to a file, as `copy_database` does, with nothing to do before success."""
    async with copy_database(database, file):
        pass


@asynccontextmanager
async def copy_database(database: Database, copy: Path) -> AsyncIterator[None]:
    """Copy SQLite's file to another, replacing an earlier copy; delete it if the block raises.

    Raises DatabaseUnusable: NONE, FOLDER, UNWRITABLE, ITSELF, BESIDE, DISK, UNMOVED if rows are
    lost, DUMP if the database is Postgres, UNCOPIED if it cannot be read.
    """
    file = database.engine.url.database
    if not database.is_sqlite or not file:
        raise DatabaseUnusable(DatabaseErrorKind.DUMP)
    _require_place(Path(file), copy)
    with _translate_write_errors(copy), create_part(copy) as part:
        counts = await asyncio.to_thread(_copy, Path(file), part)
        with rename_part(part, copy, replace=True):
            await asyncio.to_thread(_require_rows, copy, counts)
            yield


def write_private_file(database: Database, file: Path, text: str) -> None:
    """Write a text to a file that only the operator may read, replacing an earlier one.

    Raises DatabaseUnusable: FOLDER, UNWRITABLE, ITSELF, BESIDE, DISK, UNCOPIED.
    """
    name = database.engine.url.database
    _require_target(Path(name) if database.is_sqlite and name else None, file)
    with _translate_write_errors(file), create_part(file) as part:
        part.write_text(text, encoding="utf-8")
        with rename_part(part, file, replace=True):
            return


async def record_backup(database: Database) -> None:
    """Record that a backup was made now; does nothing if the tables are of another version."""
    with suppress(SQLAlchemyError, sqlite3.Error):
        await OwnerRows(database).record_backup(int(time.time()))


def delete_old_migration_copies(database: Database, before: float) -> None:
    """Delete the copies made before migrations that are older than a time, in Unix seconds (H8)."""
    if database.is_sqlite:
        file = Path(str(database.engine.url.database))
        for copy in file.parent.glob(f"{file.name}.[0-9][0-9][0-9][0-9]"):
            if copy.stat().st_mtime < before:
                copy.unlink()


def is_missing_file(database: Database) -> bool:
    """Return whether the database is a file of SQLite that does not exist yet."""
    file = database.engine.url.database
    return database.is_sqlite and bool(file) and not Path(str(file)).exists()


def require_folder(file: Path) -> None:
    """Raise DatabaseUnusable: FOLDER if there is no folder for a file."""
    folder = file.absolute().parent
    if not folder.is_dir():
        raise DatabaseUnusable(DatabaseErrorKind.FOLDER, folder=str(folder))


def _require_place(file: Path, copy: Path) -> None:
    if not file.is_file():
        raise DatabaseUnusable(DatabaseErrorKind.NONE)
    _require_target(file, copy)


def _require_target(file: Path | None, copy: Path) -> None:
    """Raise DatabaseUnusable if a file cannot be written there, or is the database `file`."""
    require_folder(copy)
    if copy.is_dir():
        raise DatabaseUnusable(DatabaseErrorKind.UNWRITABLE, file=str(copy.absolute()))
    require_not_side_file(copy)
    if file is not None and copy.exists() and file.exists() and copy.samefile(file):
        raise DatabaseUnusable(DatabaseErrorKind.ITSELF)


@contextmanager
def _translate_write_errors(copy: Path) -> Iterator[None]:
    """Raise DatabaseUnusable for what keeps a copy from being written."""
    try:
        yield
    except PermissionError as error:
        raise DatabaseUnusable(DatabaseErrorKind.UNWRITABLE, file=str(copy.absolute())) from error
    except (OSError, sqlite3.Error) as error:
        if classify_error(error) is DatabaseErrorKind.DISK:
            raise DatabaseUnusable(DatabaseErrorKind.DISK, file=str(copy.absolute())) from error
        raise DatabaseUnusable(DatabaseErrorKind.UNCOPIED) from error


def _copy(file: Path, part: Path) -> Counts:
    """Copy the file in one step, which sees one moment; returns its number of rows by table.

    Readers and, in WAL mode, writers go on.
    """
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(part)) as copy:
        source.execute("BEGIN")
        counts = _count_rows(source)
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it
        (verdict,) = copy.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise sqlite3.DatabaseError(verdict)
    return counts


def _require_rows(copy: Path, counts: Counts) -> None:
    """Raise DatabaseUnusable unless a copy, opened by its name, has all rows."""
    with closing(sqlite3.connect(copy)) as connection:
        present = _count_rows(connection)
    for table, count in counts.items():
        if present.get(table) != count:
            raise DatabaseUnusable(DatabaseErrorKind.UNMOVED, table=table)


def _count_rows(connection: sqlite3.Connection) -> Counts:
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    count = 'SELECT count(*) FROM "{}"'
    return {name: connection.execute(count.format(name)).fetchone()[0] for (name,) in tables}


def was_left_open(database: Database) -> bool:
    """Return whether SQLite's file was not closed by its last process; call it before opening.

    False for another kind of database.
    """
    file = database.engine.url.database
    return database.is_sqlite and bool(file) and Path(f"{file}-wal").exists()


async def check_integrity(database: Database) -> str | None:
    """Check SQLite's whole file, in a thread; returns the first error, None if it is sound.

    Cancelling the task ends the check.
    """
    connection = sqlite3.connect(str(database.engine.url.database), check_same_thread=False)
    try:
        return await asyncio.to_thread(_check_integrity, connection)
    except asyncio.CancelledError:
        with suppress(sqlite3.ProgrammingError):  # it has just ended and closed
            connection.interrupt()
        raise


def _check_integrity(connection: sqlite3.Connection) -> str | None:
    with closing(connection):
        try:
            (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.DatabaseError as error:
            return str(error)
    return None if verdict == "ok" else str(verdict)
