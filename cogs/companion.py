"""The companion for a game on a real table: `/codenames keycard` and `/codenames timer`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from cogs import permissions, posting
from cogs.commands import text
from cogs.custom_ids import Action, Press
from cogs.house import Handlers, Visit
from cogs.reception import Reception
from cogs.screens import key_cards, sand
from cogs.screens.screen import words
from cogs.screens.wording import url
from engine.companion import LONGEST, SHORTEST, RealKey
from engine.tables import Channel
from engine.tables.companion import LooseKey
from engine.texts import Voice, voice

KEY_CHOICES = [
    app_commands.Choice(name=text(text_id), value=wanted.name.lower())
    for wanted, text_id in key_cards.NAMES.items()
]
USUAL_SECONDS = 60


def keycard_command(reception: Reception) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames keycard`."""

    @app_commands.command(name=text("command-keycard"), description=text("command-keycard-about"))
    @app_commands.rename(layout=text("option-layout"))
    @app_commands.describe(layout=text("option-key-card-about"))
    @app_commands.choices(layout=KEY_CHOICES)
    async def keycard(interaction: discord.Interaction, layout: str) -> None:
        await reception.serve(interaction, lambda visit: _deal(visit, RealKey[layout.upper()]))

    return keycard


def timer_command(reception: Reception) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames timer`."""

    @app_commands.command(name=text("command-timer"), description=text("command-timer-about"))
    @app_commands.rename(seconds=text("option-seconds"))
    @app_commands.describe(seconds=text("option-seconds-about"))
    async def timer(
        interaction: discord.Interaction,
        seconds: app_commands.Range[int, SHORTEST, LONGEST] = USUAL_SECONDS,
    ) -> None:
        await reception.serve(interaction, lambda visit: _time(visit, seconds))

    return timer


async def _deal(visit: Visit, wanted: RealKey) -> None:
    """Tell everybody first and show the key then, so that nobody looks unseen."""
    interaction = visit.answer.interaction
    permissions.require(interaction)
    dealt = await visit.house.key_cards.deal(visit.deed, wanted)
    sheet = await visit.house.painter.sheet(key_cards.public(dealt, await _spoken(visit)))
    place = Channel(dealt.guild, visit.channel)
    message = await posting.post(interaction.client, place, sheet, f"key:{dealt.id}")
    if wanted is RealKey.DUET:
        lies = url(replace(place, message=message.id))
        await visit.whisper(words(visit.say("key-card-choose", url=lies)))
    else:
        await visit.whisper(key_cards.key(dealt, None, visit.say))


async def _look(visit: Visit, press: Press) -> None:
    number, side = key_cards.asked(press.detail)
    dealt = await visit.house.key_cards.show(number, visit.deed, side)
    await _redraw(visit, dealt)
    await visit.whisper(key_cards.key(dealt, side, visit.say))


async def _redraw(visit: Visit, dealt: LooseKey) -> None:
    """Name who looks; two who press at once may be answered in any order, so look again."""
    spoken = await _spoken(visit)
    await visit.redraw(key_cards.public(dealt, spoken))
    now = await visit.house.key_cards.look(dealt.id, visit.deed)
    if now.holders != dealt.holders:
        await visit.redraw(key_cards.public(now, spoken))


async def _time(visit: Visit, seconds: int) -> None:
    permissions.require(visit.answer.interaction)
    timers, place = visit.house.timers, Channel(visit.server, visit.channel)
    timer = await timers.sand.flip(place, visit.deed, seconds, (await _spoken(visit)).language)
    if not await timers.show(timer, visit.answer):
        await visit.whisper(words(visit.say("sand-posted")))


async def _flip(visit: Visit, press: Press) -> None:
    """Flip a timer again: what told that the time was up is the timer now."""
    permissions.require(visit.answer.interaction)
    seconds, message = sand.seconds(press.detail), visit.answer.message
    place = Channel(visit.server, visit.channel, None if message is None else message.id)
    spoken = await _spoken(visit)
    timer = await visit.house.timers.sand.flip(place, visit.deed, seconds, spoken.language)
    await visit.redraw(sand.running(timer, spoken))


async def _spoken(visit: Visit) -> Voice:
    """Give the voice for everybody: the server's choice, else the language it speaks."""
    defaults = await visit.house.matches.hosting.defaults(visit.server)
    return voice(defaults.language or visit.spoken)


HANDLERS: Handlers = {Action.LOOK: _look, Action.FLIP: _flip}
