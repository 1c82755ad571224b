"""Partial indexes: those that are over some rows of a table only, in the words of both dialects.

Law: they stand in no other module: to name Postgres's words loads its dialect, which is slow, and
only a migration, and the test that compares with the tables, asks for them.
"""

from __future__ import annotations

from sqlalchemy import Index, text

from engine.store.schema import CLUES, MATCHES, MOVES

Index(
    "uq_matches_open_channel",
    MATCHES.c.channel_id,
    unique=True,
    sqlite_where=text("open = 1"),
    postgresql_where=text("open"),
)
Index(
    "ix_matches_asleep_channel",
    MATCHES.c.channel_id,
    sqlite_where=text("asleep = 1"),
    postgresql_where=text("asleep"),
)
Index(
    "ix_matches_uncounted",
    MATCHES.c.guild_id,
    MATCHES.c.closed_at,
    sqlite_where=text("closed_at IS NOT NULL AND counted = 0"),
    postgresql_where=text("closed_at IS NOT NULL AND NOT counted"),
)
Index(
    "uq_moves_interaction_id",
    MOVES.c.interaction_id,
    unique=True,
    sqlite_where=text("interaction_id IS NOT NULL"),
    postgresql_where=text("interaction_id IS NOT NULL"),
)
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
