"""Custom-id actions of the companion."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class CompanionAction(AnyAction):
    """The purposes of the companion's buttons."""

    LOOK = "look"
    FLIP = "flip"
    KEY_CARD = "key_card"
    TIMER = "timer"
