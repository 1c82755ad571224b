"""The use cases of a match, each one unit of work for one person.

Words of this room:

- step: what one change did to the game; *Replay* shows those of a finished game one by one
- hints: the people who have asked a computer in a game
- thought: how long a computer thinks before it acts
- result: what one person did in one finished game; rated or not
"""

from engine.matches.absences import Absences as Absences, Resting as Resting
from engine.matches.calling import Calling as Calling
from engine.matches.choosing import PackForAdults as PackForAdults
from engine.matches.deeds import Actor as Actor
from engine.matches.games import GamesOf as GamesOf
from engine.matches.giving import Giving as Giving
from engine.matches.hosting import Hosting as Hosting
from engine.matches.lapsing import RanOut as RanOut
from engine.matches.matches import RETENTION_DAYS as RETENTION_DAYS, Matches as Matches
from engine.matches.opening import Opening as Opening
from engine.matches.refusals import (
    AlreadyAnswered as AlreadyAnswered,
    AlreadyOpen as AlreadyOpen,
    ClueAsked as ClueAsked,
    ClueHeld as ClueHeld,
    ClueRefused as ClueRefused,
    EndsEarly as EndsEarly,
    MatchBroken as MatchBroken,
    MatchChanged as MatchChanged,
    MatchGone as MatchGone,
    MomentPassed as MomentPassed,
    NobodyToAsk as NobodyToAsk,
    NoComputers as NoComputers,
    NoMatchHere as NoMatchHere,
    NotAmongThem as NotAmongThem,
    NothingToAsk as NothingToAsk,
    NotYoursToAnswer as NotYoursToAnswer,
    OtherOpen as OtherOpen,
    QuestionGone as QuestionGone,
    QuestionOpen as QuestionOpen,
    Refusal as Refusal,
)
from engine.matches.upkeep import Doors as Doors, ShutOut as ShutOut
from engine.matches.wanted import Wanted as Wanted, with_usual_layout as with_usual_layout
from engine.rules.match.arranging import can_rotate as can_rotate
from engine.rules.match.call_view import Act as Act, CallView as CallView
from engine.store import MessageRows as MessageRows, outage as outage
from engine.tables import Mine as Mine, Question as Question, Stage as Stage, TypedClue as TypedClue
