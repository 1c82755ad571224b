"""Game nights: an announced evening that opens by itself, once or every week."""

from __future__ import annotations

from cogs.nights.cog import GameNights
from cogs.nights.evenings import Evenings
from cogs.wire.services import Services
from engine.nights import beside
from engine.nights.values import KIND


def add(to: Services) -> None:
    """Have game nights announced and opened: the feature as `bot.py` adds it."""
    nights = beside(to.matches)
    evenings = Evenings(to.bot, nights, to.painter, to.due_posts, to.openers)
    to.due.kinds[KIND] = evenings
    to.cogs.append(GameNights(to.dispatcher, to.matches, nights, evenings, to.allowances))
