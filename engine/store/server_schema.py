"""Tables of a server that belong to no match: choices, sides of cards seen, own packs."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Boolean, Column, Integer, String, Table, select

from engine.store.schema import SCHEMA, not_null

SERVERS = Table(
    "servers",
    SCHEMA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", String(10)),
    Column("marking", String(10)),
    Column("compact", Boolean),
    Column("house", JSON(none_as_null=True)),
    Column("timing", JSON(none_as_null=True)),
    Column("ping_role", BigInteger),
    Column("pinged_at", BigInteger),
    Column("left_at", BigInteger),
    Column("puzzles", Boolean),
    Column("mix", JSON(none_as_null=True)),
    Column("rating", Boolean),
    Column("zone", String(64)),
    Column("quiet", JSON(none_as_null=True)),
    not_null("rated_at", BigInteger, default=0, server_default="0"),
    not_null("rated_match", BigInteger, default=0, server_default="0"),
)
"""A server's defaults for new matches; None is ours. `pinged_at` is of the last new game.

`zone` is its time zone, by its IANA name. `left_at` is when the bot was removed from the server,
None while it is there (H8). If `rating` is on, `rated_at` and `rated_match` are the last game that
has changed its ratings.
"""

LEFT_SERVERS = select(SERVERS.c.guild_id).where(SERVERS.c.left_at.is_not(None))
"""The servers that the bot has left."""

USED_SIDES = Table(
    "used_sides",
    SCHEMA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("pack", String(40), primary_key=True),
    Column("card", Integer, primary_key=True, autoincrement=False),
    Column("side", String(5), primary_key=True),
)
"""A side of a pack's card that a server has seen since the pack last started over (A9)."""

OWN_PACKS = Table(
    "own_packs",
    SCHEMA,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    not_null("guild_id", BigInteger, index=True),
    not_null("title", String(24)),
    not_null("language", String(10)),
    not_null("codenames", JSON),
    not_null("parts", JSON),
    not_null("adult", Boolean),
    Column("code", String(16), unique=True),
)
"""A pack of a server's own (A10); its number is that of the interaction that added it."""
