"""The use cases of a match, each one deed of one person."""

from engine.matches.cards import enemy_cards, open_cards, open_codenames, own_cards
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
from engine.matches.hosting import Hosting, can_rotate
from engine.matches.ledger import Deed
from engine.matches.matches import Matches
from engine.matches.wanted import Wanted, followed

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
    "Wanted",
    "can_rotate",
    "enemy_cards",
    "followed",
    "open_cards",
    "open_codenames",
    "own_cards",
]
