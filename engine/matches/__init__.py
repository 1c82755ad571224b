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
from engine.matches.hosting import Hosting
from engine.matches.ledger import Deed
from engine.matches.matches import Matches, open_codenames, own_cards

__all__ = [
    "AlreadyOpen",
    "ClueRefused",
    "Deed",
    "Hosting",
    "MatchBroken",
    "MatchChanged",
    "MatchGone",
    "Matches",
    "MomentPassed",
    "NoMatchHere",
    "Refusal",
    "TypedClue",
    "open_codenames",
    "own_cards",
]
