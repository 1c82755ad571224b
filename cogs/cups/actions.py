"""The actions of the buttons of cups."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class CupAction(AnyAction):
    """An action of a button of a cup; its value stands in the custom id."""

    ENTER = "cup_enter"
    QUIT = "cup_quit"
    DRAW = "cup_draw"
    CALL_OFF = "cup_call_off"
    CALL_OFF_REALLY = "cup_call_off_really"
    STANDINGS = "cup_standings"
    FILL = "cup_fill"
    COME = "cup_come"
