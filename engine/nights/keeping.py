"""Retention of game nights (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.nights.schema import COMING
from engine.store import RetentionPolicy


class NightRetention(RetentionPolicy):
    """The retention policy of who comes: it goes with the person, and with the server."""

    personal_tables = MappingProxyType({COMING: (COMING.c.person_id,)})
    deleted_with_person = (COMING,)
    deleted_with_server = (COMING,)
