"""A computer's answer in an ephemeral reply to the person who asks, in a turn or after (E7)."""

from __future__ import annotations

from discord.ext import commands

from cogs.coaching import screens
from cogs.coaching.screens import CoachAction
from cogs.interactions.requests import Request, TableResponse, on_component
from cogs.screens.custom_ids import Press, UnknownButton, parse_whole_number
from engine.coaching import Coaching


class ComputerHints(commands.Cog):
    """Handlers of hints and of the coach."""

    def __init__(self, coaching: Coaching) -> None:
        self._hints = coaching.hints
        self._coach = coaching.coach

    @on_component(CoachAction.HINT)
    async def show_hint(self, request: Request, press: Press) -> TableResponse:
        """Send a spymaster a clue, or an operative the cards that the clue suggests."""
        done, prompt = await self._hints.get_hint(press.match, request.actor, press.moment)
        return request.respond_ephemerally(
            done, screens.hint_screen(done.after, prompt, request.say)
        )

    @on_component(CoachAction.COACH)
    async def show_advice(self, request: Request, press: Press) -> None:
        """Show the advice on a turn; its pages replace the ephemeral message."""
        place = parse_whole_number(press.detail)
        table, advice = await self._coach.get_advice(press.match, request.actor, place)
        if advice is None:
            raise UnknownButton
        await request.show_privately(screens.coach_screen(table, advice, request.say))
