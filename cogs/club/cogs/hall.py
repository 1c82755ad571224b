"""The hall of clues: a tab of the club, its public post, and laughs at clues."""

from __future__ import annotations

from discord.ext import commands

from cogs.club import hall
from cogs.club.actions import ClubAction
from cogs.screens.custom_ids import Press
from cogs.screens.markup import voice
from cogs.screens.recap import asked
from cogs.screens.rows import Rows
from cogs.screens.screen import Screen
from cogs.wire import permissions, posting
from cogs.wire.allowances import Allowance, Allowances, Costly
from cogs.wire.beside import Row, Tellers, UnderClues
from cogs.wire.requests import Apart, Request, pressed
from engine.club.hall import Hall
from engine.club.prizes import HallOfClues
from engine.club.refusals import NotAModerator
from engine.matches import Matches
from engine.tables import Channel, Table
from engine.texts import Voice

HALL = Costly(
    name="hall", person=Allowance(2, 300), server=Allowance(5, 120), thing=Allowance(1, 300)
)


class HallPages(commands.Cog):
    """Handlers of a month's outstanding clues."""

    def __init__(
        self,
        matches: Matches,
        hall: Hall,
        rows: Rows,
        under_clues: UnderClues,
        tellers: Tellers,
        allowances: Allowances,
    ) -> None:
        self._matches = matches
        self._hall = hall
        self._rows = rows
        self._under_clues = under_clues
        self._tellers = tellers
        self._allowances = allowances

    async def page(self, request: Request, _whose: int | None) -> Screen:
        """Build the page of this month."""
        return self._month(request, await self._hall.of(request.actor))

    @pressed(ClubAction.HALL)
    async def turn(self, request: Request, press: Press) -> None:
        """Show the chosen month."""
        month = hall.month_of(press, request.chosen, self._hall.this_month())
        await request.redraw(self._month(request, await self._hall.of(request.actor, month)))

    @pressed(ClubAction.HALL_POST)
    async def post(self, request: Request, press: Press) -> Apart:
        """Post a month in this channel, without mentions."""
        month = hall.month_of(press, (), self._hall.this_month())
        shown = await self._hall.of(request.actor, month)
        say = await self._public(request)
        permissions.require(request.interaction)
        with self._allowances.one(HALL, request.actor, (request.server, month)):
            sheet = await request.painter.sheet(hall.posted(shown, request.actor.user, say))
            here = Channel(guild=request.server, channel=request.channel)
            client, name = request.interaction.client, f"hall:{request.actor.interaction}"
            await posting.post(client, here, sheet, name)
        return Apart(answer=request.answer.acknowledge)

    @pressed(ClubAction.HALL_OFF)
    async def take_down(self, request: Request, press: Press) -> Apart:
        """Replace a posted month; for moderators and the person who posted it."""
        if not request.actor.moderator and press.detail != str(request.actor.user):
            raise NotAModerator
        gone = hall.taken_down(await self._public(request))
        return Apart(lambda: request.redraw_for_all(gone))

    @pressed(ClubAction.HALL_STRIKE)
    async def strike(self, request: Request, press: Press) -> None:
        """Remove a clue from the hall for good; for moderators."""
        month = hall.month_of(press, (), self._hall.this_month())
        clue = hall.clue_of(request.chosen)
        shown = await self._hall.take_down(request.actor, month, clue)
        await request.redraw(self._month(request, shown))

    @pressed(ClubAction.LAUGH)
    async def laugh(self, request: Request, press: Press) -> None:
        """Toggle this person's laugh at a clue of a finished game."""
        place, page = hall.laughed(press)
        table = await self._hall.laugh(press.match, request.actor, place)
        standing = await self._matches.results.standing(table.id)
        rows = await self._under_clues.rows(request, table, page)
        offers, tales = self._rows.pages, await self._tellers.of(table.id)
        await request.redraw(asked(table, page, standing, request.say, rows, offers, tales))

    async def laughing(self, request: Request, table: Table, page: str) -> list[Row]:
        """Build the laugh buttons at a finished game's clues."""
        laughs = await self._hall.laughs(table, request.actor)
        return list(hall.laughing(table, page, laughs, request.say))

    async def _public(self, request: Request) -> Voice:
        opening = self._matches.opening
        return voice(await opening.language(request.server, request.rooms, request.spoken))

    def _month(self, request: Request, shown: HallOfClues) -> Screen:
        now, moderator = self._hall.this_month(), request.actor.moderator
        return hall.hall(shown, now, request.say, moderator=moderator)
