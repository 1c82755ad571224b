"""The audience: *Predict* under *More*, and the best readers of clues in the recap (H3)."""

from __future__ import annotations

from cogs.audience.cog import PlayingAlong
from cogs.audience.screens import predict_buttons
from cogs.screens.rows import Rows
from cogs.wire.services import Services
from engine.audience import beside
from engine.audience.words import AudienceTold, predict_text


def add(to: Services) -> None:
    """Register the feature: spectators predict what a clue means."""
    predictions = beside(to.matches)

    async def told(match_id: int) -> AudienceTold:
        return AudienceTold(await predictions.told(match_id))

    offer(to.rows)
    to.tellers.also(told)
    playing_along = PlayingAlong(predictions)
    to.choosers.also(playing_along.choosing)
    to.cogs.append(playing_along)


def offer(rows: Rows) -> None:
    """Register the button to predict, and its notice at a game's first clue."""
    rows.watching.append(predict_buttons)
    rows.asides.append(predict_text)
