"""The companion: a key card and a sand timer for a game on a real table; it knows no match."""

from engine.companion.key_cards import KeyCardGone, KeyCards, KeyTaken, OtherSideHeld, RealKey
from engine.companion.sand import LONGEST, SHORTEST, Sand, TimerRunning

__all__ = [
    "LONGEST",
    "SHORTEST",
    "KeyCardGone",
    "KeyCards",
    "KeyTaken",
    "OtherSideHeld",
    "RealKey",
    "Sand",
    "TimerRunning",
]
