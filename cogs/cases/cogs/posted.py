"""Posted cases: their tab of `/codenames server`, and the reminders of a person (E5)."""

from __future__ import annotations

from datetime import time

from discord.ext import commands

from cogs.cases import posted_screens as screens
from cogs.cases.screens import CaseAction
from cogs.interactions.requests import Request, on_component
from cogs.limits import permissions
from cogs.limits.permissions import NotAManager
from cogs.screens.custom_ids import Press
from cogs.screens.screen import Screen
from cogs.screens.server_settings import Tabs
from engine.cases.posted_words import PostSchedule
from engine.cases.posts import DEFAULT_TIME, ScheduledCases, parse_language, parse_times
from engine.languages import DEFAULT_LANGUAGE
from engine.local_time import DEFAULT_ZONE
from engine.matches import Matches
from engine.players import is_spoken
from engine.scheduling import ScheduledTask


class CasePostSettings(commands.Cog):
    """The cog of a server's posts of cases and of the reminders."""

    def __init__(self, cases: ScheduledCases, matches: Matches, tabs: Tabs) -> None:
        self._cases = cases
        self._hosting = matches.hosting
        self._tabs = tabs

    @on_component(CaseAction.POSTS)
    async def show_schedule(self, request: Request, _: Press) -> None:
        """Show a server's settings of posted cases; refused to non-managers."""
        await request.edit_message(
            await self._screen(request, await self._require_manager(request))
        )

    @on_component(CaseAction.POST_HERE)
    async def schedule_posts_here(self, request: Request, _: Press) -> None:
        """Schedule daily posts here; refused to non-managers, and if the bot may not post here."""
        before = await self._require_manager(request)
        permissions.require_game_permissions(request.interaction)
        at = parse_times(before).at if before else DEFAULT_TIME
        spoken = parse_language(before) if before else await self._language(request)
        task = await self._cases.schedule_posts(request.actor, request.channel_id, at, spoken)
        await request.edit_message(await self._screen(request, task))

    @on_component(CaseAction.POST_HOUR)
    async def move_posts_to_hour(self, request: Request, _: Press) -> None:
        """Move the posts to the chosen hour, if they are on; refused to non-managers."""
        before = await self._require_manager(request)
        if before is not None and before.channel is not None:
            at = time(screens.parse_hour(request.chosen_number))
            spoken = parse_language(before)
            before = await self._cases.schedule_posts(request.actor, before.channel, at, spoken)
        await request.edit_message(await self._screen(request, before))

    @on_component(CaseAction.POST_NO_MORE)
    async def stop_posting(self, request: Request, _: Press) -> None:
        """Stop the server's daily posts; refused to non-managers."""
        await self._require_manager(request)
        await self._cases.stop_posting(request.server_id)
        await request.edit_message(await self._screen(request, None))

    @on_component(CaseAction.REMIND)
    async def schedule_reminder(self, request: Request, _: Press) -> None:
        """Schedule the user's streak reminders, and confirm that ephemerally."""
        await self._cases.schedule_streak_reminder(request.actor)
        await request.send_ephemeral(screens.reminder_set_screen(request.say))

    @on_component(CaseAction.REMIND_NO_MORE)
    async def cancel_reminder(self, request: Request, _: Press) -> None:
        """Cancel the user's streak reminders, and confirm that in the same message."""
        await self._cases.cancel_streak_reminder(request.actor)
        await request.edit_message(screens.reminder_cancelled_screen(request.say))

    async def _require_manager(self, request: Request) -> ScheduledTask | None:
        """Load the server's schedule for a manager of it; raises NotAManager."""
        if not request.interaction.permissions.manage_guild:
            raise NotAManager
        return await self._cases.find_schedule(request.server_id)

    async def _screen(self, request: Request, task: ScheduledTask | None) -> Screen:
        zone = (await self._hosting.get_defaults(request.server_id)).zone or DEFAULT_ZONE
        chosen = PostSchedule(None, DEFAULT_TIME, zone, 0)
        if task is not None:
            chosen = PostSchedule(task.channel, parse_times(task).at, zone, task.at)
        return screens.post_schedule_screen(chosen, request.channel_id, self._tabs, request.say)

    async def _language(self, request: Request) -> str:
        chosen = (
            await self._hosting.get_defaults(request.server_id)
        ).language or request.default_language
        return chosen if is_spoken(chosen) else DEFAULT_LANGUAGE
