"""Outages: what is wrong with the database and not with the bot: gone, full, locked, frozen."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import exc
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from engine.store.conflicts import Conflict


class Unanswered(ConnectionError):
    """The database does not answer, or nobody can reach it."""


@contextmanager
def told() -> Iterator[None]:
    """Say of a socket that fails whose it is."""
    try:
        yield
    except Unanswered:
        raise
    except OSError as error:
        raise Unanswered(*error.args) from error


@contextmanager
def clashes() -> Iterator[None]:
    """Take it for a conflict where Postgres ends a deed because another one is in its way."""
    try:
        yield
    except DBAPIError as error:
        if state(error) not in {"40001", "40P01"}:
            raise
        raise Conflict from error


_OURS = ("no such", "has no column", "syntax error")
"""How SQLite begins to tell of a statement that does not fit the tables."""
_GONE = ("08", "53", "57P", "25006")
"""How Postgres's numbers begin for: no connection, full, shutting down, only to be read."""


def outage(error: BaseException) -> str | None:
    """Say in one line what ails the database, None where an error is something else."""
    if isinstance(error, exc.TimeoutError):
        return "no connection is free"
    if isinstance(error, Unanswered):
        return "the database does not answer"
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return "the connection is lost"
    if isinstance(error, DBAPIError) and state(error).startswith(_GONE):
        return str(error.orig).partition("\n")[0]
    if not isinstance(error, (OperationalError, InterfaceError, sqlite3.OperationalError)):
        return None
    told = str(error.orig if isinstance(error, DBAPIError) else error).splitlines() or [""]
    return None if any(ours in told[0] for ours in _OURS) else told[0]


def is_held(error: Exception) -> bool:
    """Tell whether another process holds SQLite's file, and has not let go of it in time."""
    return "locked" in str(error)


def state(error: DBAPIError) -> str:
    """Give the number of five signs by which Postgres says what is wrong, or nothing."""
    return str(getattr(error.orig, "sqlstate", None) or "")
