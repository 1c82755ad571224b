"""Replays: *Replay* on a recap, the public film, and the page to save (H4)."""

from __future__ import annotations

from cogs.replays.cog import Replays
from cogs.replays.screens import replay_buttons
from cogs.running.services import Services
from cogs.screens.rows import ButtonSlots
from engine.replays import build


def add(services: Services) -> None:
    """Register the feature: replays of finished games."""
    register_buttons(services.rows)
    services.cogs.append(Replays(services.bot, build(services.matches), services.rate_limiter))


def register_buttons(rows: ButtonSlots) -> None:
    """Register the replay button on recaps."""
    rows.recap.append(replay_buttons)
