"""Ratings: a background task updates them from finished games, in servers that keep them (A8)."""

from __future__ import annotations

from cogs.publishing.extension_points import build_periodic_task
from cogs.running.services import Services
from engine.ratings import build


def add(services: Services) -> None:
    """Register the feature: ratings in servers that want them."""
    services.background.tasks["rating"] = build_periodic_task(
        build(services.matches).rate_next_batch
    )
