"""Addresses: parses the URL of a database, and sets the timeouts of its connections.

Law: no caller waits for a database that does not answer longer than a person waits for a bot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from uuid import uuid4

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from engine.store.database_errors import DatabaseErrorKind, DatabaseUnusable

CONNECT_SECONDS = 5
COMMAND_SECONDS = 10
POOL = {"pool_size": 15, "max_overflow": 0}
"""The number of connections; beyond these each would be opened and closed again."""
_SQLITE, _POSTGRES = "sqlite+aiosqlite", "postgresql+asyncpg"
_DRIVERS = {
    "sqlite": _SQLITE,
    _SQLITE: _SQLITE,
    "postgres": _POSTGRES,
    "postgresql": _POSTGRES,
    _POSTGRES: _POSTGRES,
}
_RENAMED = {"sslmode": "ssl"}
_SSL = {"disable", "allow", "prefer", "require", "verify-ca", "verify-full"}
_SESSIONS = {"any", "primary", "standby", "read-write", "read-only", "prefer-standby"}
_CACHE = "prepared_statement_cache_size"
_KNOWN_OPTIONS: dict[str, dict[str, Callable[[str], object]]] = {
    _SQLITE: {"mode": bool, "uri": bool},
    _POSTGRES: {
        "host": bool,
        "port": str.isdecimal,
        "ssl": _SSL.__contains__,
        "target_session_attrs": _SESSIONS.__contains__,
        _CACHE: str.isdecimal,
    },
}
"""The options of an address, and a check of the value of each."""


def parse_url(address: str | URL) -> URL:
    """Parse an address as DATABASE_URL has it; raises DatabaseUnusable."""
    try:
        parsed = make_url(address)
        driver = _DRIVERS[parsed.drivername]
    except (ArgumentError, ValueError, KeyError) as error:
        raise DatabaseUnusable(DatabaseErrorKind.ADDRESS) from error
    if driver == _SQLITE and (parsed.host or parsed.database in (None, "", ":memory:")):
        raise DatabaseUnusable(DatabaseErrorKind.ADDRESS)
    known, query = _KNOWN_OPTIONS[driver], parsed.query
    other = [name for name, value in query.items() if not _is_valid_option(known, name, value)]
    if other:
        raise DatabaseUnusable(DatabaseErrorKind.OPTIONS, names=", ".join(sorted(other)))
    renamed = {_RENAMED.get(name, name): value for name, value in query.items()}
    return parsed.set(drivername=driver, query=renamed)


def _is_valid_option(
    known: Mapping[str, Callable[[str], object]], name: str, value: str | tuple[str, ...]
) -> bool:
    is_valid = known.get(_RENAMED.get(name, name))
    return is_valid is not None and isinstance(value, str) and bool(is_valid(value))


def engine_options(url: URL, *, statement_timeouts: bool) -> dict[str, Any]:
    """Return the keyword arguments that an engine is created with."""
    if url.drivername == _SQLITE:
        return POOL if url.database else {}
    arguments: dict[str, Any] = {
        "timeout": CONNECT_SECONDS,
        "command_timeout": COMMAND_SECONDS if statement_timeouts else None,
    }
    if url.query.get(_CACHE) == "0":
        arguments |= {
            "statement_cache_size": 0,
            "prepared_statement_name_func": _unique_statement_name,
        }
    return {
        "connect_args": arguments,
        "pool_timeout": CONNECT_SECONDS,
        "pool_pre_ping": True,
        **POOL,
    }


def _unique_statement_name() -> str:
    """Return a name of a statement that is unique on any connection PgBouncer hands out."""
    return f"__codenames_{uuid4()}__"
