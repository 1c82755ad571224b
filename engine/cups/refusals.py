"""What can keep a cup's deed from happening, besides its rules."""

from __future__ import annotations

from engine.cups.night import CupNight
from engine.matches.refusals import Refusal


class NoSuchCup(Exception):
    """No cup has this number."""


class CupOpen(Refusal):
    """One open cup per channel; `night` is the one that is (E11)."""

    def __init__(self, night: CupNight) -> None:
        super().__init__()
        self.night = night


class GameOfCup(Refusal):
    """A game of a cup is followed by what the cup draws, and by no next game of its own (E12)."""


class CupGone(Refusal):
    """There is no such cup here."""


class NoStrengths(Refusal):
    """It is known of nobody here how strong they are, so teams are drawn by lot (E11)."""
