"""Partial indexes, with the conditions of both dialects.

Law: they are in no other module: naming a condition of Postgres loads its dialect, which is slow,
and only a migration, and the test that compares with the tables, needs them.
"""

from __future__ import annotations

from sqlalchemy import Index, text

from engine.store.schema import KEY_MESSAGES, MARKS, MATCHES, MOVES, SERVERS

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
Index(
    "ix_servers_left_at",
    SERVERS.c.left_at,
    SERVERS.c.guild_id,
    sqlite_where=text("left_at IS NOT NULL"),
    postgresql_where=text("left_at IS NOT NULL"),
)

NO_ROWS = text("0")
"""An index of no rows: on SQLite those of a person would make each game an eighth larger.

There an export reads whole tables; one process has not so many games that this takes long.
"""
for _column in (MOVES.c.person_id, MARKS.c.person_id, KEY_MESSAGES.c.person_id):
    Index(f"ix_{_column.table.name}_person_id", _column, sqlite_where=NO_ROWS)
