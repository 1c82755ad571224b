"""The ending: the buttons of a recap, that is its pages and the next game (A9)."""

from __future__ import annotations

from dataclasses import replace

from discord.ext import commands

from cogs.screens.custom_ids import Action, Press, UnknownButton
from cogs.screens.recap import Below, Rematch, asked, ended, more, ways
from cogs.screens.rows import Rows
from cogs.wire import permissions
from cogs.wire.beside import Tellers, UnderClues
from cogs.wire.publisher import Publisher
from cogs.wire.requests import Request, Served, pressed
from engine.matches import Actor, Matches
from engine.tables import Done, Table


class EndedGames(commands.Cog):
    """Buttons of a finished game: its recap pages, and what comes next."""

    def __init__(
        self,
        matches: Matches,
        publisher: Publisher,
        rows: Rows,
        under_clues: UnderClues,
        tellers: Tellers,
    ) -> None:
        self._matches = matches
        self._publisher = publisher
        self._rows = rows
        self._under_clues = under_clues
        self._tellers = tellers

    @pressed(Action.RECAP)
    async def turn(self, request: Request, press: Press) -> None:
        """Send one person a page of the recap; further pages are shown in that message."""
        table = await self._matches.ledger.watch(press.match, request.actor)
        if press.detail in {below.value for below in Below}:
            defaults = await self._matches.hosting.defaults(table.place.guild)
            below = Below(press.detail)
            await request.whisper(more(table, below, self._rows, defaults, request.say))
            return
        standing = await self._matches.results.standing(table.id)
        rows = await self._under_clues.rows(request, table, press.detail)
        offers, sections = self._rows.pages, await self._tellers.of(table.id)
        await request.show(
            asked(table, press.detail, standing, request.say, rows, offers, sections)
        )

    @pressed(Action.REMATCH)
    async def rematch(self, request: Request, press: Press) -> Served:
        """Deal the next game of the same people, or open its lobby."""
        before = await self._matches.ledger.watch(press.match, request.actor)
        way = _way(before, press.detail)
        permissions.require(request.interaction)
        done = await self._next(press.match, request.actor, way)
        posted = await self._publisher.post(done.after)
        return Served(replace(done, after=posted), request.answer.acknowledge)

    async def _next(self, match_id: int, actor: Actor, way: Rematch) -> Done:
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
