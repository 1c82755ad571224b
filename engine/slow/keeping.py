"""Retention of holidays (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.slow.schema import HOLIDAYS
from engine.store import RetentionPolicy


class SlowRetention(RetentionPolicy):
    """The retention policy of holidays: they go with their person."""

    personal_tables = MappingProxyType({HOLIDAYS: (HOLIDAYS.c.person_id,)})
    deleted_with_person = (HOLIDAYS,)
