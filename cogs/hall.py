"""The hall of clues: `/codenames hall`, its post, and laughing at the clues of a game."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens import hall
from cogs.screens.custom_ids import Action, Press
from cogs.screens.markup import voice
from cogs.screens.recap import asked
from cogs.screens.screen import Screen
from cogs.wire.allowances import Allowances, Costly
from cogs.wire.answers import BoardNotPosted
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.requests import Request, pressed
from cogs.wire.tree import text
from engine.matches import Matches, NotAModerator
from engine.tables.hall import HallOfClues


class HallPages(commands.Cog):
    """The clues of a month that stand out."""

    def __init__(self, dispatcher: Dispatcher, matches: Matches, allowances: Allowances) -> None:
        self._dispatcher = dispatcher
        self._matches = matches
        self._hall = matches.hall
        self._allowances = allowances

    @app_commands.command(name=text("command-hall"), description=text("command-hall-about"))
    async def hall(self, interaction: discord.Interaction) -> None:
        """Whisper the clues of this month that stand out."""

        async def handle(request: Request) -> None:
            await request.whisper(self._page(request, await self._hall.of(request.actor)))

        await self._dispatcher.serve(interaction, handle)

    @pressed(Action.HALL)
    async def turn(self, request: Request, press: Press) -> None:
        """Show another month."""
        month = hall.month_of(press, request.chosen, self._hall.this_month())
        await request.redraw(self._page(request, await self._hall.of(request.actor, month)))

    @pressed(Action.HALL_POST)
    async def post(self, request: Request, press: Press) -> None:
        """Post a month for all to see; it calls nobody."""
        month = hall.month_of(press, (), self._hall.this_month())
        shown = await self._hall.of(request.actor, month)
        say = voice(request.spoken)
        sheet = await request.painter.sheet(hall.posted(shown, request.actor.user, say))
        with self._allowances.one(Costly.HALL, request.actor, (request.server, month)):
            posted = await request.answer.post(sheet, discord.AllowedMentions.none())
            if posted is None:
                raise BoardNotPosted

    @pressed(Action.HALL_OFF)
    async def take_down(self, request: Request, press: Press) -> None:
        """Take a posted month down; for moderators, and for who has posted it."""
        if not request.actor.moderator and press.detail != str(request.actor.user):
            raise NotAModerator
        await request.redraw(hall.taken_down(voice(request.spoken)))

    @pressed(Action.HALL_STRIKE)
    async def strike(self, request: Request, press: Press) -> None:
        """Let a clue stand in the hall no more; for moderators."""
        month = hall.month_of(press, (), self._hall.this_month())
        clue = hall.clue_of(request.chosen)
        shown = await self._hall.take_down(request.actor, month, clue)
        await request.redraw(self._page(request, shown))

    @pressed(Action.LAUGH)
    async def laugh(self, request: Request, press: Press) -> None:
        """Laugh at a clue of a finished game, or take it back."""
        place, page = hall.laughed(press)
        table = await self._hall.laugh(press.match, request.actor, place)
        standing = await self._matches.standing(table.id)
        laughs = await self._hall.laughs(table, request.actor)
        await request.redraw(asked(table, page, standing, request.say, laughs))

    def _page(self, request: Request, shown: HallOfClues) -> Screen:
        now, moderator = self._hall.this_month(), request.actor.moderator
        return hall.hall(shown, now, request.say, moderator=moderator)
