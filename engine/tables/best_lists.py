"""Standings: the place of a finished game on a best list (E3), and in its evening."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.rules import Team


@dataclass(frozen=True, slots=True)
class Rank:
    """A score's rank, from 1, on its best list, and the best score there (E3)."""

    rank: int
    best: int


@dataclass(frozen=True, slots=True)
class EveningScore:
    """The games of a channel and a format up to one of them: their number, and each team's wins."""

    games: int
    wins: Mapping[Team, int]


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of a game: `rank` is None without a score, `evening` without a result."""

    rank: Rank | None = None
    evening: EveningScore | None = None
