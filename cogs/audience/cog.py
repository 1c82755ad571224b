"""*Predict* under *More*, in an ephemeral reply that only the spectator sees (H3)."""

from __future__ import annotations

from discord.ext import commands

from cogs.audience import screens
from cogs.audience.actions import AudienceAction
from cogs.screens.custom_ids import Press, whole_number
from cogs.wire.beside import Choosing
from cogs.wire.requests import Request, pressed
from engine.audience.predicting import Predicting
from engine.matches import Actor
from engine.rules import Person, Position, RuleViolation, may_be_predicted
from engine.tables import Table
from engine.texts import Voice


class PlayingAlong(commands.Cog):
    """Handlers of spectators' predictions; they publish no change of the match."""

    def __init__(self, predictions: Predicting) -> None:
        self._predictions = predictions

    @pressed(AudienceAction.PREDICT)
    async def look(self, request: Request, press: Press) -> None:
        """Send a spectator the board; *Look again* redraws it in the same message."""
        table, cards = await self._predictions.own(press.match, request.actor)
        screen = screens.prediction(table.id, table.match, cards, request.say)
        again = press.detail == screens.AGAIN
        await (request.show if again else request.whisper)(screen)

    @pressed(AudienceAction.FORESEE)
    async def foresee(self, request: Request, press: Press) -> None:
        """Save the chosen cards and redraw the spectator's board."""
        turn, *numbers = map(whole_number, (press.detail, *request.chosen))
        cards = [Position(number) for number in numbers]
        match, prediction = await self._predictions.predict(press.match, request.actor, turn, cards)
        screen = screens.prediction(press.match, match, prediction.cards, request.say)
        await request.redraw_below(screen)

    async def choosing(
        self, table: Table, person: Person, actor: Actor, say: Voice
    ) -> Choosing | None:
        """Return the choice of cards on the board for a spectator; None if not allowed."""
        if not may_be_predicted(table.match):
            return None
        try:
            cards = await self._predictions.of(table, person, actor)
        except RuleViolation:
            return None
        return screens.choosing(table, cards, say)
