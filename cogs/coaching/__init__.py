"""Coaching: what a computer tells the person who asks it, in a turn and after the game (E7)."""

from __future__ import annotations

from cogs.coaching.cog import AskingAComputer
from cogs.coaching.screens import coach_buttons, hint_buttons
from cogs.screens.rows import Rows
from cogs.wire.services import Services
from engine.coaching import beside


def add(to: Services) -> None:
    """Have people ask a computer: the feature as `bot.py` adds it."""
    offer(to.rows)
    to.cogs.append(AskingAComputer(beside(to.matches)))


def offer(rows: Rows) -> None:
    """Offer a hint in a turn, and the coach after the game."""
    rows.turn.append(hint_buttons)
    rows.pages.append(coach_buttons)
