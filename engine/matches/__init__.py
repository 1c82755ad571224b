"""The use cases of a match, each one unit of work for one person.

Words of this room:

- step: what one change did to the game; *Replay* shows those of a finished game one by one
- hints: the people who have asked a computer in a game
- thought: how long a computer thinks before it acts
- result: what one person did in one finished game; rated or not
"""

from engine.matches.absences import Absences as Absences, PauseService as PauseService
from engine.matches.actors import Actor as Actor
from engine.matches.challenges import ChallengeService as ChallengeService
from engine.matches.clues import ClueService as ClueService
from engine.matches.lobbies import LobbyService as LobbyService
from engine.matches.maintenance import BanList as BanList, Banned as Banned
from engine.matches.matches import (
    RETENTION_DAYS as RETENTION_DAYS,
    Matches as Matches,
    PlayerGames as PlayerGames,
)
from engine.matches.opening import (
    LobbyOptions as LobbyOptions,
    OpeningService as OpeningService,
    with_usual_layout as with_usual_layout,
)
from engine.matches.pack_choice import PackForAdults as PackForAdults
from engine.matches.refusals import (
    AlreadyAnswered as AlreadyAnswered,
    AlreadyOpen as AlreadyOpen,
    ClueAsked as ClueAsked,
    ClueNotPublished as ClueNotPublished,
    ClueRefused as ClueRefused,
    ConfirmEndTurn as ConfirmEndTurn,
    MatchBroken as MatchBroken,
    MatchChanged as MatchChanged,
    MatchGone as MatchGone,
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
    StaleAction as StaleAction,
)
from engine.matches.timeouts import TimedOut as TimedOut
from engine.rules.match.arranging import can_rotate_spymasters as can_rotate_spymasters
from engine.rules.match.call_view import CallAction as CallAction, CallView as CallView
from engine.store import (
    POOL_SIZE as POOL_SIZE,
    MessageRows as MessageRows,
    describe_outage as describe_outage,
)
from engine.tables import (
    DraftView as DraftView,
    PlayerGame as PlayerGame,
    Stage as Stage,
    TypedClue as TypedClue,
)
