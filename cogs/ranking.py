"""The ranking: who does what best in this server, a tab of the club."""

from __future__ import annotations

from discord.ext import commands

from cogs.screens import ranking
from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import Screen
from cogs.wire.requests import Request, pressed
from engine.matches import Matches
from engine.tables.ranking import Period, Ranked


class RankingPages(commands.Cog):
    """Who does what best."""

    def __init__(self, matches: Matches) -> None:
        self._past = matches.past

    async def page(self, request: Request, _whose: int | None) -> Screen:
        """Show who has won most this month; the rest is a press away."""
        return await self._list(request, Ranked.WINS, Period.MONTH)

    @pressed(Action.RANKING)
    async def turn(self, request: Request, press: Press) -> None:
        """Show another ranking, or another page."""
        await request.redraw(await self._list(request, *ranking.asked(press, request.chosen)))

    async def _list(self, request: Request, by: Ranked, period: Period, page: int = 0) -> Screen:
        shown = await self._past.ranking(request.actor, by, period, page)
        return ranking.ranking(shown, request.say)
