"""History: a server's finished games, a tab of the club, and the recap of each, whispered."""

from __future__ import annotations

from discord.ext import commands

from cogs.screens import history
from cogs.screens.custom_ids import Action, Press
from cogs.screens.recap import recap
from cogs.screens.rows import Rows
from cogs.screens.screen import Screen
from cogs.wire.requests import Request, pressed
from engine.matches import Matches


class PastGames(commands.Cog):
    """What was played here."""

    def __init__(self, matches: Matches, rows: Rows) -> None:
        self._matches = matches
        self._rows = rows

    async def page(self, request: Request, whose: int | None) -> Screen:
        """List the newest finished games of this server, or of one of its people."""
        page = await self._matches.past.history(request.actor, account=whose)
        return history.history(page, whose, request.say)

    @pressed(Action.HISTORY)
    async def turn(self, request: Request, press: Press) -> None:
        """Show another page."""
        place, whose = history.asked(press)
        page = await self._matches.past.history(request.actor, place, whose)
        await request.redraw(history.history(page, whose, request.say))

    @pressed(Action.RETELL)
    async def retell(self, request: Request, press: Press) -> None:
        """Whisper how a game ended, also where its own recap is gone."""
        table = await self._matches.watch(press.match, request.actor)
        standing = await self._matches.standing(table.id)
        offers = self._rows.ending
        await request.whisper(recap(table, request.say, standing, again=False, offers=offers))
