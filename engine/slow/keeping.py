"""Retention of holidays (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.slow.schema import HOLIDAYS
from engine.store import Keeper


class SlowKeeper(Keeper):
    """The retention policy of holidays: they go with their person."""

    of_a_person = MappingProxyType({HOLIDAYS: (HOLIDAYS.c.person_id,)})
    own = (HOLIDAYS,)
