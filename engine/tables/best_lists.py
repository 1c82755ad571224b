"""Standings: where a finished game stands on a best list (E3), and in its evening."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.rules import Team
from engine.tables.foreseen import Audience


@dataclass(frozen=True, slots=True)
class Rank:
    """A score's place, from 1, on its best list, and the best score there (E3)."""

    rank: int
    best: int


@dataclass(frozen=True, slots=True)
class Evening:
    """The games of a channel and a format up to one of them: how many, and each team's wins."""

    games: int
    wins: Mapping[Team, int]


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a finished game stands: `rank` is None without a score, `evening` without a result.

    `audience` is what its spectators predicted (H3).
    """

    rank: Rank | None = None
    evening: Evening | None = None
    audience: Audience = field(default_factory=Audience)
