"""What the buttons of a real table are for."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class RealAction(AnyAction):
    """What a button of a real table is for."""

    LOOK = "look"
    FLIP = "flip"
    KEY_CARD = "key_card"
    TIMER = "timer"
