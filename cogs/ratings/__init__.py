"""Ratings: finished games move them beside the table, in servers that keep them (A8)."""

from __future__ import annotations

from cogs.wire.beside import rest_after
from cogs.wire.services import Services
from engine.ratings import beside


def add(to: Services) -> None:
    """Have ratings kept where a server wants it: the feature as `bot.py` adds it."""
    to.background.also("rating", rest_after(beside(to.matches).rate))
