"""The use cases of a match, each one deed of one person."""

from engine.matches.calls import Act, Calls, Standing
from engine.matches.cards import cover_cards, open_cards, open_codenames, own_cards
from engine.matches.clues import Clues
from engine.matches.errors import (
    AlreadyAnswered,
    AlreadyOpen,
    ClueAsked,
    ClueRefused,
    MatchBroken,
    MatchChanged,
    MatchGone,
    MomentPassed,
    NobodyToAsk,
    NoMatchHere,
    NothingToAsk,
    NotYoursToAnswer,
    QuestionGone,
    QuestionOpen,
    Refusal,
    TypedClue,
)
from engine.matches.hosting import Hosting, can_rotate
from engine.matches.ledger import Deed
from engine.matches.limits import RanOut
from engine.matches.matches import Matches
from engine.matches.questions import Question, Stage
from engine.matches.wanted import Wanted, followed

__all__ = [
    "Act",
    "AlreadyAnswered",
    "AlreadyOpen",
    "Calls",
    "ClueAsked",
    "ClueRefused",
    "Clues",
    "Deed",
    "Hosting",
    "MatchBroken",
    "MatchChanged",
    "MatchGone",
    "Matches",
    "MomentPassed",
    "NoMatchHere",
    "NobodyToAsk",
    "NotYoursToAnswer",
    "NothingToAsk",
    "Question",
    "QuestionGone",
    "QuestionOpen",
    "RanOut",
    "Refusal",
    "Stage",
    "Standing",
    "TypedClue",
    "Wanted",
    "can_rotate",
    "cover_cards",
    "followed",
    "open_cards",
    "open_codenames",
    "own_cards",
]
