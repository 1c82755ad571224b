"""The companion: a key card and a sand timer for a game on a real table; it knows no match."""

from engine.companion.real_keys import KeyCardGone, KeyTaken, OtherSideHeld, RealKeys
from engine.companion.sand import LONGEST, SHORTEST, Sand, TimerRunning
from engine.tables import RealKey

__all__ = [
    "LONGEST",
    "SHORTEST",
    "KeyCardGone",
    "KeyTaken",
    "OtherSideHeld",
    "RealKey",
    "RealKeys",
    "Sand",
    "TimerRunning",
]
