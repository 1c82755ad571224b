"""Outages: what is wrong with the database and not with the bot: gone, full, locked, frozen."""

from __future__ import annotations

import sqlite3

from sqlalchemy import exc
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

_OURS = ("no such", "has no column", "syntax error")
"""How SQLite begins to tell of a statement that does not fit the tables."""


def outage(error: BaseException) -> str | None:
    """Say in one line what ails the database, None where an error is something else."""
    if isinstance(error, exc.TimeoutError):
        return "no connection is free"
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return "the connection is lost"
    if not isinstance(error, (OperationalError, InterfaceError, sqlite3.OperationalError)):
        return None
    told = str(error.orig if isinstance(error, DBAPIError) else error).splitlines() or [""]
    return None if any(ours in told[0] for ours in _OURS) else told[0]
