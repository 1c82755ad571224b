"""Database errors: why a database cannot be used, and thereby what the operator can do.

Law: errors that may pass on their own, as a lost connection, a full disk or a locked file, are kept
apart from those that the operator has to mend.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path

from sqlalchemy import exc
from sqlalchemy.engine import URL
from sqlalchemy.exc import (
    DatabaseError,
    DBAPIError,
    IntegrityError,
    InterfaceError,
    OperationalError,
)


class DatabaseUnreachable(ConnectionError):
    """The database does not answer, or cannot be reached."""


@contextmanager
def translate_socket_errors() -> Iterator[None]:
    """Raise DatabaseUnreachable for an OSError of the database's socket."""
    try:
        yield
    except DatabaseUnreachable:
        raise
    except OSError as error:
        raise DatabaseUnreachable(*error.args) from error


_STATEMENT_ERRORS = ("no such", "has no column", "syntax error")
"""The beginnings of SQLite's messages about a statement that does not fit the tables."""
_OUTAGE_STATES = ("08", "53", "57P", "25006")
"""The classes of Postgres's SQLSTATE for: no connection, full, shutting down, read-only."""


def describe_outage(error: BaseException) -> str | None:
    """Return one line about a database outage; None for an error of any other kind."""
    if isinstance(error, exc.TimeoutError):
        return "no connection is free"
    if isinstance(error, DatabaseUnreachable):
        return "the database does not answer"
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return "the connection is lost"
    if isinstance(error, DBAPIError) and sqlstate(error).startswith(_OUTAGE_STATES):
        return str(error.orig).partition("\n")[0]
    if not isinstance(error, (OperationalError, InterfaceError, sqlite3.OperationalError)):
        return None
    lines = str(error.orig if isinstance(error, DBAPIError) else error).splitlines() or [""]
    return None if any(ours in lines[0] for ours in _STATEMENT_ERRORS) else lines[0]


def is_locked(error: DBAPIError) -> bool:
    """Return whether an error means that another process held SQLite's file locked too long."""
    return "locked" in str(error.orig)


def is_disconnect(error: DBAPIError) -> bool:
    """Return whether an error means that the connection is closed, or the server closes it."""
    return error.connection_invalidated or sqlstate(error).startswith("57P")


def sqlstate(error: DBAPIError) -> str:
    """Return the SQLSTATE of Postgres's error, five characters; empty for SQLite."""
    return str(getattr(error.orig, "sqlstate", None) or "")


class DatabaseErrorKind(Enum):
    """The kinds of reasons why a database cannot be used."""

    NEWER = "newer"
    DAMAGED = "damaged"
    UNREACHABLE = "unreachable"
    FULL = "full"
    RIGHTS = "rights"
    REFUSED = "refused"
    UNWRITABLE = "unwritable"
    FOLDER = "folder"
    DIRECTORY = "directory"
    NONE = "none"
    OLDER = "older"
    ADDRESS = "address"
    OPTIONS = "options"
    DRIVER = "driver"
    UNCOPIED = "uncopied"
    DUMP = "dump"
    ITSELF = "itself"
    TAKEN = "taken"
    BESIDE = "beside"
    DISK = "disk"
    RUNNING = "running"
    UNMOVED = "unmoved"
    UNFIT = "unfit"

    @property
    def is_transient(self) -> bool:
        """Return whether the error may pass on its own, so that a restart is worth a try."""
        kind = DatabaseErrorKind
        return self in {kind.UNREACHABLE, kind.FULL, kind.DISK}


class DatabaseUnusable(Exception):
    """The database cannot be used; `details` are the values for its message."""

    def __init__(self, error_kind: DatabaseErrorKind, **details: str) -> None:
        super().__init__(error_kind.value)
        self.error_kind = error_kind
        self.details = details


_BY_STATE = {
    "28": DatabaseErrorKind.REFUSED,
    "3D000": DatabaseErrorKind.REFUSED,
    "42501": DatabaseErrorKind.RIGHTS,
    "25006": DatabaseErrorKind.RIGHTS,
    "53100": DatabaseErrorKind.FULL,
}
"""The classes of Postgres's SQLSTATE for: no such role, or another password; no such database; a
role without the right; a read-only database; a full disk."""
_BY_WORDS = {
    "malformed": DatabaseErrorKind.DAMAGED,
    "is full": DatabaseErrorKind.FULL,
    "readonly": DatabaseErrorKind.UNWRITABLE,
    "unable to open": DatabaseErrorKind.UNWRITABLE,
    "disk I/O error": DatabaseErrorKind.DISK,
}
"""Parts of SQLite's messages."""


@contextmanager
def translate_errors(url: URL) -> Iterator[None]:
    """Raise DatabaseUnusable for any error that keeps a database from being opened."""
    try:
        yield
    except IntegrityError as error:  # a migration deletes what other rows need
        reason = str(error.orig).splitlines()[0]
        raise DatabaseUnusable(DatabaseErrorKind.UNFIT, reason=reason) from error
    except (DBAPIError, sqlite3.Error) as error:
        raise _unusable(classify_error(error), url) from error
    except (OSError, exc.TimeoutError) as error:
        raise DatabaseUnusable(DatabaseErrorKind.UNREACHABLE) from error


def get_file(url: URL) -> Path:
    """Return the file that an address of SQLite names."""
    return Path(str(url.database).removeprefix("file:"))


def classify_error(error: Exception) -> DatabaseErrorKind:
    """Return the kind of a database error; UNREACHABLE or DAMAGED if it is no known one."""
    if isinstance(error, DBAPIError):
        for begins, error_kind in _BY_STATE.items():
            if sqlstate(error).startswith(begins):
                return error_kind
    for words, error_kind in _BY_WORDS.items():
        if words in str(error):
            return error_kind
    away = not isinstance(error, DatabaseError) or isinstance(error, OperationalError)
    return DatabaseErrorKind.UNREACHABLE if away else DatabaseErrorKind.DAMAGED


def _unusable(error_kind: DatabaseErrorKind, url: URL) -> DatabaseUnusable:
    file = get_file(url).absolute()
    if error_kind is DatabaseErrorKind.DISK:
        return DatabaseUnusable(error_kind, file=str(file))
    if error_kind is not DatabaseErrorKind.UNWRITABLE:
        return DatabaseUnusable(error_kind)
    if file.is_dir():
        return DatabaseUnusable(DatabaseErrorKind.DIRECTORY, file=str(file))
    if not file.parent.is_dir():
        return DatabaseUnusable(DatabaseErrorKind.FOLDER, folder=str(file.parent))
    return DatabaseUnusable(error_kind, file=str(file))
