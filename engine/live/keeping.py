"""What is kept of links and sessions, and how it goes (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.live.schema import GUEST_LINKS, LINKS, SESSIONS
from engine.store import Keeper


class LiveKeeper(Keeper):
    """All go with their server, what is somebody's with them, what is of a game with it, untold.

    Guests' links are nobody's; a guest is forgotten once no session is theirs (H9).
    """

    of_a_person = MappingProxyType({LINKS: (LINKS.c.person_id,), SESSIONS: (SESSIONS.c.person_id,)})
    untold = (LINKS.c.token, SESSIONS.c.token)
    own = (LINKS, SESSIONS)
    of_a_game = (LINKS, GUEST_LINKS, SESSIONS)
    of_a_server = (LINKS, GUEST_LINKS, SESSIONS)
