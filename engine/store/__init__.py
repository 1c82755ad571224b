"""The store: the deal and the moves in a database, loaded as a replay.

It owns connections and transactions; nothing outside this package sees SQL.
"""

from engine.store.database import Database, DatabaseUnusable, Trouble
from engine.store.decks import SideUsed
from engine.store.drafts import Answer, Draft
from engine.store.key_cards import LooseKey
from engine.store.key_messages import KeyMessage
from engine.store.limits import Kind, Running
from engine.store.migrations import upgrade
from engine.store.people import Profile
from engine.store.results import Best, Standing
from engine.store.sand_timers import SandTimer
from engine.store.servers import Defaults
from engine.store.store import Store
from engine.store.table import (
    BrokenLog,
    ChannelTaken,
    Conflict,
    NoSuchMatch,
    Place,
    Repeated,
    Table,
    Version,
)

__all__ = [
    "Answer",
    "Best",
    "BrokenLog",
    "ChannelTaken",
    "Conflict",
    "Database",
    "DatabaseUnusable",
    "Defaults",
    "Draft",
    "KeyMessage",
    "Kind",
    "LooseKey",
    "NoSuchMatch",
    "Place",
    "Profile",
    "Repeated",
    "Running",
    "SandTimer",
    "SideUsed",
    "Standing",
    "Store",
    "Table",
    "Trouble",
    "Version",
    "upgrade",
]
