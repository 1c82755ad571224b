"""Tables: values that name where a match lies, who is there, and what is kept beside its log.

Law: frozen values, no SQL; whoever shows a table needs no store.
"""

from engine.tables.companion import LooseKey, SandTimer
from engine.tables.defaults import Defaults
from engine.tables.drafts import Draft, QuestionEnd
from engine.tables.running import LimitKind, Running
from engine.tables.scores import Best, Rank
from engine.tables.table import Channel, KeyMessage, Profile, Table, Version

__all__ = [
    "Best",
    "Channel",
    "Defaults",
    "Draft",
    "KeyMessage",
    "LimitKind",
    "LooseKey",
    "Profile",
    "QuestionEnd",
    "Rank",
    "Running",
    "SandTimer",
    "Table",
    "Version",
]
