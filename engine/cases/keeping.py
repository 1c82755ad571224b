"""Retention of the data of cases and puzzles (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.cases.schema import ATTEMPTS, READINGS
from engine.store import RetentionPolicy


class CaseRetention(RetentionPolicy):
    """Attempts are deleted with their person or server; readings also with the game's moves."""

    personal_tables = MappingProxyType(
        {ATTEMPTS: (ATTEMPTS.c.person_id,), READINGS: (READINGS.c.person_id,)}
    )
    deleted_with_person = (ATTEMPTS, READINGS)
    deleted_with_game = (READINGS,)
    deleted_with_server = (ATTEMPTS,)
