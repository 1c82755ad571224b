"""Records: the best scores, a tab of the club, and what is pressed on a recap.

That is its pages, and the next game (A9).
"""

from __future__ import annotations

from discord.ext import commands

from cogs.screens import records
from cogs.screens.custom_ids import Action, Press, UnknownButton
from cogs.screens.recap import Below, Rematch, asked, ended, more, ways
from cogs.screens.rows import Rows
from cogs.screens.screen import Screen
from cogs.wire import permissions
from cogs.wire.publisher import Publisher
from cogs.wire.requests import Done, Request, pressed
from engine.matches import Actor, Matches
from engine.rules import Layout
from engine.tables import Table

LONGEST_LIST = 10


class Records(commands.Cog):
    """What was played."""

    def __init__(self, matches: Matches, publisher: Publisher, rows: Rows) -> None:
        self._matches = matches
        self._publisher = publisher
        self._rows = rows

    async def page(self, request: Request, _whose: int | None) -> Screen:
        """List the best scores of this server."""
        lists = {
            layout: await self._matches.best(request.server, layout, LONGEST_LIST)
            for layout in Layout
        }
        return records.records(lists, request.say)

    @pressed(Action.RECAP)
    async def turn(self, request: Request, press: Press) -> None:
        """Whisper what is asked of a recap; a page turns in its whisper."""
        table = await self._matches.watch(press.match, request.actor)
        if press.detail in {rest.value for rest in Below}:
            defaults = await self._matches.hosting.defaults(table.place.guild)
            below = Below(press.detail)
            await request.whisper(more(table, below, self._rows, defaults, request.say))
            return
        standing = await self._matches.standing(table.id)
        laughs = await self._matches.hall.laughs(table, request.actor)
        await request.show(
            asked(table, press.detail, standing, request.say, laughs, self._rows.pages)
        )

    @pressed(Action.REMATCH)
    async def rematch(self, request: Request, press: Press) -> Done:
        """Deal the next game of the same people, or open its lobby."""
        before = await self._matches.watch(press.match, request.actor)
        way = _way(before, press.detail)
        permissions.require(request.interaction)
        table = await self._next(press.match, request.actor, way)
        posted = await self._publisher.post(table)
        return Done(table.before, posted, request.answer.acknowledge)

    async def _next(self, match_id: int, actor: Actor, way: Rematch) -> Table:
        opening = self._matches.opening
        match way:
            case Rematch.AGAIN | Rematch.FLIP:
                return await opening.again(match_id, actor, flip=way is Rematch.FLIP)
            case Rematch.SAME | Rematch.ROTATE:
                return await opening.rematch(match_id, actor, rotate=way is Rematch.ROTATE)


def _way(before: Table, detail: str) -> Rematch:
    ended(before)
    possible = {way.value: way for way in ways(before)}
    if detail not in possible:
        raise UnknownButton
    return possible[detail]
