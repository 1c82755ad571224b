"""What the buttons of what a computer tells are for."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class CoachAction(AnyAction):
    """What a button of what a computer tells is for."""

    COACH = "coach"
    HINT = "hint"
