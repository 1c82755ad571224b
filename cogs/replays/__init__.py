"""Replays: *Replay* on a recap, the film that everybody sees, and the page to take along (H4)."""

from __future__ import annotations

from cogs.replays.cog import Replays
from cogs.replays.screens import replay_buttons
from cogs.screens.rows import Rows
from cogs.wire.services import Services
from engine.replays import beside


def add(to: Services) -> None:
    """Have people look at a finished game again: the feature as `bot.py` adds it."""
    offer(to.rows)
    to.cogs.append(Replays(to.bot, beside(to.matches), to.allowances))


def offer(rows: Rows) -> None:
    """Offer the replay of a game on its recap."""
    rows.ending.append(replay_buttons)
