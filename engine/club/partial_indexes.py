"""Partial indexes of clues, which find the outstanding ones without reading the rest.

Law: they stand in no other module, as those of the game do.
"""

from __future__ import annotations

from sqlalchemy import Index, text

from engine.club.schema import CLUES
from engine.store.partial_indexes import NO_ROWS

_C = CLUES.c
Index(
    "ix_clues_unweighed",
    _C.weighed,
    _C.match_id,
    sqlite_where=text("weighed = 0"),
    postgresql_where=text("NOT weighed"),
)
_OF_A_MONTH, _EARLIEST = (_C.guild_id, _C.month), (_C.finished_at, _C.match_id, _C.place)
for _prize, _order, _sqlite, _postgresql in (
    ("largest", _C.number.desc(), "whole = 1", "whole"),
    ("boldest", _C.expected, "expected IS NOT NULL", "expected IS NOT NULL"),
    ("funniest", _C.laughing.desc(), "laughing > 0", "laughing > 0"),
    ("assassin", _C.found, "assassin = 1 AND rated = 1", "assassin AND rated"),
):
    Index(
        f"ix_clues_{_prize}",
        *(*_OF_A_MONTH, _order, *_EARLIEST),
        sqlite_where=text(_sqlite),
        postgresql_where=text(_postgresql),
    )
Index("ix_clues_giver_id", _C.giver_id, sqlite_where=NO_ROWS)
