"""The companion: a key card and a sand timer for a game on a real table."""

from __future__ import annotations

from cogs.companion import screens
from cogs.companion.cog import RealTable
from cogs.companion.timer_messages import SandTimerMessages
from cogs.interactions.error_handler import ERROR_SCREENS
from cogs.interactions.tree import MOVED_COMMANDS
from cogs.running.services import Services
from engine.companion import build
from engine.companion.sand_timers import TimerRunning

MOVED_COMMANDS |= {
    "keycard": ("command-table", "moved-key-card"),
    "timer": ("command-table", "moved-timer"),
}
ERROR_SCREENS[TimerRunning] = screens.timer_running_screen


def add(services: Services) -> None:
    """Register the feature: key cards and sand timers for real tables."""
    companion = build(services.matches, services.rng)
    timers = SandTimerMessages(services.bot, services.render_pool, companion.sand_timers)
    opening = services.matches.opening
    services.cogs.append(
        RealTable(services.dispatcher, opening, companion.key_cards, timers, services.rate_limiter)
    )
    services.background.tasks["sand"] = timers.announce_finished
