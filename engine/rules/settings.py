"""The settings of a match, chosen in the lobby."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Marking(Enum):
    """How a card becomes the official guess (B19)."""

    AT_ONCE = "at_once"
    """Pressing a card is the guess."""
    MARK = "mark"
    """Pressing marks; *Touch* makes one's own marked card the guess."""
    MAJORITY = "majority"
    """*Touch* counts only when more than half of the operatives have marked the card."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a match is played with: the language of table and codenames, marking, compactness."""

    language: str
    marking: Marking = Marking.MARK
    compact: bool = False
    """One select in place of the 25 buttons."""
