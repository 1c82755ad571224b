"""What whoever runs the bot does with its database, from the machine that it runs on.

Law: the bot may play on meanwhile, but where a deed says that it must not.
"""

from engine.operating.copying import back_up, move, rebuild, schema
from engine.store import HEAD, DatabaseUnusable

__all__ = ["HEAD", "DatabaseUnusable", "back_up", "move", "rebuild", "schema"]
