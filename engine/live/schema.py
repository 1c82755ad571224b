"""Tables of links and sessions: of each token only a hash, so that a copy opens nothing."""

from __future__ import annotations

from types import MappingProxyType

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, LargeBinary, Table

from engine.store import RetentionPolicy
from engine.store.schema import SCHEMA, not_null

LINKS = Table(
    "live_links",
    SCHEMA,
    Column("token", LargeBinary(32), primary_key=True),
    not_null("guild_id", BigInteger),
    Column("match_id", ForeignKey("matches.id"), index=True),
    not_null("person_id", ForeignKey("people.id"), index=True),
    not_null("ends_at", BigInteger),
)
"""A link that was not opened yet, by the SHA-256 of its token: for whom, and to what.

One without a match leads to the boards that its person plays alone.
"""

SESSIONS = Table(
    "live_sessions",
    SCHEMA,
    Column("token", LargeBinary(32), primary_key=True),
    not_null("guild_id", BigInteger, index=True),
    not_null("person_id", ForeignKey("people.id"), index=True),
    not_null("ends_at", BigInteger),
    Column("match_id", ForeignKey("matches.id"), index=True),
)
"""A browser that has opened a link, by the hash of its cookie: its person and server.

A guest's is for one match alone (H9).
"""

GUEST_LINKS = Table(
    "live_guest_links",
    SCHEMA,
    Column("token", LargeBinary(32), primary_key=True),
    not_null("guild_id", BigInteger),
    not_null("match_id", ForeignKey("matches.id"), index=True),
    not_null("room", Integer),
)
"""A guest link of a match, by the SHA-256 of its token, and its room for more (H9)."""


class LiveRetention(RetentionPolicy):
    """The retention policy of links and sessions: they go with server, person and game.

    Their tokens are in no export. Guest links belong to no person; a guest is erased once they have
    no session (H9).
    """

    personal_tables = MappingProxyType(
        {LINKS: (LINKS.c.person_id,), SESSIONS: (SESSIONS.c.person_id,)}
    )
    unexported = (LINKS.c.token, SESSIONS.c.token)
    deleted_with_person = (LINKS, SESSIONS)
    deleted_with_game = (LINKS, GUEST_LINKS, SESSIONS)
    deleted_with_server = (LINKS, GUEST_LINKS, SESSIONS)
