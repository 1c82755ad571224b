"""Replays: *Replay* on a recap, the public film, and the page to save (H4)."""

from __future__ import annotations

from cogs.replays.cog import Replays
from cogs.replays.screens import replay_buttons
from cogs.screens.rows import Rows
from cogs.wire.services import Services
from engine.replays import beside


def add(to: Services) -> None:
    """Register the feature: replays of finished games."""
    offer(to.rows)
    to.cogs.append(Replays(to.bot, beside(to.matches), to.allowances))


def offer(rows: Rows) -> None:
    """Register the replay button on recaps."""
    rows.ending.append(replay_buttons)
