"""What the buttons of the club are for."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class ClubAction(AnyAction):
    """What a button under a page of the club is for, or under the clues of a finished game."""

    CLUB = "club"
    HISTORY = "history"
    RETELL = "retell"
    HIDE = "hide"
    RANKING = "ranking"
    HALL = "hall"
    HALL_POST = "hall_post"
    HALL_OFF = "hall_off"
    HALL_STRIKE = "hall_strike"
    LAUGH = "laugh"
