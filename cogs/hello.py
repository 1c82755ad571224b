"""The hello: one message in a server that is new to the bot, with the first buttons to press.

It goes to the system channel if the bot may write there, else nowhere.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord.ext import commands
from typing_extensions import override

from cogs.running.services import Services
from cogs.running.task_runner import ScheduledPost, ScheduledPosts, TaskHandler
from cogs.screens.buttons import button_for_press
from cogs.screens.custom_ids import Action, Press
from cogs.screens.markup import voice
from cogs.screens.rows import ButtonSlots
from cogs.screens.screen import RenderedScreen, Screen, text_screen
from cogs.screens.server_settings import GAME_TAB
from engine.hello import HELLO, NEVER, HelloService, completed_task
from engine.languages import DEFAULT_LANGUAGE
from engine.scheduling import ClaimedTask, ScheduledTask
from engine.texts import Voice, choose_language_for_locale

HELLO_ID = str(Press(0, 0, Action.OPEN, "hello"))
"""The custom id that marks a hello, and no other message."""


def add(services: Services) -> None:
    """Register the feature: one hello in each new server."""
    services.cogs.append(GuildJoins(services.bot, HelloService(services.matches)))
    handler = HelloHandler(services.bot, services.scheduled_posts, services.rows)
    services.task_runner.handlers[HELLO] = handler


class GuildJoins(commands.Cog):
    """Listeners that schedule a hello in new servers, but not after an outage of Discord.

    Once connected it checks all servers, because it may have been offline when it was added.
    """

    def __init__(self, client: discord.Client, hellos: HelloService) -> None:
        self._client = client
        self._hellos = hellos

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Schedule a hello if the bot has joined this server just now."""
        await self._hellos.schedule_if_new(guild.id, guild.me.joined_at)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Schedule a hello in the available servers that have added the bot recently."""
        for guild in self._client.guilds:
            if not guild.unavailable:
                await self._hellos.schedule_if_new(guild.id, guild.me.joined_at)


class HelloHandler(TaskHandler):
    """The handler of a scheduled hello, the only message a server gets without a setup."""

    def __init__(self, client: discord.Client, posts: ScheduledPosts, rows: ButtonSlots) -> None:
        self._client = client
        self._posts = posts
        self._rows = rows

    @override
    async def run(self, claimed: ClaimedTask) -> ScheduledTask | None:
        guild = self._client.get_guild(claimed.task.guild)
        channel = None if guild is None else guild.system_channel
        if guild is None or channel is None:
            return completed_task(claimed.task, None)
        permissions = channel.permissions_for(guild.me)
        if not (permissions.view_channel and permissions.send_messages):
            return completed_task(claimed.task, None)
        screen = hello_screen(self._rows, voice(_guild_language(guild)))
        post = ScheduledPost(RenderedScreen(screen.view), HELLO_ID)
        try:
            message = await self._posts.post_once(claimed, channel.id, post)
        except (discord.Forbidden, discord.NotFound):
            message = None
        return completed_task(claimed.task, message)

    @override
    def next_if_missed(self, task: ScheduledTask, now: int) -> ScheduledTask | None:
        return completed_task(task, None)

    @override
    def reschedule(self, task: ScheduledTask, now: int) -> ScheduledTask:
        """Bring a hello forward that a clock ahead has delayed; a sent one stays as it is."""
        return task if task.at == NEVER else replace(task, at=min(task.at, now))


def hello_screen(rows: ButtonSlots, say: Voice) -> Screen:
    """Build the hello to a server, with buttons to start a table and for its settings."""
    start = button_for_press(HELLO_ID, say("button-start-table"), discord.ButtonStyle.success)
    settings = button_for_press(GAME_TAB, say("button-settings"))
    others = [button for offer in rows.hello for button in offer(say)]
    return text_screen(say("hello"), discord.ui.ActionRow[Any](start, *others, settings))


def _guild_language(guild: discord.Guild) -> str:
    if "COMMUNITY" in guild.features:
        return choose_language_for_locale(str(guild.preferred_locale))
    return DEFAULT_LANGUAGE  # its locale is Discord's default, so no choice
