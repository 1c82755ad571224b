"""Every table that there is: the game's, and those of each feature that is in the house.

Law: who serves a game asks for no such list; a migration, a move to another database, and the tests
that compare, do.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from importlib.util import find_spec

from sqlalchemy import MetaData

import engine
from engine.store.schema import SCHEMA


def every_table() -> MetaData:
    """Return the tables of the game and of every room that has a `schema` of its own."""
    for room in pkgutil.iter_modules(engine.__path__, "engine."):
        for module in ("schema", "partial_indexes"):
            if room.ispkg and find_spec(f"{room.name}.{module}") is not None:
                import_module(f"{room.name}.{module}")
    return SCHEMA
