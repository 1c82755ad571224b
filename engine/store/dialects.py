"""Dialects: what SQLite and Postgres call by different words, and what queries count by them."""

from __future__ import annotations

from typing import Any, ClassVar

from sqlalchemy import String, case, func
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


class InBoth(FunctionElement[Any]):
    """A function in the words of both databases, in which `{}` stands for what it is given.

    Each kind says `inherit_cache` for itself: SQLAlchemy asks a class, and not what it is made of.
    """

    sqlite: ClassVar[str]
    postgresql: ClassVar[str]


@compiles(InBoth)
def _said(element: InBoth, compiler: SQLCompiler, **options: Any) -> str:
    words = element.postgresql if compiler.dialect.name == "postgresql" else element.sqlite
    return words.format(compiler.process(element.clauses, **options))


def times(happened: Any) -> Any:
    """Count the rows of which something is true."""
    return func.sum(case((happened, 1), else_=0))


class Joined(InBoth):
    """An aggregate: the texts of all rows as one, in the order of the rows; None of no row."""

    type = String()
    inherit_cache = True
    sqlite = "group_concat({}, '')"
    postgresql = "string_agg({}, '')"
