"""Coaching: a computer's hint in a turn, and its advice after the game (E7)."""

from __future__ import annotations

from cogs.coaching.cog import ComputerHints
from cogs.coaching.screens import coach_buttons, hint_buttons
from cogs.running.services import Services
from cogs.screens.rows import ButtonSlots
from engine.coaching import build


def add(services: Services) -> None:
    """Register the feature: people ask a computer for hints and advice."""
    register_buttons(services.rows)
    services.cogs.append(ComputerHints(build(services.matches)))


def register_buttons(rows: ButtonSlots) -> None:
    """Register the buttons of the hint in a turn and of the coach after the game."""
    rows.more_turn.append(hint_buttons)
    rows.every_clue_pages.append(coach_buttons)
