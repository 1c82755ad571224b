"""*Predict* under *More*, in an ephemeral reply that only the spectator sees (H3)."""

from __future__ import annotations

from discord.ext import commands

from cogs.audience import screens
from cogs.audience.screens import AudienceAction
from cogs.interactions.requests import Request, on_component
from cogs.publishing.extension_points import CardPick
from cogs.screens.custom_ids import Press, parse_whole_number
from engine.audience.predicting import PredictionService
from engine.matches import Actor
from engine.rules import Person, Position, RuleViolation, is_prediction_open
from engine.tables import Table
from engine.texts import Voice


class AudiencePredictions(commands.Cog):
    """Handlers of spectators' predictions; they publish no change of the match."""

    def __init__(self, predictions: PredictionService) -> None:
        self._predictions = predictions

    @on_component(AudienceAction.PREDICT)
    async def show_board(self, request: Request, press: Press) -> None:
        """Send a spectator the board; *Look again* redraws it in the same message."""
        table, cards = await self._predictions.load_prediction(press.match, request.actor)
        screen = screens.prediction_screen(table.id, table.match, cards, request.say)
        again = press.detail == screens.AGAIN
        await (request.show_privately if again else request.send_ephemeral)(screen)

    @on_component(AudienceAction.FORESEE)
    async def save_prediction(self, request: Request, press: Press) -> None:
        """Save the chosen cards and redraw the spectator's board."""
        turn, *numbers = map(parse_whole_number, (press.detail, *request.chosen_values))
        cards = [Position(number) for number in numbers]
        match, prediction = await self._predictions.predict(press.match, request.actor, turn, cards)
        screen = screens.prediction_screen(press.match, match, prediction.cards, request.say)
        await request.edit_below_picture(screen)

    async def get_board_choice(
        self, table: Table, person: Person, actor: Actor, say: Voice
    ) -> CardPick | None:
        """Return the choice of cards on the board for a spectator; None if not allowed."""
        if not is_prediction_open(table.match):
            return None
        try:
            cards = await self._predictions.get_prediction(table, person, actor)
        except RuleViolation:
            return None
        return screens.build_board_choice(table, cards, say)
