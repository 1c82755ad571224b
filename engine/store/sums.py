"""Sums: what queries count."""

from __future__ import annotations

from typing import Any

from sqlalchemy import case, func


def times(happened: Any) -> Any:
    """Count the rows of which something is true."""
    return func.sum(case((happened, 1), else_=0))
