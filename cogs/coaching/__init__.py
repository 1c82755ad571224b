"""Coaching: a computer's hint in a turn, and its advice after the game (E7)."""

from __future__ import annotations

from cogs.coaching.cog import AskingAComputer
from cogs.coaching.screens import coach_buttons, hint_buttons
from cogs.screens.rows import Rows
from cogs.wire.services import Services
from engine.coaching import beside


def add(to: Services) -> None:
    """Register the feature: people ask a computer for hints and advice."""
    offer(to.rows)
    to.cogs.append(AskingAComputer(beside(to.matches)))


def offer(rows: Rows) -> None:
    """Register the buttons of the hint in a turn and of the coach after the game."""
    rows.turn.append(hint_buttons)
    rows.pages.append(coach_buttons)
