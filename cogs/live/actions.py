"""Actions of the live table's buttons."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class LiveAction(AnyAction):
    """An action of a button of the live table."""

    LIVE = "live"
    GUESTS = "guests"
    NO_GUESTS = "no_guests"
    WAY_BACK = "way_back"
