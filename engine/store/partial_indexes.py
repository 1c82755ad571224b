"""Partial indexes: those that are over some rows of a table only, in the words of both dialects.

Law: they stand in no other module: to name Postgres's words loads its dialect, which is slow, and
only a migration, and the test that compares with the tables, asks for them.
"""

from __future__ import annotations

from sqlalchemy import Index, text

from engine.store.cup_schema import CUPS
from engine.store.schema import CLUES, MATCHES

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
    "uq_cups_open_channel",
    CUPS.c.channel_id,
    unique=True,
    sqlite_where=text("open = 1"),
    postgresql_where=text("open"),
)
_C = CLUES.c
_OF_A_MONTH, _EARLIEST = (_C.guild_id, _C.month), (_C.finished_at, _C.match_id, _C.place)
Index(
    "ix_clues_largest",
    *(*_OF_A_MONTH, _C.number.desc(), *_EARLIEST),
    sqlite_where=text("whole = 1"),
    postgresql_where=text("whole"),
)
Index(
    "ix_clues_boldest",
    *(*_OF_A_MONTH, _C.expected, *_EARLIEST),
    sqlite_where=text("expected IS NOT NULL"),
    postgresql_where=text("expected IS NOT NULL"),
)
Index(
    "ix_clues_funniest",
    *(*_OF_A_MONTH, _C.laughing.desc(), *_EARLIEST),
    sqlite_where=text("laughing > 0"),
    postgresql_where=text("laughing > 0"),
)
Index(
    "ix_clues_assassin",
    *(*_OF_A_MONTH, _C.found, *_EARLIEST),
    sqlite_where=text("assassin = 1 AND rated = 1"),
    postgresql_where=text("assassin AND rated"),
)
