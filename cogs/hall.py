"""The hall of clues: a tab of the club, its post, and laughing at the clues of a game."""

from __future__ import annotations

from discord.ext import commands

from cogs.screens import hall
from cogs.screens.custom_ids import Action, Press
from cogs.screens.markup import voice
from cogs.screens.recap import asked
from cogs.screens.screen import Screen
from cogs.wire import permissions, posting
from cogs.wire.allowances import Allowances, Costly
from cogs.wire.requests import Apart, Request, pressed
from engine.matches import Matches, NotAModerator
from engine.tables import Channel
from engine.tables.hall import HallOfClues
from engine.texts import Voice


class HallPages(commands.Cog):
    """The clues of a month that stand out."""

    def __init__(self, matches: Matches, allowances: Allowances) -> None:
        self._matches = matches
        self._hall = matches.hall
        self._allowances = allowances

    async def page(self, request: Request, _whose: int | None) -> Screen:
        """Show the clues of this month that stand out."""
        return self._month(request, await self._hall.of(request.actor))

    @pressed(Action.HALL)
    async def turn(self, request: Request, press: Press) -> None:
        """Show another month."""
        month = hall.month_of(press, request.chosen, self._hall.this_month())
        await request.redraw(self._month(request, await self._hall.of(request.actor, month)))

    @pressed(Action.HALL_POST)
    async def post(self, request: Request, press: Press) -> Apart:
        """Post a month for all to see; it calls nobody."""
        month = hall.month_of(press, (), self._hall.this_month())
        shown = await self._hall.of(request.actor, month)
        say = await self._public(request)
        permissions.require(request.interaction)
        with self._allowances.one(Costly.HALL, request.actor, (request.server, month)):
            sheet = await request.painter.sheet(hall.posted(shown, request.actor.user, say))
            here = Channel(guild=request.server, channel=request.channel)
            client, name = request.interaction.client, f"hall:{request.actor.interaction}"
            await posting.post(client, here, sheet, name)
        return Apart(answer=request.answer.acknowledge)

    @pressed(Action.HALL_OFF)
    async def take_down(self, request: Request, press: Press) -> Apart:
        """Take a posted month down; for moderators, and for who has posted it."""
        if not request.actor.moderator and press.detail != str(request.actor.user):
            raise NotAModerator
        gone = hall.taken_down(await self._public(request))
        return Apart(lambda: request.redraw_for_all(gone))

    @pressed(Action.HALL_STRIKE)
    async def strike(self, request: Request, press: Press) -> None:
        """Let a clue stand in the hall no more; for moderators."""
        month = hall.month_of(press, (), self._hall.this_month())
        clue = hall.clue_of(request.chosen)
        shown = await self._hall.take_down(request.actor, month, clue)
        await request.redraw(self._month(request, shown))

    @pressed(Action.LAUGH)
    async def laugh(self, request: Request, press: Press) -> None:
        """Laugh at a clue of a finished game, or take it back."""
        place, page = hall.laughed(press)
        table = await self._hall.laugh(press.match, request.actor, place)
        standing = await self._matches.standing(table.id)
        laughs = await self._hall.laughs(table, request.actor)
        await request.redraw(asked(table, page, standing, request.say, laughs))

    async def _public(self, request: Request) -> Voice:
        opening = self._matches.opening
        return voice(await opening.language(request.server, request.rooms, request.spoken))

    def _month(self, request: Request, shown: HallOfClues) -> Screen:
        now, moderator = self._hall.this_month(), request.actor.moderator
        return hall.hall(shown, now, request.say, moderator=moderator)
