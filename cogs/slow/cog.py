"""A person's preferences for slow games, by a button of `/codenames privacy` and of reminders."""

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
    """A cog of slow games' preferences: how a person is notified, and holidays (G3)."""

    def __init__(self, matches: Matches, choices: Choices, calls: SlowCalls) -> None:
        self._games = matches.games
        self._choices = choices
        self._calls = calls

    @pressed(SlowAction.CHOICES)
    async def show(self, request: Request, _press: Press) -> None:
        """Send a person's preferences, ephemerally."""
        chosen = await self._choices.of(request.actor)
        await request.whisper(screens.choices(chosen, request.say))

    @pressed(SlowAction.WAY)
    async def call_by(self, request: Request, _press: Press) -> None:
        """Save in which way the person is notified, and reschedule that in waiting games."""
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
        """Save whether the person is notified when they are next."""
        await self._choices.foretell(request.actor, wanted=press.detail == screens.ON)
        await self._redraw(request)
        await self._call_anew(request)

    @pressed(SlowAction.AWAY)
    async def leave(self, request: Request, _press: Press) -> None:
        """Start a holiday, of which the person's slow tables are notified."""
        days = whole_number("".join(request.chosen))
        await self._choices.leave(request.actor, days, await self._slow_tables(request))
        await self._redraw(request)

    @pressed(SlowAction.BACK)
    async def come_back(self, request: Request, _press: Press) -> None:
        """End the person's holiday early."""
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
        """List the person's dealt slow games that are neither suspended nor without a channel."""
        mine = await self._games.of(request.actor)
        tables = [entry.table for entry in mine if not entry.lost and entry.rest is None]
        return [
            entry for entry in tables if entry.match.game is not None and entry.match.settings.slow
        ]


async def _reached(request: Request) -> bool:
    """Send the direct message that confirms the choice; returns False if Discord forbids it.

    The person has just asked for it, so it is none of the unrequested ones (H10).
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
