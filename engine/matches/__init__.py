"""The use cases of a match, each one deed of one person."""

from engine.matches.errors import (
    AlreadyOpen,
    ClueRefused,
    MatchBroken,
    MatchChanged,
    MatchGone,
    MomentPassed,
    NoMatchHere,
    Refusal,
    TypedClue,
)
from engine.matches.matches import Deed, Matches, own_cards

__all__ = [
    "AlreadyOpen",
    "ClueRefused",
    "Deed",
    "MatchBroken",
    "MatchChanged",
    "MatchGone",
    "Matches",
    "MomentPassed",
    "NoMatchHere",
    "Refusal",
    "TypedClue",
    "own_cards",
]
