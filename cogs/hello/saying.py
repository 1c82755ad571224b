"""Sends the hello to the system channel if the bot may write there, else nowhere."""

from __future__ import annotations

from dataclasses import replace

import discord
from typing_extensions import override

from cogs.hello.screens import SIGN, hello
from cogs.screens.markup import voice
from cogs.screens.rows import Rows
from cogs.screens.screen import Sheet
from cogs.wire.due_round import DueKind, DuePosts, Post
from engine.due import Claimed, Due
from engine.hello.greeting import NEVER, said
from engine.languages import FIRST
from engine.texts import read_by


class Hello(DueKind):
    """The handler of a scheduled hello, the only message a server gets without a setup."""

    def __init__(self, client: discord.Client, posts: DuePosts, rows: Rows) -> None:
        self._client = client
        self._posts = posts
        self._rows = rows

    @override
    async def do(self, one: Claimed) -> Due | None:
        guild = self._client.get_guild(one.due.guild)
        channel = None if guild is None else guild.system_channel
        if guild is None or channel is None:
            return said(one.due, None)
        permissions = channel.permissions_for(guild.me)
        if not (permissions.view_channel and permissions.send_messages):
            return said(one.due, None)
        has_locale = "COMMUNITY" in guild.features  # others have Discord's default locale
        say = voice(read_by(str(guild.preferred_locale)) if has_locale else FIRST)
        post = Post(Sheet(hello(self._rows, say).view), SIGN)
        try:
            return said(one.due, await self._posts.post(one, channel.id, post))
        except (discord.Forbidden, discord.NotFound):
            return said(one.due, None)

    @override
    def after(self, due: Due, now: int) -> Due | None:
        return said(due, None)

    @override
    def reschedule(self, due: Due, now: int) -> Due:
        """Have a hello said that a clock ahead has put off; one that was said stays so."""
        return due if due.at == NEVER else replace(due, at=min(due.at, now))
