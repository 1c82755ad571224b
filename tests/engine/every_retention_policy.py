"""Every keeper there is: what each feature beside the game keeps."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from importlib.util import find_spec

import engine
from engine.store import RetentionPolicy


def every_retention_policy() -> list[RetentionPolicy]:
    """Make the RetentionPolicy of every room that has one in its `schema` or `keeping`."""
    rooms = [room.name for room in pkgutil.iter_modules(engine.__path__, "engine.") if room.ispkg]
    named = (f"{room}.{name}" for room in rooms for name in ("schema", "keeping"))
    modules = [import_module(name) for name in named if find_spec(name) is not None]
    return [
        kind()
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type)
        and kind.__module__ == module.__name__
        and hasattr(kind, "purge_before")
    ]
