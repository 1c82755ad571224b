"""Wording: a statement of SQLAlchemy's as the text that SQLite reads, made once for all times.

Law: what is said here is what SQLAlchemy would say; no text of ours stands in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import Any

from sqlalchemy.dialects.sqlite.aiosqlite import dialect

KEPT = 500
"""Statements; the product has about a hundred."""
_SQLITE = dialect()


Argument = Callable[[Mapping[str, Any]], Any]


@dataclass(frozen=True, slots=True)
class Wording:
    """A text, and how each of its arguments is made of the values that are given."""

    text: str
    arguments: tuple[Argument, ...]


def said(statement: Any, values: Mapping[str, Any]) -> tuple[str, list[Any]]:
    """Give what SQLite is told, and with which arguments."""
    wording = _wording(statement, tuple(values))
    return wording.text, [argument(values) for argument in wording.arguments]


@lru_cache(maxsize=KEPT)
def _wording(statement: Any, names: tuple[str, ...]) -> Wording:
    compiled = statement.compile(
        dialect=_SQLITE, column_keys=list(names), compile_kwargs={"render_postcompile": True}
    )
    arguments = (_argument(compiled, name, names) for name in compiled.positiontup or ())
    return Wording(str(compiled), tuple(arguments))


def _argument(compiled: Any, name: str, names: tuple[str, ...]) -> Argument:
    """Give what takes a value and makes it one that SQLite knows."""
    bound = compiled.binds.get(name)
    write = None if bound is None else bound.type.dialect_impl(_SQLITE).bind_processor(_SQLITE)
    if name not in names:
        said = compiled.params[name] if write is None else write(compiled.params[name])
        return lambda _: said
    if write is None:
        return itemgetter(name)
    return lambda values: write(values[name])
