"""Ratings: a background task updates them from finished games, in servers that keep them (A8)."""

from __future__ import annotations

from cogs.wire.beside import rest_after
from cogs.wire.services import Services
from engine.ratings import beside


def add(to: Services) -> None:
    """Register the feature: ratings in servers that want them."""
    to.background.also("rating", rest_after(beside(to.matches).rate))
