"""Operator commands on the database, run on the bot's own machine.

Law: the bot may play on meanwhile, unless a function says that it must not.
"""

from engine.operating.copying import (
    back_up as back_up,
    move_database as move_database,
    record_backup as record_backup,
    recount_games as recount_games,
    schema as schema,
)
from engine.operating.places import (
    OpenTable as OpenTable,
    ban as ban,
    list_banned as list_banned,
    open_tables as open_tables,
    unban as unban,
)
from engine.store import (
    HEAD as HEAD,
    Database as Database,
    DatabaseErrorKind as DatabaseErrorKind,
    DatabaseUnusable as DatabaseUnusable,
    check_integrity as check_integrity,
)
