"""Sums: what queries count, and the rows that they make one text of."""

from __future__ import annotations

from typing import Any

from sqlalchemy import String, case, func
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


def times(happened: Any) -> Any:
    """Count the rows of which something is true."""
    return func.sum(case((happened, 1), else_=0))


class Joined(FunctionElement[Any]):
    """An aggregate: the texts of all rows as one, in the order of the rows; None of no row."""

    type = String()
    inherit_cache = True


@compiles(Joined)
def _sqlite_joined(element: Joined, compiler: SQLCompiler, **options: Any) -> str:
    return f"group_concat({compiler.process(element.clauses, **options)}, '')"


@compiles(Joined, "postgresql")
def _postgres_joined(element: Joined, compiler: SQLCompiler, **options: Any) -> str:
    return f"string_agg({compiler.process(element.clauses, **options)}, '')"
