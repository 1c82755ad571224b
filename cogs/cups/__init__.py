"""Cups: a tournament evening, from the sign-up to the final (E11 to E14)."""

from __future__ import annotations

from cogs.cups import screens
from cogs.cups.cog import CupCommands
from cogs.cups.publisher import CupPublisher
from cogs.cups.runner import CUP_OPENER, CupOpener, CupRunner
from cogs.interactions.error_handler import ERROR_SCREENS
from cogs.running.services import Services
from engine.cups import build
from engine.cups.stored_cup import CupOpen

ERROR_SCREENS[CupOpen] = screens.already_open_screen


def add(services: Services) -> None:
    """Register cups with the bot's services."""
    cups = build(services.matches, services.rng)
    messages = CupPublisher(
        services.bot, services.matches, cups, services.publisher, services.render_pool
    )
    runner = CupRunner(messages, services.after_change)
    services.cogs.append(
        CupCommands(
            services.dispatcher, cups, services.matches.opening, runner, services.rate_limiter
        )
    )
    services.openers[CUP_OPENER] = CupOpener(cups, runner)
    services.background.tasks["cups"] = runner.advance_due_cups
