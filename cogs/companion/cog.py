"""The companion for a real table: `/codenames table`, its key cards and sand timers."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from cogs.companion import screens
from cogs.companion.actions import RealAction
from cogs.companion.messages import SandTimerMessages
from cogs.screens.custom_ids import Press
from cogs.screens.markup import url, voice
from cogs.screens.screen import words
from cogs.wire import permissions, posting
from cogs.wire.allowances import Allowance, Allowances, Costly
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.requests import Apart, Request, pressed
from cogs.wire.tree import text
from engine.companion.real_keys import RealKeys
from engine.companion.sand import LONGEST, SHORTEST
from engine.companion.values import LooseKey, RealKey, SandTimer
from engine.companion.words import NAMES
from engine.matches.opening import Opening
from engine.tables import Channel
from engine.texts import Voice

KEY_CHOICES = [
    app_commands.Choice(name=text(text_id), value=wanted.name.lower())
    for wanted, text_id in NAMES.items()
]

KEY_CARD = Costly(name="key-card", person=Allowance(3, 60), server=Allowance(20, 10))
TIMER = Costly(name="timer", person=Allowance(5, 10), server=Allowance(30, 2))


class RealTable(commands.Cog):
    """Handlers of key cards and sand timers for people who sit together."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        opening: Opening,
        real_keys: RealKeys,
        sand_timers: SandTimerMessages,
        allowances: Allowances,
    ) -> None:
        self._dispatcher = dispatcher
        self._opening = opening
        self._real_keys = real_keys
        self._sand_timers = sand_timers
        self._allowances = allowances

    @app_commands.command(name=text("command-table"), description=text("command-table-about"))
    @app_commands.rename(key_card=text("option-key-card"), seconds=text("option-seconds"))
    @app_commands.describe(
        key_card=text("option-key-card-about"), seconds=text("option-seconds-about")
    )
    @app_commands.choices(key_card=KEY_CHOICES)
    async def table(
        self,
        interaction: discord.Interaction,
        key_card: str | None = None,
        seconds: app_commands.Range[int, SHORTEST, LONGEST] | None = None,
    ) -> None:
        """Deal a key card, start a sand timer, or send the choice of both."""

        async def handle(request: Request) -> None:
            if key_card is not None and seconds is None:
                await self._deal(request, RealKey[key_card.upper()])
            elif seconds is not None and key_card is None:
                await self._time(request, seconds)
            else:  # one answer per interaction: a key card's is private, a timer's is public
                last = await self._real_keys.last(request.actor)
                await request.whisper(screens.choice(last, request.say))

        await self._dispatcher.serve(interaction, handle)

    @pressed(RealAction.KEY_CARD)
    async def deal(self, request: Request, press: Press) -> None:
        """Deal the chosen key card."""
        await self._deal(request, screens.key_card_of(press))

    @pressed(RealAction.TIMER)
    async def time(self, request: Request, press: Press) -> None:
        """Start a sand timer of the chosen length."""
        await self._time(request, screens.seconds(press.detail))

    async def _deal(self, request: Request, wanted: RealKey) -> None:
        """Post the public message first and show the key then, so that no look is secret."""
        interaction = request.interaction
        permissions.require(interaction)
        with self._allowances.one(KEY_CARD, request.actor):
            dealt = await self._real_keys.deal(request.actor, wanted)
            shown = screens.public(dealt, await self._spoken(request))
            sheet, place = (
                await request.painter.sheet(shown),
                Channel(guild=dealt.guild, channel=request.channel),
            )
            message = await posting.post(interaction.client, place, sheet, f"key:{dealt.id}")
        if wanted is RealKey.DUET:
            board_url = url(replace(place, message=message.id))
            await request.show(words(request.say("key-card-choose", url=board_url)))
        else:
            await request.show(screens.key(dealt, None, request.say))

    @pressed(RealAction.LOOK)
    async def look(self, request: Request, press: Press) -> Apart:
        """Claim a look at the key card, name the viewer in public, then show the key."""
        number, side = screens.asked(press.detail)
        dealt = await self._real_keys.show(number, request.actor, side)

        async def show() -> None:
            await self._redraw(request, dealt)
            await request.whisper(screens.key(dealt, side, request.say))

        return Apart(show)

    async def _redraw(self, request: Request, dealt: LooseKey) -> None:
        """Edit the viewers' names into the public message.

        Two presses at once may be answered in any order, so the names are loaded again after.
        """
        spoken = await self._spoken(request)
        await request.redraw_for_all(screens.public(dealt, spoken))
        now = await self._real_keys.look(dealt.id, request.actor)
        if now.holders != dealt.holders:
            await request.redraw_for_all(screens.public(now, spoken))

    async def _time(self, request: Request, seconds: int) -> None:
        permissions.require(request.interaction)
        place = Channel(guild=request.server, channel=request.channel)
        with self._allowances.one(TIMER, request.actor):
            timer = await self._flip(request, place, seconds)
            answered = await self._sand_timers.show(timer, request.answer)
        if not answered:
            await request.whisper(words(request.say("sand-posted")))

    @pressed(RealAction.FLIP)
    async def flip(self, request: Request, press: Press) -> Apart:
        """Start a finished timer again; the message that told its end becomes the new timer."""
        permissions.require(request.interaction)
        seconds, message = screens.seconds(press.detail), request.answer.message
        place = Channel(
            guild=request.server,
            channel=request.channel,
            message=None if message is None else message.id,
        )
        with self._allowances.one(TIMER, request.actor):
            timer = await self._flip(request, place, seconds)
        running = screens.running(timer, await self._spoken(request))
        return Apart(lambda: request.redraw_for_all(running))

    async def _flip(self, request: Request, place: Channel, seconds: int) -> SandTimer:
        language = (await self._spoken(request)).language
        return await self._sand_timers.sand.flip(place, request.actor, seconds, language)

    async def _spoken(self, request: Request) -> Voice:
        """Return the voice of the public messages."""
        return voice(await self._opening.language(request.server, request.rooms, request.spoken))
