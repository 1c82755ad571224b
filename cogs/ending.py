"""The ending: the buttons of a recap, that is its pages and the next game (A9)."""

from __future__ import annotations

from dataclasses import replace

from discord.ext import commands

from cogs.interactions.requests import Request, TableResponse, on_component
from cogs.limits import permissions
from cogs.publishing.extension_points import ClueButtonProviders, RecapProviders
from cogs.publishing.publisher import Publisher
from cogs.screens.custom_ids import Action, Press, UnknownButton
from cogs.screens.recap import (
    MoreKind,
    Rematch,
    list_rematches,
    recap_more_screen,
    recap_part,
    require_ended,
)
from cogs.screens.rows import ButtonSlots
from engine.matches import Actor, Matches
from engine.tables import MatchUpdate, Table


class EndedGames(commands.Cog):
    """Buttons of a finished game: its recap pages, and what comes next."""

    def __init__(
        self,
        matches: Matches,
        publisher: Publisher,
        rows: ButtonSlots,
        under_clues: ClueButtonProviders,
        recap_providers: RecapProviders,
    ) -> None:
        self._matches = matches
        self._publisher = publisher
        self._rows = rows
        self._under_clues = under_clues
        self._recap_providers = recap_providers

    @on_component(Action.RECAP)
    async def show_recap_page(self, request: Request, press: Press) -> None:
        """Send one person a part of the recap; its pages replace an ephemeral message.

        Refused before the end.
        """
        table = await self._matches.ledger.get_for(press.match, request.actor)
        if press.detail in {below.value for below in MoreKind}:
            defaults = await self._matches.hosting.get_defaults(table.place.guild)
            below = MoreKind(press.detail) if _played(request, table) else MoreKind.PAST
            screen = recap_more_screen(table, below, self._rows, defaults, request.say)
            await request.send_ephemeral(screen)
            return
        standing = await self._matches.results.get_standing(table.id)
        rows = await self._under_clues.list_rows(request, table, press.detail)
        sections = await self._recap_providers.list_clue_sections(table.id)
        screen = recap_part(table, press.detail, standing, request.say, rows, sections)
        await request.show_privately(screen)

    @on_component(Action.REMATCH)
    async def start_rematch(self, request: Request, press: Press) -> TableResponse:
        """Deal the next game of the same people, or open its lobby, and post it.

        Refused while a table is open here, for a board that cannot be flipped, and, where it is
        dealt at once, to people without a seat.
        """
        before = await self._matches.ledger.get_for(press.match, request.actor)
        way = _parse_rematch(before, press.detail)
        permissions.require_game_permissions(request.interaction)
        done = await self._start_next(press.match, request.actor, way)
        posted = await self._publisher.post_board(done.after)
        return TableResponse(replace(done, after=posted), request.answer.acknowledge)

    async def _start_next(self, match_id: int, actor: Actor, way: Rematch) -> MatchUpdate:
        opening = self._matches.opening
        match way:
            case Rematch.AGAIN | Rematch.FLIP:
                return await opening.open_next_game(match_id, actor, flip=way is Rematch.FLIP)
            case Rematch.SAME | Rematch.ROTATE:
                return await opening.open_next_lobby(match_id, actor, rotate=way is Rematch.ROTATE)


def _played(request: Request, table: Table) -> bool:
    """Return whether the person sat at the table when its game ended."""
    user, people = request.actor.user, table.people
    return any(people[seat.person].user_id == user for seat in table.match.seats)


def _parse_rematch(before: Table, detail: str) -> Rematch:
    require_ended(before)
    possible = {way.value: way for way in list_rematches(before)}
    if detail not in possible:
        raise UnknownButton
    return possible[detail]
