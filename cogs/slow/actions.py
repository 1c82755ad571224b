"""What the buttons of slow games are for."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class SlowAction(AnyAction):
    """What a button of somebody's own choices for slow games is for."""

    CHOICES = "slow"
    WAY = "slow_way"
    FORETELL = "slow_next"
    AWAY = "slow_away"
    BACK = "slow_back"
