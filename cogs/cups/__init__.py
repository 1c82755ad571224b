"""Cups: a tournament evening, from the sign-up to the final (E11 to E14)."""

from __future__ import annotations

from cogs.cups import screens
from cogs.cups.cog import CupCommands
from cogs.cups.holding import CupRunner
from cogs.cups.messages import CupPublisher
from cogs.cups.opening import CUP_OPENER, CupOpener
from cogs.interactions.error_handler import ERROR_SCREENS
from cogs.running.services import Services
from engine.cups import build
from engine.cups.refusals import CupOpen

ERROR_SCREENS[CupOpen] = screens.already_open_screen


def add(to: Services) -> None:
    """Register the feature with the bot's services."""
    cups = build(to.matches, to.rng)
    messages = CupPublisher(to.bot, to.matches, cups, to.publisher, to.render_pool)
    holding = CupRunner(messages, to.after_change)
    to.cogs.append(CupCommands(to.dispatcher, cups, to.matches.opening, holding, to.rate_limiter))
    to.openers[CUP_OPENER] = CupOpener(cups, holding)
    to.background.tasks["cups"] = holding.go_round
