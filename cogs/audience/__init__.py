"""The audience: *Predict* under *More*, and the best readers of clues in the recap (H3)."""

from __future__ import annotations

from cogs.audience.cog import AudiencePredictions
from cogs.audience.screens import predict_buttons
from cogs.running.services import Services
from cogs.screens.rows import ButtonSlots
from engine.audience import build
from engine.audience.words import AudienceRecap, predict_text


def add(services: Services) -> None:
    """Register the feature: spectators predict what a clue means."""
    predictions = build(services.matches)

    async def load_recap(match_id: int) -> AudienceRecap:
        return AudienceRecap(await predictions.list_predictions(match_id))

    register_buttons(services.rows)
    services.recap_providers.register(load_recap)
    playing_along = AudiencePredictions(predictions)
    services.pickers.also(playing_along.get_board_choice)
    services.cogs.append(playing_along)


def register_buttons(rows: ButtonSlots) -> None:
    """Register the button to predict, and its notice at a game's first clue."""
    rows.more_moment.append(predict_buttons)
    rows.spectator_texts.append(predict_text)
