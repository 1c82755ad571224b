"""What the buttons of cups are for."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class CupAction(AnyAction):
    """What a button of a cup is for."""

    ENTER = "cup_enter"
    QUIT = "cup_quit"
    DRAW = "cup_draw"
    CALL_OFF = "cup_call_off"
    CALL_OFF_REALLY = "cup_call_off_really"
    STANDINGS = "cup_standings"
    FILL = "cup_fill"
    COME = "cup_come"
