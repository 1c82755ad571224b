"""The store: the deal and the moves in a database, loaded as a replay.

It owns connections and transactions; nothing outside this package sees SQL.
"""

from engine.store.access import (
    BrokenLog as BrokenLog,
    ChannelTaken as ChannelTaken,
    Conflict as Conflict,
    NoSuchMatch as NoSuchMatch,
    Repeated as Repeated,
)
from engine.store.backups import (
    back_up as back_up,
    copied as copied,
    flaw as flaw,
    left_open as left_open,
    note as note,
)
from engine.store.database import Database as Database
from engine.store.keeping import Keeper as Keeper
from engine.store.message_rows import MessageRows as MessageRows
from engine.store.migrations import HEAD as HEAD, applied as applied, upgrade as upgrade
from engine.store.moving import Moved as Moved, move as move, require_replay as require_replay
from engine.store.people import known_as as known_as
from engine.store.results import (
    Counted as Counted,
    End as End,
    Ended as Ended,
    Recounted as Recounted,
)
from engine.store.servers import SideUsed as SideUsed
from engine.store.store import Store as Store
from engine.store.troubles import (
    DatabaseUnusable as DatabaseUnusable,
    Trouble as Trouble,
    outage as outage,
)
from engine.store.writes import Write as Write
