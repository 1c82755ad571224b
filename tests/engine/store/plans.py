"""Plans: how SQLite finds the rows that a statement asks for, as it tells itself."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.store import Database

GROWING = (
    "matches",
    "moves",
    "deals",
    "people",
    "marks",
    "drafts",
    "sittings",
    "results",
    "key_messages",
    "predictions",
    "used_sides",
    "ratings",
    "laughs",
    "taken_down",
    "clues",
    "months",
    "parts",
    "attempts",
    *("them", "partner", "theirs", "others"),
)
"""Tables that every game adds to; what one row of them is worth is never worth reading all.

At last come the names that statements give them where they are read twice."""
SCAN = re.compile(rf"SCAN ({'|'.join(GROWING)})\b")

VALUES = re.compile(r"'[^']*'|\b\d+\b")


async def plans_of(database: Database, statements: Iterable[str]) -> dict[str, list[str]]:
    """Give SQLite's plan of each statement, step by step; of those alike but for values one."""
    plans = {}
    texts = {VALUES.sub("?", statement): statement for statement in statements}
    async with database.read() as connection:
        for kind, statement in texts.items():
            if statement.startswith(("SELECT", "UPDATE", "DELETE", "INSERT")):
                rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}")
                plans[kind] = [row.detail for row in rows]
    return plans
