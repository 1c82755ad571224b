"""A computer's answer in an ephemeral reply to the person who asks, in a turn or after (E7)."""

from __future__ import annotations

from discord.ext import commands

from cogs.coaching import screens
from cogs.coaching.actions import CoachAction
from cogs.screens.custom_ids import Press, UnknownButton, whole_number
from cogs.wire.requests import Request, Served, pressed
from engine.coaching import Coaching


class AskingAComputer(commands.Cog):
    """Handlers of hints and of the coach."""

    def __init__(self, coaching: Coaching) -> None:
        self._hints = coaching.hints
        self._coach = coaching.coach

    @pressed(CoachAction.HINT)
    async def ask(self, request: Request, press: Press) -> Served:
        """Send a spymaster a clue, or an operative the cards that the clue suggests."""
        done, prompt = await self._hints.ask(press.match, request.actor, press.moment)
        return request.whispered(done, screens.hint(done.after, prompt, request.say))

    @pressed(CoachAction.COACH)
    async def coach(self, request: Request, press: Press) -> None:
        """Show the advice on a turn; its pages replace the ephemeral message."""
        place = whole_number(press.detail)
        table, advice = await self._coach.advise(press.match, request.actor, place)
        if advice is None:
            raise UnknownButton
        await request.show(screens.coach(table, advice, request.say))
