"""The lobby: `/codenames start`, the seats, and the deal."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.commands import text
from cogs.custom_ids import Action, Press
from cogs.house import Handlers, Visit
from cogs.reception import Reception
from cogs.screens.public import public
from cogs.screens.screen import words
from cogs.screens.wording import link
from engine import texts
from engine.rules.changes import Join, Leave
from engine.store import Place

LANGUAGE_CHOICES = [
    app_commands.Choice(name=text("choice-language-en"), value="en"),
    app_commands.Choice(name=text("choice-language-pt"), value="pt-BR"),
]


def start_command(reception: Reception) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames start`."""

    @app_commands.command(name=text("command-start"), description=text("command-start-about"))
    @app_commands.rename(language=text("option-language"))
    @app_commands.describe(language=text("option-language-about"))
    @app_commands.choices(language=LANGUAGE_CHOICES)
    async def start(interaction: discord.Interaction, language: str | None = None) -> None:
        await reception.serve(interaction, lambda visit: _open(visit, language))

    return start


async def _open(visit: Visit, wanted: str | None) -> None:
    interaction = visit.answer.interaction
    fallback = texts.language(str(interaction.guild_locale))
    place = Place(interaction.guild_id or 0, interaction.channel_id or 0)
    table = await visit.house.matches.hosting.open(place, visit.deed, wanted, fallback)
    sheet = await visit.house.painter.sheet(public(table))
    message = await visit.answer.post(sheet)
    if message is not None:
        await visit.house.publisher.posted(table, message)
        return
    posted = await visit.house.publisher.post(table)
    await visit.whisper(words(visit.say("lobby-posted", link=link(posted, visit.say))))


async def _join(visit: Visit, press: Press) -> None:
    await visit.show(await visit.house.matches.hosting.seat(press.match, visit.deed, Join()))


async def _sit(visit: Visit, press: Press) -> None:
    await visit.show(await visit.house.matches.hosting.seat(press.match, visit.deed, press.seat))


async def _leave(visit: Visit, press: Press) -> None:
    await visit.show(await visit.house.matches.hosting.seat(press.match, visit.deed, Leave()))


async def _shuffle(visit: Visit, press: Press) -> None:
    await visit.show(await visit.house.matches.hosting.shuffle(press.match, visit.deed))


async def _start(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.hosting.start(press.match, visit.deed)
    await visit.show(table)
    if await visit.house.keys.deal(table):
        await visit.house.publisher.refresh(table.id)


HANDLERS: Handlers = {
    Action.JOIN: _join,
    Action.SIT: _sit,
    Action.LEAVE: _leave,
    Action.SHUFFLE: _shuffle,
    Action.START: _start,
}
