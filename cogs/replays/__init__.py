"""Replays: *Replay* on a recap, the public film, and the page to save (H4)."""

from __future__ import annotations

from cogs.replays.cog import Replays
from cogs.replays.screens import replay_buttons
from cogs.running.services import Services
from cogs.screens.rows import ButtonSlots
from engine.replays import build


def add(to: Services) -> None:
    """Register the feature: replays of finished games."""
    register_buttons(to.rows)
    to.cogs.append(Replays(to.bot, build(to.matches), to.rate_limiter))


def register_buttons(rows: ButtonSlots) -> None:
    """Register the replay button on recaps."""
    rows.recap.append(replay_buttons)
