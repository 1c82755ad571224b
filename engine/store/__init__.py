"""The store: the deal and the moves in a database, loaded as a replay.

It owns connections and transactions; nothing outside this package sees SQL.
"""

from engine.store.backups import back_up, flaw, left_open, note
from engine.store.conflicts import (
    BrokenLog,
    ChannelTaken,
    Conflict,
    NoSuchMatch,
    Repeated,
)
from engine.store.counting import Counted, Recounted
from engine.store.database import Database
from engine.store.finished import End, Ended
from engine.store.keeping import Keeper
from engine.store.migrations import HEAD, applied, upgrade
from engine.store.moving import Moved, move
from engine.store.people import known_as
from engine.store.servers import SideUsed
from engine.store.store import Store
from engine.store.troubles import DatabaseUnusable, Trouble, outage
from engine.store.writes import Write

__all__ = [
    "HEAD",
    "AsyncConnection",
    "BrokenLog",
    "ChannelTaken",
    "Conflict",
    "Counted",
    "Database",
    "DatabaseUnusable",
    "End",
    "Ended",
    "Keeper",
    "Moved",
    "NoSuchMatch",
    "Recounted",
    "Repeated",
    "SideUsed",
    "Store",
    "Trouble",
    "Write",
    "applied",
    "back_up",
    "flaw",
    "known_as",
    "left_open",
    "move",
    "note",
    "outage",
    "upgrade",
]
