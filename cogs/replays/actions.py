"""Custom-id actions of replays."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class ReplayAction(AnyAction):
    """The purposes of a replay's buttons and select."""

    REPLAY = "replay"
    FILM = "film"
    KEEPSAKE = "keepsake"
