"""More: what everybody may look up, the clocks (G), and how a game ends before its end (H2, H4)."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.hosts import Hosts
from cogs.interactions.requests import Request, TableResponse, on_component
from cogs.interactions.tree import command_texts
from cogs.publishing.recaps import Recaps
from cogs.running.dispatcher import Dispatcher
from cogs.screens import more
from cogs.screens.custom_ids import Action, Press
from cogs.screens.rows import ButtonSlots
from cogs.screens.screen import text_screen
from engine.matches import Matches
from engine.rules import GameOver, GiveUp
from engine.tables import Table


class More(commands.Cog):
    """The buttons behind *More*, with those of the clocks, and the commands that do the same."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        matches: Matches,
        hosts: Hosts,
        recaps: Recaps,
        rows: ButtonSlots,
    ) -> None:
        self._dispatcher = dispatcher
        self._matches = matches
        self._hosts = hosts
        self._recaps = recaps
        self._rows = rows

    @app_commands.command(**command_texts("command-end"))
    async def ask_to_stop(self, interaction: discord.Interaction) -> None:
        """Ask the host or a moderator to confirm the end of this channel's game or lobby."""
        await self._dispatcher.serve_command(interaction, self._serve_stop)

    async def _serve_stop(self, request: Request) -> None:
        here = await self._matches.ledger.get_open_or_asleep_in_channel(request.channel_id)
        await self._confirm_end(request, here.id)

    @on_component(Action.ASK_TO_END)
    async def ask_to_end(self, request: Request, press: Press) -> None:
        """Ask for the same confirmation on a page of the live table, which has no commands."""
        table = await self._load_unfinished(request, press)
        await self._confirm_end(request, table.id)

    async def _confirm_end(self, request: Request, match_id: int) -> None:
        table = await self._hosts.load_managed_table(request, match_id)
        if table is None:
            return
        lobby = table.match.game is None
        question = request.say("close-really" if lobby else "end-really")
        label = request.say("button-close-really" if lobby else "button-end-really")
        await request.send_ephemeral(more.confirm_screen(table, Action.END, question, label))

    @on_component(Action.END)
    async def stop_game(self, request: Request, press: Press) -> TableResponse:
        """Stop the game, or close the lobby."""
        done = await self._matches.hosting.halt(press.match, request.actor, press.moment_if_lobby)
        sentence = request.say("lobby-closed" if done.after.match.game is None else "game-stopped")
        return request.respond_with_change(done, lambda: text_screen(sentence))

    @on_component(Action.MORE)
    async def show_more(self, request: Request, press: Press) -> None:
        """Send one person *More* of a match; its other pages replace that message."""
        page = more.parse_page(press)
        table = await self._matches.ledger.get_for(press.match, request.actor)
        viewer = await self._matches.ledger.get_or_create_profile(request.actor)
        idle = self._matches.absences.list_idle_seats(table)
        moderator = request.actor.moderator
        try:
            screen = more.more_screen(
                table,
                viewer.person,
                request.say,
                idle,
                moderator=moderator,
                page=page,
                rows=self._rows,
            )
            await (request.show_privately if press.detail else request.send_ephemeral)(screen)
        finally:
            await self._recaps.reconcile(table)

    @on_component(Action.RESIGN)
    async def confirm_resign(self, request: Request, press: Press) -> None:
        """Ask to confirm that one votes for one's team to resign; refused after the end."""
        table = await self._load_unfinished(request, press)
        label = request.say("button-resign-really")
        question, label = request.say("resign-really"), request.say("button-resign-really")
        await request.send_ephemeral(more.confirm_screen(table, Action.GIVE_UP, question, label))

    @on_component(Action.GIVE_UP)
    async def vote_to_resign(self, request: Request, press: Press) -> TableResponse:
        """Vote for one's team to resign; more than half decide. Refused without a team (H4)."""
        done = await self._matches.ledger.apply(press.match, request.actor, GiveUp())
        return request.respond_with_more_page(done)

    @on_component(Action.ABANDON)
    async def confirm_abandon(self, request: Request, press: Press) -> None:
        """Ask to confirm the end of a game whose whole side is missing; refused after the end."""
        table = await self._load_unfinished(request, press)
        question, label = request.say("abandon-really"), request.say("button-close-really")
        screen = more.confirm_screen(table, Action.ABANDON_REALLY, question, label)
        await request.send_ephemeral(screen)

    @on_component(Action.ABANDON_REALLY)
    async def abandon_game(self, request: Request, press: Press) -> TableResponse:
        """Close a game whose whole side is missing for ten minutes; for the seated only (H2)."""
        done = await self._matches.absences.abandon(press.match, request.actor)
        return request.respond_with_more_page(done)

    @on_component(Action.SAND)
    async def flip_timer(self, request: Request, press: Press) -> TableResponse:
        """Flip the sand timer; for the seated, once in a phase, and not while it runs (G1)."""
        done = await self._matches.pauses.flip_sand_timer(press.match, request.actor, press.moment)
        return request.respond_with_more_page(done)

    @on_component(Action.PAUSE)
    async def pause(self, request: Request, press: Press) -> TableResponse:
        """Request a pause, or agree to another side's, which begins it; for the seated (G5)."""
        return request.respond_with_more_page(
            await self._matches.pauses.request_pause(press.match, request.actor)
        )

    @on_component(Action.UNPAUSE)
    async def withdraw_pause(self, request: Request, press: Press) -> TableResponse:
        """Withdraw one's own request for a pause; refused without one (G5)."""
        return request.respond_with_more_page(
            await self._matches.pauses.withdraw_pause_request(press.match, request.actor)
        )

    @on_component(Action.RESUME)
    async def resume(self, request: Request, press: Press) -> TableResponse:
        """Resume a paused game, with the time left on its clocks; for the seated (G5)."""
        return request.respond_with_more_page(
            await self._matches.pauses.resume(press.match, request.actor)
        )

    @on_component(Action.WAKE)
    async def wake(self, request: Request, press: Press) -> TableResponse:
        """Wake a sleeping game; for the seated, its host or a moderator (G3).

        Refused while another table is open in its channel.
        """
        return request.respond_with_more_page(
            await self._matches.pauses.wake(press.match, request.actor)
        )

    async def _load_unfinished(self, request: Request, press: Press) -> Table:
        table = await self._matches.ledger.get_for(press.match, request.actor)
        if table.match.is_over:
            raise GameOver
        return table
