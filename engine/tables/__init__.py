"""Tables: values for the place of a match, its people, and what is stored beside its log.

Law: frozen values, no SQL; code that shows a table needs no store.
"""

from engine.tables.draft import (
    Draft as Draft,
    DraftView as DraftView,
    QuestionEnd as QuestionEnd,
    Stage as Stage,
    TypedClue as TypedClue,
)
from engine.tables.exported import ExportedResult as ExportedResult
from engine.tables.figures import (
    Confidence as Confidence,
    EveningScore as EveningScore,
    Rank as Rank,
    RunningTimer as RunningTimer,
    Standing as Standing,
    TimerKind as TimerKind,
)
from engine.tables.server_values import (
    Defaults as Defaults,
    OfferedPack as OfferedPack,
    OwnPack as OwnPack,
)
from engine.tables.table import (
    LOST_CHANNEL as LOST_CHANNEL,
    AbsentPeople as AbsentPeople,
    ContactMethod as ContactMethod,
    KeyMessage as KeyMessage,
    MatchUpdate as MatchUpdate,
    MessageLocation as MessageLocation,
    PlayerGame as PlayerGame,
    Profile as Profile,
    Table as Table,
    Version as Version,
)
