"""Retention of game nights (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.nights.schema import COMING
from engine.store import Keeper


class NightKeeper(Keeper):
    """The retention policy of who comes: it goes with the person, and with the server."""

    of_a_person = MappingProxyType({COMING: (COMING.c.person_id,)})
    own = (COMING,)
    of_a_server = (COMING,)
