"""The companion: a key card and a sand timer for a game on a real table."""

from __future__ import annotations

from cogs.companion import screens
from cogs.companion.cog import RealTable
from cogs.companion.messages import SandTimerMessages
from cogs.interactions.error_handler import ERROR_SCREENS
from cogs.interactions.tree import MOVED_COMMANDS
from cogs.running.services import Services
from engine.companion import build
from engine.companion.sand import TimerRunning

MOVED_COMMANDS |= {
    "keycard": ("command-table", "moved-key-card"),
    "timer": ("command-table", "moved-timer"),
}
ERROR_SCREENS[TimerRunning] = screens.timer_running_screen


def add(to: Services) -> None:
    """Register the feature: key cards and sand timers for real tables."""
    companion = build(to.matches, to.rng)
    timers = SandTimerMessages(to.bot, to.render_pool, companion.sand)
    opening = to.matches.opening
    to.cogs.append(RealTable(to.dispatcher, opening, companion.real_keys, timers, to.rate_limiter))
    to.background.tasks["sand"] = timers.announce_finished
