"""Defaults: what a server has chosen for its new tables."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import HouseRules, Marking, Mix, Quiet, Timing


@dataclass(frozen=True, slots=True, kw_only=True)
class Defaults:
    """What a server has chosen for its new matches; None is left to us.

    `ping_role` is the role that is told of them, None for nobody. `puzzles` tells whether clues of
    finished games may be read again (E6), `rating` whether ratings are kept. `zone` is whose clock
    counts, by its name of IANA, also for what is `quiet` (G3).
    """

    language: str | None = None
    marking: Marking | None = None
    card_buttons: bool | None = None
    house: HouseRules | None = None
    timing: Timing | None = None
    ping_role: int | None = None
    puzzles: bool | None = None
    mix: Mix | None = None
    rating: bool | None = None
    zone: str | None = None
    quiet: Quiet | None = None
