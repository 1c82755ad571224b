"""The companion for a game on a real table: `/codenames keycard` and `/codenames timer`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from cogs.screens import key_cards, sand
from cogs.screens.custom_ids import Action, Press
from cogs.screens.marks import url, voice
from cogs.screens.screen import words
from cogs.wire import permissions, posting
from cogs.wire.commands import text
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.services import Handlers, Request
from engine.companion import LONGEST, SHORTEST, RealKey
from engine.tables import Channel
from engine.tables.companion import LooseKey
from engine.telling.key_cards import NAMES
from engine.texts import Voice

KEY_CHOICES = [
    app_commands.Choice(name=text(text_id), value=wanted.name.lower())
    for wanted, text_id in NAMES.items()
]
USUAL_SECONDS = 60


def keycard_command(dispatcher: Dispatcher) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames keycard`."""

    @app_commands.command(name=text("command-keycard"), description=text("command-keycard-about"))
    @app_commands.rename(layout=text("option-layout"))
    @app_commands.describe(layout=text("option-key-card-about"))
    @app_commands.choices(layout=KEY_CHOICES)
    async def keycard(interaction: discord.Interaction, layout: str) -> None:
        await dispatcher.serve(interaction, lambda request: _deal(request, RealKey[layout.upper()]))

    return keycard


def timer_command(dispatcher: Dispatcher) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames timer`."""

    @app_commands.command(name=text("command-timer"), description=text("command-timer-about"))
    @app_commands.rename(seconds=text("option-seconds"))
    @app_commands.describe(seconds=text("option-seconds-about"))
    async def timer(
        interaction: discord.Interaction,
        seconds: app_commands.Range[int, SHORTEST, LONGEST] = USUAL_SECONDS,
    ) -> None:
        await dispatcher.serve(interaction, lambda request: _time(request, seconds))

    return timer


async def _deal(request: Request, wanted: RealKey) -> None:
    """Tell everybody first and show the key then, so that nobody looks unseen."""
    interaction = request.answer.interaction
    permissions.require(interaction)
    dealt = await request.services.key_cards.deal(request.deed, wanted)
    sheet = await request.services.painter.sheet(key_cards.public(dealt, await _spoken(request)))
    place = Channel(dealt.guild, request.channel)
    message = await posting.post(interaction.client, place, sheet, f"key:{dealt.id}")
    if wanted is RealKey.DUET:
        lies = url(replace(place, message=message.id))
        await request.whisper(words(request.say("key-card-choose", url=lies)))
    else:
        await request.whisper(key_cards.key(dealt, None, request.say))


async def _look(request: Request, press: Press) -> None:
    number, side = key_cards.asked(press.detail)
    dealt = await request.services.key_cards.show(number, request.deed, side)
    await _redraw(request, dealt)
    await request.whisper(key_cards.key(dealt, side, request.say))


async def _redraw(request: Request, dealt: LooseKey) -> None:
    """Name who looks; two who press at once may be answered in any order, so look again."""
    spoken = await _spoken(request)
    await request.redraw(key_cards.public(dealt, spoken))
    now = await request.services.key_cards.look(dealt.id, request.deed)
    if now.holders != dealt.holders:
        await request.redraw(key_cards.public(now, spoken))


async def _time(request: Request, seconds: int) -> None:
    permissions.require(request.answer.interaction)
    timers, place = request.services.timers, Channel(request.server, request.channel)
    timer = await timers.sand.flip(place, request.deed, seconds, (await _spoken(request)).language)
    if not await timers.show(timer, request.answer):
        await request.whisper(words(request.say("sand-posted")))


async def _flip(request: Request, press: Press) -> None:
    """Flip a timer again: what told that the time was up is the timer now."""
    permissions.require(request.answer.interaction)
    seconds, message = sand.seconds(press.detail), request.answer.message
    place = Channel(request.server, request.channel, None if message is None else message.id)
    spoken = await _spoken(request)
    timer = await request.services.timers.sand.flip(place, request.deed, seconds, spoken.language)
    await request.redraw(sand.running(timer, spoken))


async def _spoken(request: Request) -> Voice:
    """Give the voice for everybody: the server's choice, else the language it speaks."""
    defaults = await request.services.matches.hosting.defaults(request.server)
    return voice(defaults.language or request.spoken)


HANDLERS: Handlers = {Action.LOOK: _look, Action.FLIP: _flip}
