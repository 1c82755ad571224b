"""What is kept of links and sessions, and how it goes (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.live.schema import LINKS, SESSIONS
from engine.store import Keeper


class LiveKeeper(Keeper):
    """Both go with their person and their server, and a link with its game; no token is told."""

    of_a_person = MappingProxyType({LINKS: (LINKS.c.person_id,), SESSIONS: (SESSIONS.c.person_id,)})
    untold = (LINKS.c.token, SESSIONS.c.token)
    own = (LINKS, SESSIONS)
    of_a_game = (LINKS,)
    of_a_server = (LINKS, SESSIONS)
