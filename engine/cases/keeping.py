"""Retention of the data of cases and puzzles (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.cases.schema import ATTEMPTS, READINGS
from engine.store import Keeper


class CaseKeeper(Keeper):
    """Attempts are deleted with their person or server; readings also with the game's moves."""

    of_a_person = MappingProxyType(
        {ATTEMPTS: (ATTEMPTS.c.person_id,), READINGS: (READINGS.c.person_id,)}
    )
    own = (ATTEMPTS, READINGS)
    of_a_game = (READINGS,)
    of_a_server = (ATTEMPTS,)
