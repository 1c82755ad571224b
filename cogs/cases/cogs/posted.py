"""Posted cases: their tab of `/codenames server`, and the reminders of a person (E5)."""

from __future__ import annotations

from datetime import time

from discord.ext import commands

from cogs.cases import posted_screens as screens
from cogs.cases.actions import CaseAction
from cogs.screens.custom_ids import Press
from cogs.screens.screen import Screen
from cogs.screens.server_settings import Tabs
from cogs.wire import permissions
from cogs.wire.permissions import NotAManager
from cogs.wire.requests import Request, pressed
from engine.cases.posted_words import Posting
from engine.cases.posts import USUAL_HOUR, CasesByThemselves, language, times
from engine.due import Due
from engine.languages import FIRST
from engine.local_time import GREENWICH
from engine.matches import Matches
from engine.players import speaks


class PostedCases(commands.Cog):
    """The cog of a server's posts of cases and of the reminders."""

    def __init__(self, cases: CasesByThemselves, matches: Matches, tabs: Tabs) -> None:
        self._cases = cases
        self._hosting = matches.hosting
        self._tabs = tabs

    @pressed(CaseAction.POSTS)
    async def show(self, request: Request, _: Press) -> None:
        """Show the server's settings."""
        await request.redraw(await self._screen(request, await self._chosen(request)))

    @pressed(CaseAction.POST_HERE)
    async def post_here(self, request: Request, _: Press) -> None:
        """Schedule the posts in this channel; raises Lacking if the bot may not post here."""
        before = await self._chosen(request)
        permissions.require(request.interaction)
        at = times(before).at if before else USUAL_HOUR
        spoken = language(before) if before else await self._language(request)
        due = await self._cases.choose(request.actor, request.channel, at, spoken)
        await request.redraw(await self._screen(request, due))

    @pressed(CaseAction.POST_HOUR)
    async def choose_hour(self, request: Request, _: Press) -> None:
        """Move the posts to another hour."""
        before = await self._chosen(request)
        if before is not None and before.channel is not None:
            at = time(screens.hour_of(request.chosen_number))
            spoken = language(before)
            before = await self._cases.choose(request.actor, before.channel, at, spoken)
        await request.redraw(await self._screen(request, before))

    @pressed(CaseAction.POST_NO_MORE)
    async def end(self, request: Request, _: Press) -> None:
        """Stop the posts."""
        await self._chosen(request)
        await self._cases.end(request.server)
        await request.redraw(await self._screen(request, None))

    @pressed(CaseAction.REMIND)
    async def remind(self, request: Request, _: Press) -> None:
        """Schedule the user's streak reminders."""
        await self._cases.remind(request.actor)
        await request.whisper(screens.reminded(request.say))

    @pressed(CaseAction.REMIND_NO_MORE)
    async def remind_no_more(self, request: Request, _: Press) -> None:
        """Cancel the user's streak reminders."""
        await self._cases.remind_no_more(request.actor)
        await request.redraw(screens.reminded_no_more(request.say))

    async def _chosen(self, request: Request) -> Due | None:
        """Load the server's schedule for a manager of it; raises NotAManager."""
        if not request.interaction.permissions.manage_guild:
            raise NotAManager
        return await self._cases.chosen(request.server)

    async def _screen(self, request: Request, due: Due | None) -> Screen:
        zone = (await self._hosting.defaults(request.server)).zone or GREENWICH
        chosen = Posting(None, USUAL_HOUR, zone, 0)
        if due is not None:
            chosen = Posting(due.channel, times(due).at, zone, due.at)
        return screens.posts(chosen, request.channel, self._tabs, request.say)

    async def _language(self, request: Request) -> str:
        chosen = (await self._hosting.defaults(request.server)).language or request.spoken
        return chosen if speaks(chosen) else FIRST
