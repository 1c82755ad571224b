"""A person's preferences for slow games, by a button of `/codenames privacy` and of reminders."""

from __future__ import annotations

import discord
import structlog
from discord.ext import commands

from cogs.interactions.requests import Request, on_component
from cogs.interactions.responders import TRANSIENT_ERRORS, with_retries
from cogs.screens.custom_ids import Press, UnknownButton, parse_whole_number
from cogs.slow import screens
from cogs.slow.notification_scheduling import NotificationScheduler
from cogs.slow.screens import SlowAction
from engine.matches import Matches
from engine.slow import PreferenceService
from engine.tables import ContactMethod, Table

log = structlog.get_logger()


class SlowChoices(commands.Cog):
    """A cog of slow games' preferences: how a person is notified, and holidays (G3)."""

    def __init__(
        self, matches: Matches, choices: PreferenceService, calls: NotificationScheduler
    ) -> None:
        self._games = matches.games
        self._choices = choices
        self._calls = calls

    @on_component(SlowAction.CHOICES)
    async def show_preferences(self, request: Request, _press: Press) -> None:
        """Send a person their preferences for slow games, ephemerally."""
        chosen = await self._choices.get_preferences(request.actor)
        await request.send_ephemeral(screens.preferences_screen(chosen, request.say))

    @on_component(SlowAction.WAY)
    async def set_contact_method(self, request: Request, _press: Press) -> None:
        """Save how the person is notified, try that if it is by DM, and reschedule their games."""
        try:
            way = ContactMethod("".join(request.chosen_values))
        except ValueError as error:
            raise UnknownButton from error
        closed = None if way is not ContactMethod.DM else not await _send_confirmation(request)
        await self._choices.set_contact_method(request.actor, way, dms_closed=closed)
        await self._redraw(request)
        await self._reschedule(request)

    @on_component(SlowAction.FORETELL)
    async def set_next_up_notice(self, request: Request, press: Press) -> None:
        """Save whether the person is notified when they are next, and reschedule that."""
        await self._choices.set_next_up_notice(request.actor, wanted=press.detail == screens.ON)
        await self._redraw(request)
        await self._reschedule(request)

    @on_component(SlowAction.AWAY)
    async def start_holiday(self, request: Request, _press: Press) -> None:
        """Start a holiday of the chosen days and notify slow tables; refused if too long."""
        days = parse_whole_number("".join(request.chosen_values))
        await self._choices.start_holiday(request.actor, days, await self._slow_tables(request))
        await self._redraw(request)

    @on_component(SlowAction.BACK)
    async def end_holiday(self, request: Request, _press: Press) -> None:
        """End the person's holiday early, and move their delayed mentions forward."""
        await self._choices.end_holiday(request.actor)
        await self._redraw(request)
        for table in await self._slow_tables(request):
            await self._calls.advance_mention(table)

    async def _redraw(self, request: Request) -> None:
        chosen = await self._choices.get_preferences(request.actor)
        await request.edit_message(screens.preferences_screen(chosen, request.say))

    async def _reschedule(self, request: Request) -> None:
        for table in await self._slow_tables(request):
            await self._calls.apply_preferences(table)

    async def _slow_tables(self, request: Request) -> list[Table]:
        """List the person's dealt slow games that are neither suspended nor without a channel."""
        mine = await self._games.list_games(request.actor)
        tables = [entry.table for entry in mine if not entry.lost and entry.rest is None]
        return [
            entry
            for entry in tables
            if entry.match.game is not None and entry.match.settings.is_slow
        ]


async def _send_confirmation(request: Request) -> bool:
    """Send the direct message that confirms the choice; returns False if Discord forbids it.

    The person has just asked for it, so it is none of the unrequested ones (H10).
    """
    client, account = request.interaction.client, discord.Object(request.actor.user)
    view, nonce = screens.confirmation_screen(request.say).view, str(request.actor.interaction)

    async def sent() -> None:
        await (await client.create_dm(account)).send(view=view, nonce=nonce)

    try:
        await with_retries(sent)
    except discord.Forbidden:
        return False
    except TRANSIENT_ERRORS as error:
        log.info("a direct message could not be tried", error=repr(error))
    return True
