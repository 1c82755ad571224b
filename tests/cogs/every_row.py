"""Every button that a feature beside the game offers on the game's screens."""

from __future__ import annotations

from cogs.screens.rows import Rows
from tests.beside import beside


def every_row() -> Rows:
    """Fill the lists as the bot does."""
    rows = Rows()
    for one in beside("OFFER"):
        one(rows)
    return rows
