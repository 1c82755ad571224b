"""Operator commands on the database, run on the bot's own machine.

Law: the bot may play on meanwhile, unless a function says that it must not.
"""

from engine.operating.copying import (
    back_up as back_up,
    move as move,
    note_copy as note_copy,
    rebuild as rebuild,
    schema as schema,
)
from engine.operating.places import (
    OpenTable as OpenTable,
    all_shut_out as all_shut_out,
    let_in as let_in,
    open_tables as open_tables,
    shut_out as shut_out,
)
from engine.store import (
    HEAD as HEAD,
    Database as Database,
    DatabaseUnusable as DatabaseUnusable,
    Trouble as Trouble,
    flaw as flaw,
)
