"""Custom-id actions of coaching."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class CoachAction(AnyAction):
    """The purposes of coaching's buttons."""

    COACH = "coach"
    HINT = "hint"
