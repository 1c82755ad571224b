"""Actions of the buttons of game nights."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class NightAction(AnyAction):
    """An action of a game night's button; its detail is the night's sign, or what was typed."""

    COME = "night_come"
    STAY = "night_stay"
    CALL_OFF = "night_call_off"
    SKIP = "night_skip"
    ZONE = "night_zone"
    CALL_OFF_REALLY = "night_call_off_really"
