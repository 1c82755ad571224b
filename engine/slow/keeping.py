"""What is kept of holidays, and how it goes (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.slow.schema import HOLIDAYS
from engine.store import Keeper


class SlowKeeper(Keeper):
    """Holidays go with their person, and once they count no more."""

    of_a_person = MappingProxyType({HOLIDAYS: (HOLIDAYS.c.person_id,)})
    own = (HOLIDAYS,)
