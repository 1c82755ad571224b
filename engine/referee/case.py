"""The case before the referee: a clue that is safe to show, and all that it is judged by."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.referee.house import HouseRules
from engine.rules import Clue


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One clue beside the uncovered codenames (C6) of one game.

    `language` picks the dictionary of C3 and C9; `own`, the giver's uncovered codenames, and
    `grid`, columns and rows, are what C7 compares with. The judges of today need none of the
    three: they hold in every language and never look at the key.
    """

    clue: Clue = field(repr=False)
    visible: tuple[str, ...]
    language: str
    house: HouseRules
    own: tuple[str, ...] | None = field(repr=False)
    grid: tuple[int, int] | None
