"""What can keep a deed in the club from happening."""

from __future__ import annotations

from engine.matches import Refusal


class KeptToThemselves(Refusal):
    """Somebody lets nobody else see what they have played."""


class NoSuchClue(Refusal):
    """There is no such clue, or its game counts in no record (E4, E7, H4)."""


class OwnClue(Refusal):
    """Nobody laughs at a clue of their own."""


class NotAModerator(Refusal):
    """Only who may manage messages takes down what others have posted or said."""
