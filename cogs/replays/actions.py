"""What the buttons and the select of replays are for."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class ReplayAction(AnyAction):
    """What a button or the select of a replay is for."""

    REPLAY = "replay"
    FILM = "film"
    KEEPSAKE = "keepsake"
