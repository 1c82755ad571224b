"""The retention policies of everything beside the game that stores personal data."""

from __future__ import annotations

from importlib import import_module

from engine.store import RetentionPolicy
from engine.store.schema import load_all_tables


def every_retention_policy() -> list[RetentionPolicy]:
    """Make the RetentionPolicy of every feature, and of scheduled tasks."""
    load_all_tables()
    import_module("engine.matches")  # which registers the policy of scheduled tasks
    kinds = RetentionPolicy.__subclasses__()
    return [kind() for kind in kinds if kind.__module__.startswith("engine.")]
