"""Addresses: which database an address names, and how it is spoken to.

Law: nobody waits for a database that does not answer longer than a person waits for a bot.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy.engine import URL, make_url

CONNECT_SECONDS = 5
COMMAND_SECONDS = 10
POOL = {"pool_size": 15, "max_overflow": 0}
"""How many connections there may be; beyond these each would be opened and closed again."""
_SQLITE, _POSTGRES = "sqlite+aiosqlite", "postgresql+asyncpg"
_DRIVERS = {
    "sqlite": _SQLITE,
    _SQLITE: _SQLITE,
    "postgres": _POSTGRES,
    "postgresql": _POSTGRES,
    _POSTGRES: _POSTGRES,
}
_RENAMED = {"sslmode": "ssl"}
_KNOWN = {"host", "port", "ssl", "target_session_attrs", "prepared_statement_cache_size"}
"""What asyncpg takes; what else addresses of Postgres say to other programs is left out."""


def url(address: str) -> URL:
    """Read an address as DATABASE_URL gives it; raises ArgumentError, ValueError or KeyError."""
    parsed = make_url(address)
    driver = _DRIVERS[parsed.drivername]
    if driver == _SQLITE:
        return parsed.set(drivername=driver)
    asked = {_RENAMED.get(name, name): value for name, value in parsed.query.items()}
    return parsed.set(drivername=driver, query={name: asked[name] for name in _KNOWN & {*asked}})


def options(url: URL, *, hurried: bool) -> dict[str, Any]:
    """Give what an engine is made with; `hurried`: a statement that takes long is given up."""
    if url.drivername == _SQLITE:
        return POOL if url.database else {}
    waits = {"timeout": CONNECT_SECONDS, "command_timeout": COMMAND_SECONDS if hurried else None}
    return {"connect_args": waits, "pool_timeout": CONNECT_SECONDS, "pool_pre_ping": True, **POOL}
