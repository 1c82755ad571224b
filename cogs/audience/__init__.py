"""The audience: *Predict* under *More*, and who read the clues best, in the recap (H3)."""

from __future__ import annotations

from cogs.audience.cog import PlayingAlong
from cogs.audience.screens import predict_buttons
from cogs.screens.rows import Rows
from cogs.wire.services import Services
from engine.audience import beside
from engine.audience.words import AudienceTold, predict_text


def add(to: Services) -> None:
    """Have spectators predict: the feature as `bot.py` adds it."""
    predictions = beside(to.matches)

    async def told(match_id: int) -> AudienceTold:
        return AudienceTold(await predictions.told(match_id))

    offer(to.rows)
    to.tellers.also(told)
    playing_along = PlayingAlong(predictions)
    to.choosers.also(playing_along.choosing)
    to.cogs.append(playing_along)


def offer(rows: Rows) -> None:
    """Offer to predict, and say so at a game's first clue."""
    rows.watching.append(predict_buttons)
    rows.asides.append(predict_text)
