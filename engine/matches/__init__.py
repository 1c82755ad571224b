"""The use cases of a match, each one deed of one person."""

from engine.matches.absences import Absences
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
    OtherOpen,
    QuestionGone,
    QuestionOpen,
    Refusal,
    TypedClue,
)
from engine.matches.games import Games, Mine
from engine.matches.hosting import Hosting, can_rotate
from engine.matches.ledger import Deed
from engine.matches.limits import RanOut
from engine.matches.matches import Matches
from engine.matches.questions import Question, Stage
from engine.matches.resting import Resting
from engine.matches.wanted import Wanted, followed

__all__ = [
    "Absences",
    "Act",
    "AlreadyAnswered",
    "AlreadyOpen",
    "Calls",
    "ClueAsked",
    "ClueRefused",
    "Clues",
    "Deed",
    "Games",
    "Hosting",
    "MatchBroken",
    "MatchChanged",
    "MatchGone",
    "Matches",
    "Mine",
    "MomentPassed",
    "NoMatchHere",
    "NobodyToAsk",
    "NotYoursToAnswer",
    "NothingToAsk",
    "OtherOpen",
    "Question",
    "QuestionGone",
    "QuestionOpen",
    "RanOut",
    "Refusal",
    "Resting",
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
