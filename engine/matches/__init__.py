"""The use cases of a match, each one deed of one person.

Words of this room:

- step: what one change did to the game; *Replay* shows a finished game's one by one
- hints: those who have asked a computer in a game
- thought: how long a computer thinks before it acts
- result: what one person did in one finished game; rated or not
"""

from engine.matches.absences import Absences, Resting
from engine.matches.calling import Calling
from engine.matches.choosing import PackForAdults
from engine.matches.deeds import Actor
from engine.matches.games import GamesOf
from engine.matches.giving import Giving
from engine.matches.hosting import Hosting
from engine.matches.lapsing import RanOut
from engine.matches.matches import RETENTION_DAYS, Matches
from engine.matches.messages import Messages
from engine.matches.opening import Opening
from engine.matches.refusals import (
    AlreadyAnswered,
    AlreadyOpen,
    ClueAsked,
    ClueHeld,
    ClueRefused,
    EndsEarly,
    MatchBroken,
    MatchChanged,
    MatchGone,
    MomentPassed,
    NobodyToAsk,
    NoComputers,
    NoMatchHere,
    NotAmongThem,
    NothingToAsk,
    NotYoursToAnswer,
    OtherOpen,
    QuestionGone,
    QuestionOpen,
    Refusal,
)
from engine.matches.upkeep import Doors, ShutOut
from engine.matches.wanted import Wanted, with_usual_layout
from engine.rules.match.arranging import can_rotate
from engine.rules.match.call_view import Act, CallView
from engine.store import outage
from engine.tables import Mine, Question, Stage, TypedClue

__all__ = [
    "RETENTION_DAYS",
    "Absences",
    "Act",
    "Actor",
    "AlreadyAnswered",
    "AlreadyOpen",
    "CallView",
    "Calling",
    "ClueAsked",
    "ClueHeld",
    "ClueRefused",
    "Doors",
    "EndsEarly",
    "GamesOf",
    "Giving",
    "Hosting",
    "MatchBroken",
    "MatchChanged",
    "MatchGone",
    "Matches",
    "Messages",
    "Mine",
    "MomentPassed",
    "NoComputers",
    "NoMatchHere",
    "NobodyToAsk",
    "NotAmongThem",
    "NotYoursToAnswer",
    "NothingToAsk",
    "Opening",
    "OtherOpen",
    "PackForAdults",
    "Question",
    "QuestionGone",
    "QuestionOpen",
    "RanOut",
    "Refusal",
    "Resting",
    "ShutOut",
    "Stage",
    "TypedClue",
    "Wanted",
    "can_rotate",
    "outage",
    "with_usual_layout",
]
