"""Somebody's own choices for slow games, by a button of `/codenames privacy` and of reminders."""

from __future__ import annotations

import discord
import structlog
from discord.ext import commands

from cogs.screens.custom_ids import Press, UnknownButton, whole_number
from cogs.slow import screens
from cogs.slow.actions import SlowAction
from cogs.slow.calling import SlowCalls
from cogs.wire.answers import TROUBLE, retried
from cogs.wire.requests import Request, pressed
from engine.matches import Matches
from engine.slow import Choices
from engine.tables import Table, Way

log = structlog.get_logger()


class SlowChoices(commands.Cog):
    """How somebody is called in slow games, and when they are on holiday (G3)."""

    def __init__(self, matches: Matches, choices: Choices, calls: SlowCalls) -> None:
        self._games = matches.games
        self._choices = choices
        self._calls = calls

    @pressed(SlowAction.CHOICES)
    async def show(self, request: Request, _press: Press) -> None:
        """Whisper what somebody has chosen."""
        chosen = await self._choices.of(request.actor)
        await request.whisper(screens.choices(chosen, request.say))

    @pressed(SlowAction.WAY)
    async def call_by(self, request: Request, _press: Press) -> None:
        """Have them called in the way that they chose."""
        try:
            way = Way("".join(request.chosen))
        except ValueError as error:
            raise UnknownButton from error
        closed = None if way is not Way.DM else not await _reached(request)
        await self._choices.call_by(request.actor, way, dms_closed=closed)
        await self._redraw(request)
        await self._call_anew(request)

    @pressed(SlowAction.FORETELL)
    async def foretell(self, request: Request, press: Press) -> None:
        """Have them told when they are next, or no more."""
        await self._choices.foretell(request.actor, wanted=press.detail == screens.ON)
        await self._redraw(request)
        await self._call_anew(request)

    @pressed(SlowAction.AWAY)
    async def leave(self, request: Request, _press: Press) -> None:
        """Send them on holiday, which their slow tables are told of."""
        days = whole_number("".join(request.chosen))
        await self._choices.leave(request.actor, days, await self._slow_tables(request))
        await self._redraw(request)

    @pressed(SlowAction.BACK)
    async def come_back(self, request: Request, _press: Press) -> None:
        """Have them back early."""
        await self._choices.come_back(request.actor)
        await self._redraw(request)
        for table in await self._slow_tables(request):
            await self._calls.come_back(table)

    async def _redraw(self, request: Request) -> None:
        chosen = await self._choices.of(request.actor)
        await request.redraw(screens.choices(chosen, request.say))

    async def _call_anew(self, request: Request) -> None:
        for table in await self._slow_tables(request):
            await self._calls.chosen(table)

    async def _slow_tables(self, request: Request) -> list[Table]:
        """List the slow games somebody plays, where people can read of it."""
        mine = await self._games.of(request.actor)
        tables = [one.table for one in mine if not one.lost and one.rest is None]
        return [one for one in tables if one.match.game is not None and one.match.settings.slow]


async def _reached(request: Request) -> bool:
    """Send somebody the direct message that says what they have chosen; False where none arrives.

    They have just asked for it, so it is none of those that nobody asked for (H10).
    """
    client, account = request.interaction.client, discord.Object(request.actor.user)
    view, nonce = screens.by_message(request.say).view, str(request.actor.interaction)

    async def sent() -> None:
        await (await client.create_dm(account)).send(view=view, nonce=nonce)

    try:
        await retried(sent)
    except discord.Forbidden:
        return False
    except TROUBLE as error:
        log.info("a direct message could not be tried", error=repr(error))
    return True
