"""Cups: a tournament evening, from the sign-up to the final (E11 to E14)."""

from __future__ import annotations

from cogs.cups import screens
from cogs.cups.cog import CupEvenings
from cogs.cups.holding import CupHolding
from cogs.cups.messages import CupMessages
from cogs.cups.opening import CUP, CupOpener
from cogs.wire.mishaps import TOLD_BY
from cogs.wire.services import Services
from engine.cups import beside
from engine.cups.refusals import CupOpen

TOLD_BY[CupOpen] = screens.open_already


def add(to: Services) -> None:
    """Register the feature with the bot's services."""
    cups = beside(to.matches, to.rng)
    messages = CupMessages(to.bot, to.matches, cups, to.publisher, to.painter)
    holding = CupHolding(messages, to.after_change)
    to.cogs.append(CupEvenings(to.dispatcher, cups, to.matches.opening, holding, to.allowances))
    to.openers[CUP] = CupOpener(cups, holding)
    to.background.also("cups", holding.go_round)
