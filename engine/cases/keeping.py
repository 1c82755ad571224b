"""What is kept of cases and puzzles, and how it goes (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.cases.schema import ATTEMPTS, READINGS
from engine.store import Keeper


class CaseKeeper(Keeper):
    """Attempts go with their person or server; what was read of a game goes with its moves, too."""

    of_a_person = MappingProxyType(
        {ATTEMPTS: (ATTEMPTS.c.person_id,), READINGS: (READINGS.c.person_id,)}
    )
    own = (ATTEMPTS, READINGS)
    of_a_game = (READINGS,)
    of_a_server = (ATTEMPTS,)
