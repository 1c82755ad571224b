"""What the buttons of the live table are for."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class LiveAction(AnyAction):
    """What a button of the live table is for."""

    LIVE = "live"
    GUESTS = "guests"
    NO_GUESTS = "no_guests"
    WAY_BACK = "way_back"
