"""The club: `/codenames club`, a server's finished games on pages of one ephemeral message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from cogs.club import screens
from cogs.club.screens import ClubAction, Tab
from cogs.interactions.guilds import fetch_names
from cogs.interactions.requests import Request, on_component
from cogs.interactions.tree import command_texts, translatable, translated_options
from cogs.limits.permissions import NotAManager
from cogs.limits.rate_limiter import LimitedAction, RateLimit, RateLimiter
from cogs.publishing.extension_points import RecapProviders
from cogs.running.dispatcher import Dispatcher
from cogs.screens.custom_ids import Press
from cogs.screens.recap import recap_screen
from cogs.screens.rows import ButtonSlots
from cogs.screens.screen import Screen
from engine.club import Club
from engine.club.finished_game import History
from engine.club.track_record import TrackRecord
from engine.matches import Matches

PageBuilder: TypeAlias = Callable[[Request, int | None], Awaitable[Screen]]
"""Builds the first page of a tab, of an account if one is asked for."""
RESULTS_FILE = LimitedAction(name="results", person=RateLimit(2, 60), server=RateLimit(5, 60))
MAX_RESULTS = 50_000
"""The most lines of a file; Discord takes ten megabytes, and a line is below a hundred bytes."""
MAX_NAMES = 100
"""So many people's names are asked for, of those who played last; others are numbers."""
TABS = [app_commands.Choice(name=translatable(screens.NAMES[tab]), value=tab.value) for tab in Tab]


class ClubPages(commands.Cog):
    """Handlers of the club's pages; that of the hall comes from its own cog."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        matches: Matches,
        club: Club,
        hall: PageBuilder,
        rows: ButtonSlots,
        recap_providers: RecapProviders,
        rate_limiter: RateLimiter,
    ) -> None:
        self._dispatcher = dispatcher
        self._matches = matches
        self._stats, self._ratings = club.stats, club.ratings
        self._rows = rows
        self._recap_providers = recap_providers
        self._rate_limiter = rate_limiter
        self._pages: Mapping[Tab, PageBuilder] = {
            Tab.HISTORY: self._history_screen,
            Tab.PROFILE: self._profile_screen,
            Tab.HALL: hall,
        }

    @app_commands.command(**command_texts("command-club"))
    @translated_options(tab="option-tab", person="option-person")
    @app_commands.choices(tab=TABS)
    async def club(
        self,
        interaction: discord.Interaction,
        tab: str | None = None,
        person: discord.User | None = None,
    ) -> None:
        """Send a tab of the club: by default the history, or the `person`'s profile if it shows."""
        first = Tab.HISTORY if person is None else Tab.PROFILE
        shown = first if tab is None else Tab(tab)
        account = None if person is None else person.id

        async def handle(request: Request) -> None:
            await request.send_ephemeral(await self._pages[shown](request, account))

        await self._dispatcher.serve_command(interaction, handle)

    @on_component(ClubAction.CLUB)
    async def show_tab(self, request: Request, press: Press) -> None:
        """Show another tab in the same message; a hidden profile is refused to others."""
        tab, account = screens.parse_tab(press)
        await request.show_privately(await self._pages[tab](request, account))

    @on_component(ClubAction.HISTORY)
    async def show_history_page(self, request: Request, press: Press) -> None:
        """Show another page of the history in the same message."""
        place, account = screens.parse_history_page(press)
        page = await self._stats.get_history(request.actor, place, account)
        await request.edit_message(self._build_history(request, page, account))

    @on_component(ClubAction.RESULTS_FILE)
    async def send_results(self, request: Request, _press: Press) -> None:
        """Send the results of those who hide nothing as a file; refused to non-managers."""
        if not request.interaction.permissions.manage_guild:
            raise NotAManager
        with self._rate_limiter.charge(RESULTS_FILE, request.actor):
            results = await self._matches.results.list_exported(request.server_id, MAX_RESULTS)
            accounts = [*dict.fromkeys(result.account for result in results)][:MAX_NAMES]
            names = await fetch_names(request.interaction.client, request.server_id, accounts)
            await request.send_ephemeral(screens.results_file_screen(results, names, request.say))

    @on_component(ClubAction.RETELL)
    async def send_recap(self, request: Request, press: Press) -> None:
        """Send one person the recap of a finished game, also if its own message is gone."""
        table = await self._matches.ledger.get_for(press.match, request.actor)
        standing = await self._matches.results.get_standing(table.id)
        offers, tales = self._rows.recap, await self._recap_providers.list_sections(table.id)
        screen = recap_screen(table, request.say, standing, again=False, offers=offers, tales=tales)
        await request.send_ephemeral(screen)

    @on_component(ClubAction.HIDE)
    async def toggle_profile(self, request: Request, press: Press) -> None:
        """Hide the user's own profile from others or show it again, as the button says."""
        known = await self._stats.set_profile_hidden(
            request.actor, hidden=press.detail == screens.HIDE
        )
        await request.edit_message(await self._own_profile_screen(known, request))

    async def _history_screen(self, request: Request, account: int | None) -> Screen:
        page = await self._stats.get_history(request.actor, account=account)
        return self._build_history(request, page, account)

    def _build_history(self, request: Request, page: History, account: int | None) -> Screen:
        manager = request.interaction.permissions.manage_guild
        return screens.history_screen(page, account, request.say, manager=manager)

    async def _profile_screen(self, request: Request, account: int | None) -> Screen:
        """Build the user's own profile, or another person's unless it is hidden."""
        known = await self._stats.get_profile(request.actor, account)
        if account in {None, request.actor.user}:
            return await self._own_profile_screen(known, request)
        rankings = await self._stats.list_rankings(request.actor, account=account)
        return screens.profile_screen(known, request.say, rankings=rankings)

    async def _own_profile_screen(self, known: TrackRecord, request: Request) -> Screen:
        rated = await self._ratings.get_own_ratings(request.actor)
        rankings = await self._stats.list_rankings(request.actor)
        return screens.profile_screen(known, request.say, own=True, rated=rated, rankings=rankings)
