"""The refusals of the club."""

from __future__ import annotations

from engine.matches import Refusal


class KeptToThemselves(Refusal):
    """A hidden profile is shown to no other person."""


class NoSuchClue(Refusal):
    """There is no such clue, or its game counts in no record (E4, E7, H4)."""


class OwnClue(Refusal):
    """Nobody laughs at a clue of their own."""


class NotAModerator(Refusal):
    """Only who may manage messages takes down what others have posted or said."""
