"""The club: `/codenames club`, a server's finished games on pages of one ephemeral message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from cogs.club import history, profile, ranking, tabs
from cogs.club.actions import ClubAction
from cogs.club.tabs import Tab
from cogs.screens.custom_ids import Press
from cogs.screens.recap import recap
from cogs.screens.rows import Rows
from cogs.screens.screen import Screen
from cogs.wire.beside import Tellers
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.requests import Request, pressed
from cogs.wire.tree import text
from engine.club import Club
from engine.club.ranking import Period, Ranked
from engine.club.track_record import TrackRecord
from engine.matches import Matches
from engine.rules import Layout

PageOf: TypeAlias = Callable[[Request, int | None], Awaitable[Screen]]
"""Builds the first page of a tab, of an account if one is asked for."""
TABS = [app_commands.Choice(name=text(tabs.NAMES[tab]), value=tab.value) for tab in Tab]
LONGEST_LIST = 10


class ClubPages(commands.Cog):
    """Handlers of the club's pages; that of the hall comes from its own cog."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        matches: Matches,
        club: Club,
        hall: PageOf,
        rows: Rows,
        tellers: Tellers,
    ) -> None:
        self._dispatcher = dispatcher
        self._matches = matches
        self._past, self._ratings = club.past, club.ratings
        self._rows = rows
        self._tellers = tellers
        self._pages: Mapping[Tab, PageOf] = {
            Tab.HISTORY: self._history,
            Tab.PROFILE: self._profile,
            Tab.RANKING: self._ranking,
            Tab.HALL: hall,
            Tab.BEST: self._best,
        }

    @app_commands.command(name=text("command-club"), description=text("command-club-about"))
    @app_commands.rename(tab=text("option-tab"), person=text("option-person"))
    @app_commands.describe(tab=text("option-tab-about"), person=text("option-person-about"))
    @app_commands.choices(tab=TABS)
    async def club(
        self,
        interaction: discord.Interaction,
        tab: str | None = None,
        person: discord.User | None = None,
    ) -> None:
        """Open a tab: by default the history, or the profile of the `person`."""
        first = Tab.HISTORY if person is None else Tab.PROFILE
        shown = first if tab is None else Tab(tab)
        whose = None if person is None else person.id

        async def handle(request: Request) -> None:
            await request.whisper(await self._pages[shown](request, whose))

        await self._dispatcher.serve(interaction, handle)

    @pressed(ClubAction.CLUB)
    async def turn(self, request: Request, press: Press) -> None:
        """Show another tab in the same message."""
        tab, whose = tabs.asked(press)
        await request.show(await self._pages[tab](request, whose))

    @pressed(ClubAction.HISTORY)
    async def turn_history(self, request: Request, press: Press) -> None:
        """Show another page of the history."""
        place, whose = history.asked(press)
        page = await self._past.history(request.actor, place, whose)
        await request.redraw(history.history(page, whose, request.say))

    @pressed(ClubAction.RETELL)
    async def retell(self, request: Request, press: Press) -> None:
        """Send the recap of a game, also if its own message is gone."""
        table = await self._matches.ledger.watch(press.match, request.actor)
        standing = await self._matches.results.standing(table.id)
        offers, tales = self._rows.ending, await self._tellers.of(table.id)
        screen = recap(table, request.say, standing, again=False, offers=offers, told=tales)
        await request.whisper(screen)

    @pressed(ClubAction.HIDE)
    async def hide(self, request: Request, press: Press) -> None:
        """Hide the user's own profile from others, or show it again."""
        known = await self._past.hide(request.actor, hidden=press.detail == profile.HIDE)
        await request.redraw(await self._own(known, request))

    @pressed(ClubAction.RANKING)
    async def turn_ranking(self, request: Request, press: Press) -> None:
        """Show another ranking, or another page of it."""
        by, period, page = ranking.asked(press, request.chosen)
        shown = await self._past.ranking(request.actor, by, period, page)
        await request.redraw(ranking.ranking(shown, request.say))

    async def _history(self, request: Request, whose: int | None) -> Screen:
        """Build the newest games of this server, or of one of its people."""
        page = await self._past.history(request.actor, account=whose)
        return history.history(page, whose, request.say)

    async def _profile(self, request: Request, whose: int | None) -> Screen:
        """Build the user's own profile, or another person's unless it is hidden."""
        known = await self._past.profile(request.actor, whose)
        if whose in {None, request.actor.user}:
            return await self._own(known, request)
        return profile.profile(known, request.say)

    async def _own(self, known: TrackRecord, request: Request) -> Screen:
        """Build the user's own profile, with their ratings if there are any."""
        rated = await self._ratings.own(request.actor)
        return profile.profile(known, request.say, own=True, rated=rated)

    async def _ranking(self, request: Request, _whose: int | None) -> Screen:
        """Build this month's ranking by wins."""
        shown = await self._past.ranking(request.actor, Ranked.WINS, Period.MONTH)
        return ranking.ranking(shown, request.say)

    async def _best(self, request: Request, _whose: int | None) -> Screen:
        """Build the best scores of this server."""
        lists = {
            layout: await self._past.best(request.actor, layout, LONGEST_LIST) for layout in Layout
        }
        return tabs.records(lists, request.say)
