"""Custom-id actions of the club."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class ClubAction(AnyAction):
    """The purposes of the club's buttons, and of those under a finished game's clues."""

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
