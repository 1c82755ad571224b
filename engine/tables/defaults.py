"""Defaults: a server's settings for its new tables."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import HouseRules, Marking, Mix, QuietHours, Timing


@dataclass(frozen=True, slots=True, kw_only=True)
class Defaults:
    """A server's settings for its new matches; None leaves the choice to the bot.

    `ping_role` is the role that is pinged for them, None for none. `puzzles`: clues of finished
    games may be read again (E6); `rating`: ratings are kept. `zone` is the IANA name of the zone
    whose clock counts, also for `quiet` (G3).
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
    quiet: QuietHours | None = None
