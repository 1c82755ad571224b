"""More: what everybody may look up, and how a game ends before its end (H2, H4)."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens import more
from cogs.screens.custom_ids import Action, Press
from cogs.screens.rows import Rows
from cogs.screens.screen import words
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.hosts import Hosts
from cogs.wire.recaps import Recaps
from cogs.wire.requests import Request, Served, pressed
from cogs.wire.tree import text
from engine.matches import Matches
from engine.rules import GameOver, GiveUp
from engine.tables import Table


class More(commands.Cog):
    """The buttons behind *More*, and the commands that do the same."""

    def __init__(
        self, dispatcher: Dispatcher, matches: Matches, hosts: Hosts, recaps: Recaps, rows: Rows
    ) -> None:
        self._dispatcher = dispatcher
        self._matches = matches
        self._hosts = hosts
        self._recaps = recaps
        self._rows = rows

    @app_commands.command(name=text("command-end"), description=text("command-end-about"))
    async def stop(self, interaction: discord.Interaction) -> None:
        """Ask for confirmation to stop the game or close the lobby."""
        await self._dispatcher.serve(interaction, self._ask_to_halt)

    async def _ask_to_halt(self, request: Request) -> None:
        here = await self._matches.ledger.look_in(request.channel)
        await self._ask_really(request, here.id)

    @pressed(Action.ASK_TO_END)
    async def ask_to_end(self, request: Request, press: Press) -> None:
        """Ask for the same confirmation on a page of the live table, which has no commands."""
        table = await self._going_on(request, press)
        await self._ask_really(request, table.id)

    async def _ask_really(self, request: Request, match_id: int) -> None:
        table = await self._hosts.managed(request, match_id)
        if table is None:
            return
        lobby = table.match.game is None
        question = request.say("close-really" if lobby else "end-really")
        label = request.say("button-close-really" if lobby else "button-end-really")
        await request.whisper(more.really(table, Action.END, question, label))

    @pressed(Action.END)
    async def halt(self, request: Request, press: Press) -> Served:
        """Stop the game, or close the lobby."""
        done = await self._matches.hosting.halt(press.match, request.actor, press.lobby)
        sentence = request.say("closed" if done.after.match.game is None else "ended-early")
        return request.changed(done, lambda: words(sentence))

    @pressed(Action.MORE)
    async def show(self, request: Request, press: Press) -> None:
        """Send one person the page *More*; its other pages are shown in that message."""
        page = more.page_of(press)
        table = await self._matches.ledger.watch(press.match, request.actor)
        viewer = await self._matches.ledger.meet(request.actor)
        idle = self._matches.absences.idle(table)
        moderator = request.actor.moderator
        try:
            screen = more.more(
                table,
                viewer.person,
                request.say,
                idle,
                moderator=moderator,
                page=page,
                rows=self._rows,
            )
            await (request.show if press.detail else request.whisper)(screen)
        finally:
            await self._recaps.heal(table)

    @pressed(Action.RESIGN)
    async def ask_to_resign(self, request: Request, press: Press) -> None:
        """Ask for confirmation that one's team is to resign."""
        table = await self._going_on(request, press)
        label = request.say("button-resign-really")
        await request.whisper(
            more.really(table, Action.GIVE_UP, request.say("resign-really"), label)
        )

    @pressed(Action.GIVE_UP)
    async def give_up(self, request: Request, press: Press) -> Served:
        """Vote for one's team to resign."""
        done = await self._matches.hosting.seat(press.match, request.actor, GiveUp())
        return request.under_more(done)

    @pressed(Action.ABANDON)
    async def ask_to_abandon(self, request: Request, press: Press) -> None:
        """Ask for confirmation to close a game whose whole side is missing."""
        table = await self._going_on(request, press)
        question, label = request.say("abandon-really"), request.say("button-abandon-really")
        await request.whisper(more.really(table, Action.ABANDON_REALLY, question, label))

    @pressed(Action.ABANDON_REALLY)
    async def abandon(self, request: Request, press: Press) -> Served:
        """Close a game whose whole side is missing."""
        done = await self._matches.absences.abandon(press.match, request.actor)
        return request.under_more(done)

    async def _going_on(self, request: Request, press: Press) -> Table:
        table = await self._matches.ledger.watch(press.match, request.actor)
        if table.match.over:
            raise GameOver
        return table
