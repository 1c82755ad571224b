"""SQL functions whose names differ between SQLite and Postgres."""

from __future__ import annotations

from typing import Any, ClassVar

from sqlalchemy import String, case, func
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


class PortableFunction(FunctionElement[Any]):
    """A function with a template for each database, in which `{}` stands for its arguments.

    Each subclass sets `inherit_cache` itself: SQLAlchemy reads it from the class alone.
    """

    sqlite: ClassVar[str]
    postgresql: ClassVar[str]


@compiles(PortableFunction)
def _compile(element: PortableFunction, compiler: SQLCompiler, **options: Any) -> str:
    words = element.postgresql if compiler.dialect.name == "postgresql" else element.sqlite
    return words.format(compiler.process(element.clauses, **options))


def count_where(happened: Any) -> Any:
    """Return the expression that counts the rows for which a condition is true."""
    return func.sum(case((happened, 1), else_=0))


class StringAggregate(PortableFunction):
    """An aggregate: the texts of all rows joined, in the order of the rows; None of no row."""

    type = String()
    inherit_cache = True
    sqlite = "group_concat({}, '')"
    postgresql = "string_agg({}, '')"
