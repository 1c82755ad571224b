"""The errors of the use cases of cups, besides those of the rules."""

from __future__ import annotations

from engine.cups.night import CupNight
from engine.matches.refusals import Refusal


class CupNotFound(Exception):
    """No cup has this number."""


class CupOpen(Refusal):
    """A channel has one open cup at a time; `night` is the open one (E11)."""

    def __init__(self, night: CupNight) -> None:
        super().__init__()
        self.night = night


class GameOfCup(Refusal):
    """After a game of a cup there is no rematch: the cup draws the next game (E12)."""


class CupGone(Refusal):
    """There is no such cup here."""


class NoStrengths(Refusal):
    """This server keeps no ratings, so teams are drawn by lot (E11)."""
