"""Tables: values that name where a match lies, who is there, and what is kept beside its log.

Law: frozen values, no SQL; what shows a table needs no store.
"""

from engine.tables.advice import Sure
from engine.tables.best_lists import Evening, Rank, Standing
from engine.tables.defaults import Defaults
from engine.tables.draft import Draft, QuestionEnd
from engine.tables.mine import Mine
from engine.tables.offers import OfferedPack
from engine.tables.own_pack import OwnPack, SeenPack
from engine.tables.question import Question, Stage, TypedClue
from engine.tables.running import LimitKind, Running
from engine.tables.table import NOWHERE, Channel, Done, KeyMessage, Profile, Table, Version

__all__ = [
    "NOWHERE",
    "Channel",
    "Defaults",
    "Done",
    "Draft",
    "Evening",
    "KeyMessage",
    "LimitKind",
    "Mine",
    "OfferedPack",
    "OwnPack",
    "Profile",
    "Question",
    "QuestionEnd",
    "Rank",
    "Running",
    "SeenPack",
    "Stage",
    "Standing",
    "Sure",
    "Table",
    "TypedClue",
    "Version",
]
