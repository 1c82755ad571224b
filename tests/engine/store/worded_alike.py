"""Worded alike: whatever goes by the door to a file is what SQLAlchemy would have sent.

Law: each statement is compared with its values, once for each set of names, before it is executed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Any

from sqlalchemy import create_engine, event

from engine.store import file_door

_ENGINE = create_engine("sqlite://", json_serializer=file_door.as_json)
_COMPARED = set[tuple[Any, tuple[str, ...]]]()


class _HeardError(Exception):
    """What SQLAlchemy would have sent."""


def executed(cursor: sqlite3.Cursor, statement: Any, values: Mapping[str, Any]) -> list[Any]:
    """Compare a statement, and execute it as the door does."""
    key = statement, tuple(values)
    if key not in _COMPARED:
        _COMPARED.add(key)
        sql = file_door.sql_text(*key)
        arguments = [argument(values) for argument in sql.arguments]
        assert sent(statement, values) == (sql.text, arguments)
    return file_door.executed(cursor, statement, values)


def sent(statement: Any, values: Mapping[str, Any]) -> tuple[str, list[Any]]:
    """Give what SQLAlchemy sends for a statement."""
    with _ENGINE.connect() as connection:
        try:
            connection.execute(statement, dict(values))
        except _HeardError as heard:
            text, arguments = heard.args
            return text, list(arguments)
    raise AssertionError(statement)


@event.listens_for(_ENGINE, "before_cursor_execute")
def _hear(_connection: Any, _cursor: Any, statement: str, arguments: Any, *_: object) -> None:
    raise _HeardError(statement, arguments)
