"""The tables of links and sessions: of each token only a hash, so that a copy opens nothing."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, LargeBinary, Table

from engine.store.schema import SCHEMA, filled

LINKS = Table(
    "live_links",
    SCHEMA,
    Column("token", LargeBinary(32), primary_key=True),
    filled("guild_id", BigInteger),
    filled("match_id", ForeignKey("matches.id"), index=True),
    filled("person_id", ForeignKey("people.id"), index=True),
    filled("ends_at", BigInteger),
)
"""A link that nobody has opened yet, by the SHA-256 of its token: whose it is, and to what."""

SESSIONS = Table(
    "live_sessions",
    SCHEMA,
    Column("token", LargeBinary(32), primary_key=True),
    filled("guild_id", BigInteger, index=True),
    filled("person_id", ForeignKey("people.id"), index=True),
    filled("ends_at", BigInteger),
)
"""A browser that has opened a link: whose it is, and in which server, by the hash of its cookie."""
