"""Game nights: `/codenames night`, the buttons of a night, and Discord's news of its event."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from weakref import WeakValueDictionary

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.requests import Request, StandaloneResponse, on_component
from cogs.interactions.responders import BoardNotPosted
from cogs.interactions.tree import command_texts, translatable, translated_options
from cogs.interactions.zones_offered import get_chosen_zone, list_zone_choices, zone_question_screen
from cogs.limits import permissions
from cogs.limits.rate_limiter import TABLE, RateLimiter
from cogs.lobby import FORMAT_CHOICES
from cogs.nights import screens
from cogs.nights.night_options import NightOptions, create_night
from cogs.nights.night_tasks import CALLED_OFF, NightTaskHandler, render_announcement
from cogs.nights.scheduled_events import EventState, get_event_state
from cogs.nights.screens import NightAction
from cogs.running.dispatcher import Dispatcher
from cogs.screens.custom_ids import Press
from cogs.screens.screen import text_screen
from engine.matches import Matches
from engine.matches.refusals import UnknownZone
from engine.nights.nights import NightGone, Nights, NotANightHost
from engine.nights.values import EARLY_SECONDS, Night, OpeningKind
from engine.nights.words import announcement_text

DAY_CHOICES = [
    app_commands.Choice(name=translatable("weekday", day=day), value=day) for day in range(7)
]
CUP_CHOICE = app_commands.Choice(name=translatable("night-cup"), value=OpeningKind.CUP.value)
Choices = list[app_commands.Choice[str]]


class GameNights(commands.Cog):
    """A cog of evenings that are announced, and open when due."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        matches: Matches,
        nights: Nights,
        evenings: NightTaskHandler,
        rate_limiter: RateLimiter,
    ) -> None:
        self._dispatcher = dispatcher
        self._matches = matches
        self._nights = nights
        self._evenings = evenings
        self._rate_limiter = rate_limiter
        self._announcing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @app_commands.command(**command_texts("command-night"))
    @translated_options(
        day="option-day",
        hour="option-hour",
        zone="option-zone",
        once="option-once",
        role="option-role",
    )
    @app_commands.rename(format=translatable("option-format"))
    @app_commands.describe(format=translatable("option-night-format-about"))
    @app_commands.choices(day=DAY_CHOICES, format=[*FORMAT_CHOICES, CUP_CHOICE])
    async def night(
        self,
        interaction: discord.Interaction,
        day: int,
        hour: str,
        zone: str | None = None,
        format: str | None = None,
        role: discord.Role | None = None,
        once: bool = False,  # noqa: FBT001, FBT002 - the library reads the options off here
    ) -> None:
        """Announce a night in this channel, in place of its earlier one.

        Refused to people who may manage neither events nor the server. An unclear or
        missing zone is asked for.
        """
        typed = NightOptions(day=day, hour=hour, zone=zone, once=once, format=format, role=role)
        await self._dispatcher.serve_command(
            interaction, lambda request: self._announce(request, typed)
        )

    @night.autocomplete("zone")
    async def complete_zone(self, interaction: discord.Interaction, typed: str) -> Choices:
        """List the time zones that match what is typed, for the autocomplete."""
        return await self._dispatcher.serve_autocomplete(
            interaction, lambda request: list_zone_choices(request, typed)
        )

    async def _announce(self, request: Request, typed: NightOptions) -> None:
        _require_host(request.interaction)
        permissions.require_game_permissions(request.interaction)
        if typed.role is not None:
            permissions.require_mentionable(request.interaction, typed.role)
        one_by_one = self._announcing.setdefault(request.channel_id, asyncio.Lock())
        try:
            with self._rate_limiter.charge(TABLE, request.actor):
                wanted = await create_night(typed, request, self._matches, self._nights.now)
                async with one_by_one:
                    await self._replace_night(wanted, request)
        except UnknownZone:
            await request.send_ephemeral(
                zone_question_screen(request, typed.zone or "", typed.to_press)
            )

    @on_component(NightAction.ZONE)
    async def choose_zone(self, request: Request, press: Press) -> None:
        """Announce the night that was typed, in the chosen time zone; refused as the command is."""
        typed = NightOptions.parse_detail(press.detail, request.interaction.guild)
        zone = get_chosen_zone(request, typed.zone or "")
        await self._announce(request, replace(typed, zone=zone))

    async def _replace_night(self, wanted: Night, request: Request) -> None:
        """Announce a night in place of the one before; of two hosts at once the later one wins."""
        before = await self._nights.find(wanted.channel)
        if before is not None:
            await self._close_night(await self._nights.call_off_series(before), "night-posted")
        night = await self._with_event(await self._nights.create_night(wanted, request.actor))
        try:
            message, answered = await self._evenings.post_announcement(night, request.answer)
        except BoardNotPosted:
            await self._evenings.events.end_event(await self._nights.call_off_series(night))
            raise
        now = await self._nights.update(night, lambda known: replace(known, message=message))
        if now.message is None:  # its event was deleted just now
            await self._evenings.close_announcement(replace(night, message=message), CALLED_OFF)
        if not answered:
            await request.send_ephemeral(text_screen(request.say("night-posted")))

    async def _with_event(self, night: Night) -> Night:
        event = await self._evenings.events.create_event(night)
        if event is None:
            return night
        return await self._nights.update(night, lambda known: replace(known, event=event))

    async def _close_night(self, night: Night, text_id: str) -> None:
        """Close a night's announcement and event, unless it has opened."""
        if not night.is_open:
            await self._evenings.close_announcement(night, text_id)
            await self._evenings.events.end_event(night)

    @on_component(NightAction.COME)
    async def save_coming(self, request: Request, press: Press) -> StandaloneResponse:
        """Save that the person comes to the night; refused once it has opened or is over."""
        return await self._save_answer(request, press, comes=True)

    @on_component(NightAction.STAY)
    async def save_not_coming(self, request: Request, press: Press) -> StandaloneResponse:
        """Save that the person does not come; refused once the night has opened or is over."""
        return await self._save_answer(request, press, comes=False)

    async def _save_answer(
        self, request: Request, press: Press, *, comes: bool
    ) -> StandaloneResponse:
        announced = await self._nights.save_answer(press.detail, request.actor, comes=comes)
        if request.is_private:
            answer = text_screen(announcement_text(announced, request.say))
            return StandaloneResponse(
                lambda: self._evenings.edit_announcement(announced),
                lambda: request.edit_message(answer),
            )
        return StandaloneResponse(
            lambda: request.edit_public_message(render_announcement(announced))
        )

    @on_component(NightAction.CALL_OFF)
    async def confirm_call_off(self, request: Request, press: Press) -> None:
        """Ask a host whether to call off one night, or all; others are offered not to come."""
        night = await self._nights.get_night(press.detail, request.actor.guild)
        hosts = _is_host(request.interaction)
        screen = screens.call_off_question_screen if hosts else screens.not_a_host_screen
        await request.send_ephemeral(screen(night, request.say))

    @on_component(NightAction.SKIP)
    async def skip_night(self, request: Request, press: Press) -> None:
        """Call off one night alone; the next one is announced. Refused to others than hosts."""
        _require_host(request.interaction)
        await self._nights.skip(await self._nights.get_night(press.detail, request.actor.guild))
        await request.edit_message(text_screen(request.say("night-off")))

    @on_component(NightAction.CALL_OFF_REALLY)
    async def call_off_nights(self, request: Request, press: Press) -> StandaloneResponse:
        """Call a night off, and all that would follow it; refused to others than hosts."""
        _require_host(request.interaction)
        known = await self._nights.get_night(press.detail, request.actor.guild)
        night = await self._nights.call_off_series(known)
        return StandaloneResponse(
            lambda: self._close_night(night, CALLED_OFF),
            lambda: request.edit_message(
                text_screen(request.say("night-ended" if night.is_open else CALLED_OFF))
            ),
        )

    @commands.Cog.listener()
    async def on_scheduled_event_delete(self, event: discord.ScheduledEvent) -> None:
        """Call off the night whose event was deleted; of a weekly night only the next one."""
        await self._apply_event(event, EventState(deleted=True))

    @commands.Cog.listener()
    async def on_scheduled_event_update(
        self, _before: discord.ScheduledEvent, event: discord.ScheduledEvent
    ) -> None:
        """Move the night whose event was moved or begun, or call it off with its event."""
        await self._apply_event(event, get_event_state(event))

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Apply what was done to the bot's events while it was away, except deletions."""
        for event in guild.scheduled_events:
            if event.creator_id == guild.me.id:
                await self._apply_event(event, get_event_state(event))

    async def _apply_event(self, event: discord.ScheduledEvent, seen: EventState) -> None:
        night = await self._nights.find_by_event(event.guild_id, event.id)
        if night is None or not night.is_announced:
            return
        now, begins = self._nights.now, seen.begins
        if seen.deleted and night.once:
            await self._evenings.close_announcement(
                await self._nights.call_off_series(night), CALLED_OFF
            )
        elif seen.deleted:
            with suppress(NightGone):
                await self._nights.skip(night)
        elif seen.begun and now < night.begins - EARLY_SECONDS:  # else it is about to open
            await self._nights.update(night, lambda known: replace(known, begins=now))
        elif begins is not None and begins != night.begins:
            changed = await self._nights.update(night, lambda known: replace(known, begins=begins))
            await self._evenings.edit_announcement(await self._nights.load_attendance(changed))


def _require_host(interaction: discord.Interaction) -> None:
    """Raise NotANightHost unless this person may manage events, or the server."""
    if not _is_host(interaction):
        raise NotANightHost


def _is_host(interaction: discord.Interaction) -> bool:
    may = interaction.permissions
    return may.manage_events or may.manage_guild
