"""Every button that a feature beside the game offers on the game's screens."""

from __future__ import annotations

from cogs.screens.rows import ButtonSlots
from tests.beside import beside


def every_row() -> ButtonSlots:
    """Fill the lists as the bot does."""
    rows = ButtonSlots()
    for one in beside("OFFER"):
        one(rows)
    return rows
