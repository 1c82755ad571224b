"""Game nights: `/codenames night`, the buttons of a night, and Discord's news of its event."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from weakref import WeakValueDictionary

import discord
from discord import app_commands
from discord.ext import commands

from cogs.lobby import FORMAT_CHOICES
from cogs.nights import screens
from cogs.nights.actions import NightAction
from cogs.nights.evenings import CALLED_OFF, Evenings, announcement
from cogs.nights.events import Followed, moved
from cogs.nights.typed import Announcing, night_of
from cogs.screens.custom_ids import Press
from cogs.screens.screen import words
from cogs.wire import permissions
from cogs.wire.allowances import TABLE, Allowances
from cogs.wire.answers import BoardNotPosted
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.requests import Apart, Request, pressed
from cogs.wire.tree import text
from cogs.wire.zones_offered import offer_zones, which_zone
from engine.matches import Matches
from engine.matches.refusals import UnknownZone
from engine.nights.nights import Nights
from engine.nights.refusals import NightGone, NotANightHost
from engine.nights.values import EARLY_SECONDS, Night, Opens

DAY_CHOICES = [app_commands.Choice(name=text(f"weekday-{day}"), value=day) for day in range(7)]
CUP_CHOICE = app_commands.Choice(name=text("night-cup"), value=Opens.CUP.value)
Choices = list[app_commands.Choice[str]]


class GameNights(commands.Cog):
    """A cog of evenings that are announced, and open when due."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        matches: Matches,
        nights: Nights,
        evenings: Evenings,
        allowances: Allowances,
    ) -> None:
        self._dispatcher = dispatcher
        self._matches = matches
        self._nights = nights
        self._evenings = evenings
        self._allowances = allowances
        self._announcing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @app_commands.command(name=text("command-night"), description=text("command-night-about"))
    @app_commands.rename(
        day=text("option-day"),
        hour=text("option-hour"),
        zone=text("option-zone"),
        once=text("option-once"),
        format=text("option-format"),
        role=text("option-role"),
    )
    @app_commands.describe(
        day=text("option-day-about"),
        hour=text("option-hour-about"),
        zone=text("option-zone-about"),
        once=text("option-once-about"),
        format=text("option-night-format-about"),
        role=text("option-role-about"),
    )
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
        """Announce a night."""
        typed = Announcing(day=day, hour=hour, zone=zone, once=once, format=format, role=role)
        await self._dispatcher.serve(interaction, lambda request: self._announce(request, typed))

    @night.autocomplete("zone")
    async def offer(self, interaction: discord.Interaction, typed: str) -> Choices:
        """List the time zones that match what is typed."""
        return await self._dispatcher.offer(
            interaction, lambda request: offer_zones(request, typed)
        )

    async def _announce(self, request: Request, typed: Announcing) -> None:
        _require_host(request.interaction)
        permissions.require(request.interaction)
        if typed.role is not None:
            permissions.require_mentionable(request.interaction, typed.role)
        one_by_one = self._announcing.setdefault(request.channel, asyncio.Lock())
        try:
            with self._allowances.one(TABLE, request.actor):
                wanted = await night_of(typed, request, self._matches, self._nights.now)
                async with one_by_one:
                    await self._put(wanted, request)
        except UnknownZone:
            await request.whisper(which_zone(request, typed.zone or "", typed.press))

    @pressed(NightAction.ZONE)
    async def choose_zone(self, request: Request, press: Press) -> None:
        """Announce the night that was typed, in the chosen time zone."""
        guild = request.interaction.guild
        await self._announce(request, Announcing.pressed(press.detail, guild))

    async def _put(self, wanted: Night, request: Request) -> None:
        """Announce a night in place of the one before; of two hosts at once the later one wins."""
        before = await self._nights.find(wanted.channel)
        if before is not None:
            await self._retire(await self._nights.call_off(before), "night-changed")
        night = await self._with_event(await self._nights.announce(wanted, request.actor))
        try:
            message, answered = await self._evenings.announce(night, request.answer)
        except BoardNotPosted:
            await self._evenings.events.finish(await self._nights.call_off(night))
            raise
        now = await self._nights.change(night, lambda known: replace(known, message=message))
        if now.message is None:  # its event was deleted just now
            await self._evenings.close(replace(night, message=message), CALLED_OFF)
        if not answered:
            await request.whisper(words(request.say("night-posted")))

    async def _with_event(self, night: Night) -> Night:
        event = await self._evenings.events.make(night)
        if event is None:
            return night
        return await self._nights.change(night, lambda known: replace(known, event=event))

    async def _retire(self, night: Night, text_id: str) -> None:
        """Close a night's announcement and event, unless it has opened."""
        if not night.on:
            await self._evenings.close(night, text_id)
            await self._evenings.events.finish(night)

    @pressed(NightAction.COME)
    async def come(self, request: Request, press: Press) -> Apart:
        """Save that the person comes."""
        return await self._said(request, press, comes=True)

    @pressed(NightAction.STAY)
    async def stay(self, request: Request, press: Press) -> Apart:
        """Save that the person does not come."""
        return await self._said(request, press, comes=False)

    async def _said(self, request: Request, press: Press, *, comes: bool) -> Apart:
        announced = await self._nights.come(press.detail, request.actor, comes=comes)
        return Apart(lambda: request.redraw_for_all(announcement(announced)))

    @pressed(NightAction.CALL_OFF)
    async def ask(self, request: Request, press: Press) -> None:
        """Send the host the question whether to call off one night, or all."""
        _require_host(request.interaction)
        night = await self._nights.require(press.detail, request.actor.guild)
        await request.whisper(screens.really_call_off(night, request.say))

    @pressed(NightAction.SKIP)
    async def skip(self, request: Request, press: Press) -> None:
        """Call off one night alone; the next one is announced."""
        _require_host(request.interaction)
        await self._nights.skip(await self._nights.require(press.detail, request.actor.guild))
        await request.redraw(words(request.say("night-skipped")))

    @pressed(NightAction.CALL_OFF_REALLY)
    async def call_off(self, request: Request, press: Press) -> Apart:
        """Call a night off, and all that would follow it."""
        _require_host(request.interaction)
        known = await self._nights.require(press.detail, request.actor.guild)
        night = await self._nights.call_off(known)
        return Apart(
            lambda: self._retire(night, CALLED_OFF),
            lambda: request.redraw(words(request.say("night-ended" if night.on else CALLED_OFF))),
        )

    @commands.Cog.listener()
    async def on_scheduled_event_delete(self, event: discord.ScheduledEvent) -> None:
        """Call off the night whose event was deleted."""
        await self._follow(event, Followed(gone=True))

    @commands.Cog.listener()
    async def on_scheduled_event_update(
        self, _before: discord.ScheduledEvent, event: discord.ScheduledEvent
    ) -> None:
        """Move the night whose event was moved, or call it off with its event."""
        await self._follow(event, moved(event))

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Apply what was done to events while the bot was away; a deleted one is missed later."""
        for event in guild.scheduled_events:
            if event.creator_id == guild.me.id:
                await self._follow(event, moved(event))

    async def _follow(self, event: discord.ScheduledEvent, seen: Followed) -> None:
        night = await self._nights.of_event(event.guild_id, event.id)
        if night is None or not night.waits:
            return
        now, begins = self._nights.now, seen.begins
        if seen.gone and night.once:
            await self._evenings.close(await self._nights.call_off(night), CALLED_OFF)
        elif seen.gone:
            with suppress(NightGone):
                await self._nights.skip(night)
        elif seen.begun and now < night.begins - EARLY_SECONDS:  # else it is about to open
            await self._nights.change(night, lambda known: replace(known, begins=now))
        elif begins is not None and begins != night.begins:
            changed = await self._nights.change(night, lambda known: replace(known, begins=begins))
            await self._evenings.show(await self._nights.announced(changed))


def _require_host(interaction: discord.Interaction) -> None:
    """Raise NotANightHost unless this person may manage events, or the server."""
    may = interaction.permissions
    if not (may.manage_events or may.manage_guild):
        raise NotANightHost
