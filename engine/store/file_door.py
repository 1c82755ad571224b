"""The door to a file of SQLite: whole errands, in a thread of its own, by Python's own driver.

SQLAlchemy's way for aiosqlite goes to the thread and back for every statement, and takes eight
times as long for one. Here a function of the thread's connection does all that is asked for.

Law: an errand that was begun runs to its end, also where whoever waits is cancelled meanwhile; what
it does is a whole transaction, or none.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from operator import itemgetter
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy.dialects.sqlite.aiosqlite import dialect

Done = TypeVar("Done")
Errand = Callable[[sqlite3.Connection], Any]
Asked = tuple[asyncio.AbstractEventLoop, asyncio.Future[Any], Errand]
KEPT = 500
"""Statements that are kept compiled; the product has about a hundred."""
as_json = partial(json.dumps, separators=(",", ":"))
"""Write a value as it is stored in a column of JSON, without blanks."""
_SQLITE = dialect(json_serializer=as_json)


class FileDoor:
    """One connection to a file, in its thread; it is opened by the first errand."""

    def __init__(self, opened: Callable[[], sqlite3.Connection]) -> None:
        self._opened = opened
        self._asked: SimpleQueue[Asked | None] = SimpleQueue()
        self._thread: Thread | None = None

    async def ask(self, errand: Callable[[sqlite3.Connection], Done]) -> Done:
        """Have something done in the thread; gives what it gives, raises what it raises."""
        loop = asyncio.get_running_loop()
        told: asyncio.Future[Done] = loop.create_future()
        if self._thread is None:  # a file that hangs keeps no process from its end
            self._thread = Thread(target=self._serve, name="sqlite", daemon=True)
            self._thread.start()
        self._asked.put((loop, told, errand))
        return await told

    async def close(self) -> None:
        """Close the connection after all that was asked; the next errand opens another one."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._asked.put(None)
            await asyncio.to_thread(thread.join)

    def _serve(self) -> None:
        connection: sqlite3.Connection | None = None
        while (asked := self._asked.get()) is not None:
            loop, told, errand = asked
            try:
                connection = connection or self._opened()
                became = errand(connection)
            except Exception as error:  # noqa: BLE001 - it is raised where it was asked for
                became = error
            loop.call_soon_threadsafe(tell, told, became)
        if connection is not None:
            connection.close()


def tell(told: asyncio.Future[Any], became: Any) -> None:
    """Tell whoever waits what has become of it, a result or an error, unless they have left."""
    if told.cancelled():
        return
    if isinstance(became, Exception):
        told.set_exception(became)
    else:
        told.set_result(became)


Argument = Callable[[Mapping[str, Any]], Any]
Row = Sequence[Any]


@dataclass(frozen=True, slots=True)
class SqlText:
    """A statement as SQLite reads it: its text, how its arguments are made, how its rows are read.

    All three are SQLAlchemy's own, asked for once.
    """

    text: str
    arguments: tuple[Argument, ...]
    columns: tuple[Callable[[Any], Any] | None, ...]


def executed(cursor: sqlite3.Cursor, statement: Any, values: Mapping[str, Any]) -> list[Row]:
    """Execute a statement, and give the rows that it returns, each value as SQLAlchemy would."""
    sql = sql_text(statement, tuple(values))
    cursor.execute(sql.text, [argument(values) for argument in sql.arguments])
    if cursor.description is None or not any(sql.columns):
        return cursor.fetchall()
    return [
        tuple(
            value if read is None else read(value)
            for read, value in zip(sql.columns, row, strict=True)
        )
        for row in cursor
    ]


@lru_cache(maxsize=KEPT)
def sql_text(statement: Any, names: tuple[str, ...]) -> SqlText:
    """Write a statement as SQL for values of these names; raises TypeError for a default of ours.

    A default that is a function would have to be asked anew each time, so there is none.
    """
    compiled = statement.compile(
        dialect=_SQLITE, column_keys=list(names), compile_kwargs={"render_postcompile": True}
    )
    defaults = {column.key: column.default for column in compiled.insert_prefetch}
    arguments = [_argument(compiled, name, names, defaults) for name in compiled.positiontup or ()]
    return SqlText(str(compiled), tuple(arguments), tuple(_readers(statement)))


def _argument(
    compiled: Any, name: str, names: Sequence[str], defaults: Mapping[str, Any]
) -> Argument:
    bound = compiled.binds.get(name)
    write = None if bound is None else bound.type.dialect_impl(_SQLITE).bind_processor(_SQLITE)
    if name in names:
        return itemgetter(name) if write is None else lambda values: write(values[name])
    value = compiled.params[name]
    if name in defaults:
        if not defaults[name].is_scalar:
            raise TypeError(name)
        value = defaults[name].arg
    said = value if write is None else write(value)
    return lambda _: said


def _readers(statement: Any) -> list[Callable[[Any], Any] | None]:
    columns = getattr(statement, "exported_columns", None) or ()
    return [column.type.dialect_impl(_SQLITE).result_processor(_SQLITE, None) for column in columns]
