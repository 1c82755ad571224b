"""Offers: what the features that have no house of their own yet offer on the game's screens."""

from __future__ import annotations

from cogs.screens.buttons import button
from cogs.screens.custom_ids import Action
from cogs.screens.rows import Rows


def offer(rows: Rows) -> None:
    """Offer the replay of a game on its recap."""
    rows.ending.append(lambda table, say: [button(table, Action.REPLAY, say("button-replay"))])
