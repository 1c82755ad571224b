"""What is kept of game nights, and how it goes (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.nights.schema import COMING
from engine.store import Keeper


class NightKeeper(Keeper):
    """Who comes goes with the person, and with the server."""

    of_a_person = MappingProxyType({COMING: (COMING.c.person_id,)})
    own = (COMING,)
    of_a_server = (COMING,)
