"""Sums: what queries count, and the rows that they make one text of."""

from __future__ import annotations

from typing import Any

from sqlalchemy import String, case, func

from engine.store.dialects import InBoth


def times(happened: Any) -> Any:
    """Count the rows of which something is true."""
    return func.sum(case((happened, 1), else_=0))


class Joined(InBoth):
    """An aggregate: the texts of all rows as one, in the order of the rows; None of no row."""

    type = String()
    inherit_cache = True
    sqlite = "group_concat({}, '')"
    postgresql = "string_agg({}, '')"
