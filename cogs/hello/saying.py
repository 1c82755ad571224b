"""Sends the hello to the system channel if the bot may write there, else nowhere."""

from __future__ import annotations

from dataclasses import replace

import discord
from typing_extensions import override

from cogs.hello.screens import HELLO_CUSTOM_ID, hello_screen
from cogs.running.task_runner import ScheduledPost, ScheduledPosts, TaskHandler
from cogs.screens.markup import voice
from cogs.screens.rows import ButtonSlots
from cogs.screens.screen import RenderedScreen
from engine.hello.greeting import NEVER, completed_task
from engine.languages import DEFAULT_LANGUAGE
from engine.scheduling import ClaimedTask, ScheduledTask
from engine.texts import choose_language


class HelloHandler(TaskHandler):
    """The handler of a scheduled hello, the only message a server gets without a setup."""

    def __init__(self, client: discord.Client, posts: ScheduledPosts, rows: ButtonSlots) -> None:
        self._client = client
        self._posts = posts
        self._rows = rows

    @override
    async def run(self, one: ClaimedTask) -> ScheduledTask | None:
        guild = self._client.get_guild(one.due.guild)
        channel = None if guild is None else guild.system_channel
        if guild is None or channel is None:
            return completed_task(one.due, None)
        permissions = channel.permissions_for(guild.me)
        if not (permissions.view_channel and permissions.send_messages):
            return completed_task(one.due, None)
        has_locale = "COMMUNITY" in guild.features  # others have Discord's default locale
        say = voice(
            choose_language(str(guild.preferred_locale)) if has_locale else DEFAULT_LANGUAGE
        )
        post = ScheduledPost(RenderedScreen(hello_screen(self._rows, say).view), HELLO_CUSTOM_ID)
        try:
            return completed_task(one.due, await self._posts.post_once(one, channel.id, post))
        except (discord.Forbidden, discord.NotFound):
            return completed_task(one.due, None)

    @override
    def next_if_missed(self, due: ScheduledTask, now: int) -> ScheduledTask | None:
        return completed_task(due, None)

    @override
    def reschedule(self, due: ScheduledTask, now: int) -> ScheduledTask:
        """Have a hello said that a clock ahead has put off; one that was said stays so."""
        return due if due.at == NEVER else replace(due, at=min(due.at, now))
