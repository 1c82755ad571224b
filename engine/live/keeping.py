"""Retention of links and sessions (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.live.schema import GUEST_LINKS, LINKS, SESSIONS
from engine.store import Keeper


class LiveKeeper(Keeper):
    """The retention policy of links and sessions: they go with server, person and game.

    Their tokens are in no export. Guest links belong to no person; a guest is erased once they have
    no session (H9).
    """

    of_a_person = MappingProxyType({LINKS: (LINKS.c.person_id,), SESSIONS: (SESSIONS.c.person_id,)})
    untold = (LINKS.c.token, SESSIONS.c.token)
    own = (LINKS, SESSIONS)
    of_a_game = (LINKS, GUEST_LINKS, SESSIONS)
    of_a_server = (LINKS, GUEST_LINKS, SESSIONS)
