"""The companion for a game on a real table: `/codenames keycard` and `/codenames timer`."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens import key_cards, sand
from cogs.screens.custom_ids import Action, Press
from cogs.screens.markup import url, voice
from cogs.screens.screen import words
from cogs.wire import permissions, posting
from cogs.wire.allowances import Allowances, Costly
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.requests import Request, pressed
from cogs.wire.sand_timer_messages import SandTimerMessages
from cogs.wire.tree import text
from engine.companion import LONGEST, SHORTEST, RealKey, RealKeys
from engine.matches import Matches
from engine.tables import Channel
from engine.tables.companion import LooseKey, SandTimer
from engine.telling.key_cards import NAMES
from engine.texts import Voice

KEY_CHOICES = [
    app_commands.Choice(name=text(text_id), value=wanted.name.lower())
    for wanted, text_id in NAMES.items()
]
USUAL_SECONDS = 60


class Companion(commands.Cog):
    """A key card and a sand timer for people who sit together."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        matches: Matches,
        real_keys: RealKeys,
        sand_timers: SandTimerMessages,
        allowances: Allowances,
    ) -> None:
        self._dispatcher = dispatcher
        self._hosting = matches.hosting
        self._real_keys = real_keys
        self._sand_timers = sand_timers
        self._allowances = allowances

    @app_commands.command(name=text("command-keycard"), description=text("command-keycard-about"))
    @app_commands.rename(layout=text("option-layout"))
    @app_commands.describe(layout=text("option-key-card-about"))
    @app_commands.choices(layout=KEY_CHOICES)
    async def keycard(self, interaction: discord.Interaction, layout: str) -> None:
        """Deal a key card."""
        wanted = RealKey[layout.upper()]
        await self._dispatcher.serve(interaction, lambda request: self._deal(request, wanted))

    @app_commands.command(name=text("command-timer"), description=text("command-timer-about"))
    @app_commands.rename(seconds=text("option-seconds"))
    @app_commands.describe(seconds=text("option-seconds-about"))
    async def timer(
        self,
        interaction: discord.Interaction,
        seconds: app_commands.Range[int, SHORTEST, LONGEST] = USUAL_SECONDS,
    ) -> None:
        """Flip a sand timer."""
        await self._dispatcher.serve(interaction, lambda request: self._time(request, seconds))

    async def _deal(self, request: Request, wanted: RealKey) -> None:
        """Tell everybody first and show the key then, so that nobody looks unseen."""
        interaction = request.interaction
        permissions.require(interaction)
        with self._allowances.one(Costly.KEY_CARD, request.actor):
            dealt = await self._real_keys.deal(request.actor, wanted)
            shown = key_cards.public(dealt, await self._spoken(request))
            sheet, place = await request.painter.sheet(shown), Channel(dealt.guild, request.channel)
            message = await posting.post(interaction.client, place, sheet, f"key:{dealt.id}")
        if wanted is RealKey.DUET:
            lies = url(replace(place, message=message.id))
            await request.whisper(words(request.say("key-card-choose", url=lies)))
        else:
            await request.whisper(key_cards.key(dealt, None, request.say))

    @pressed(Action.LOOK)
    async def look(self, request: Request, press: Press) -> None:
        """Show somebody the key card, and name them to everybody."""
        number, side = key_cards.asked(press.detail)
        dealt = await self._real_keys.show(number, request.actor, side)
        await self._redraw(request, dealt)
        await request.whisper(key_cards.key(dealt, side, request.say))

    async def _redraw(self, request: Request, dealt: LooseKey) -> None:
        """Name who looks; two who press at once may be answered in any order, so look again."""
        spoken = await self._spoken(request)
        await request.redraw(key_cards.public(dealt, spoken))
        now = await self._real_keys.look(dealt.id, request.actor)
        if now.holders != dealt.holders:
            await request.redraw(key_cards.public(now, spoken))

    async def _time(self, request: Request, seconds: int) -> None:
        permissions.require(request.interaction)
        place = Channel(request.server, request.channel)
        with self._allowances.one(Costly.TIMER, request.actor):
            timer = await self._flip(request, place, seconds)
            answered = await self._sand_timers.show(timer, request.answer)
        if not answered:
            await request.whisper(words(request.say("sand-posted")))

    @pressed(Action.FLIP)
    async def flip(self, request: Request, press: Press) -> None:
        """Flip a timer again: what told that the time was up is the timer now."""
        permissions.require(request.interaction)
        seconds, message = sand.seconds(press.detail), request.answer.message
        place = Channel(request.server, request.channel, None if message is None else message.id)
        with self._allowances.one(Costly.TIMER, request.actor):
            timer = await self._flip(request, place, seconds)
            await request.redraw(sand.running(timer, await self._spoken(request)))

    async def _flip(self, request: Request, place: Channel, seconds: int) -> SandTimer:
        language = (await self._spoken(request)).language
        return await self._sand_timers.sand.flip(place, request.actor, seconds, language)

    async def _spoken(self, request: Request) -> Voice:
        """Give the voice for everybody: the server's choice, else the language it speaks."""
        defaults = await self._hosting.defaults(request.server)
        return voice(defaults.language or request.spoken)
