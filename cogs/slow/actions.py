"""Actions of the buttons of slow games."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class SlowAction(AnyAction):
    """An action of a button of a person's preferences for slow games."""

    CHOICES = "slow"
    WAY = "slow_way"
    FORETELL = "slow_next"
    AWAY = "slow_away"
    BACK = "slow_back"
