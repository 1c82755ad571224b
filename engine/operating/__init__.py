"""What the operator does with its database, from the machine that it runs on.

Law: the bot may play on meanwhile, but where a deed says that it must not.
"""

from engine.operating.copying import back_up, move, note_copy, rebuild, schema
from engine.operating.places import OpenTable, all_shut_out, let_in, open_tables, shut_out
from engine.store import HEAD, Database, DatabaseUnusable, Trouble, flaw

__all__ = [
    "HEAD",
    "Database",
    "DatabaseUnusable",
    "OpenTable",
    "Trouble",
    "all_shut_out",
    "back_up",
    "flaw",
    "let_in",
    "move",
    "note_copy",
    "open_tables",
    "rebuild",
    "schema",
    "shut_out",
]
