"""Retention of links and sessions (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.live.schema import GUEST_LINKS, LINKS, SESSIONS
from engine.store import RetentionPolicy


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
