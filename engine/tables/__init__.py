"""Tables: values for the place of a match, its people, and what is stored beside its log.

Law: frozen values, no SQL; code that shows a table needs no store.
"""

from engine.tables.advice import Sure as Sure
from engine.tables.best_lists import Evening as Evening, Rank as Rank, Standing as Standing
from engine.tables.defaults import Defaults as Defaults
from engine.tables.draft import (
    Draft as Draft,
    Question as Question,
    QuestionEnd as QuestionEnd,
    Stage as Stage,
    TypedClue as TypedClue,
)
from engine.tables.running import LimitKind as LimitKind, Running as Running
from engine.tables.server_packs import (
    OfferedPack as OfferedPack,
    OwnPack as OwnPack,
    SeenPack as SeenPack,
)
from engine.tables.table import (
    NOWHERE as NOWHERE,
    Absent as Absent,
    Channel as Channel,
    Done as Done,
    KeyMessage as KeyMessage,
    Mine as Mine,
    Profile as Profile,
    Table as Table,
    Version as Version,
    Way as Way,
)
