"""The lobby: `/codenames start`, the seats, and the deal."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.screens import more
from cogs.screens.custom_ids import Action, Press
from cogs.screens.public import public
from cogs.screens.screen import words
from cogs.wire import permissions, pings
from cogs.wire.after_change import follow
from cogs.wire.commands import DECK_CHOICES, FORMAT_CHOICES, LANGUAGE_CHOICES, LAYOUT_CHOICES, text
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.services import Handlers, Request
from cogs.wire.threads import open_apart
from engine.matches import Wanted
from engine.rules import Deck, Format, Join, Layout, Leave, Sit
from engine.tables import Channel
from engine.telling.wording import link


def start_command(dispatcher: Dispatcher) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames start`."""

    @app_commands.command(name=text("command-start"), description=text("command-start-about"))
    @app_commands.rename(
        format=text("option-format"),
        deck=text("option-deck"),
        layout=text("option-layout"),
        language=text("option-language"),
        thread=text("option-thread"),
    )
    @app_commands.describe(
        format=text("option-format-about"),
        deck=text("option-deck-about"),
        layout=text("option-layout-about"),
        language=text("option-language-about"),
        thread=text("option-thread-about"),
    )
    @app_commands.choices(
        format=FORMAT_CHOICES, deck=DECK_CHOICES, layout=LAYOUT_CHOICES, language=LANGUAGE_CHOICES
    )
    async def start(
        interaction: discord.Interaction,
        format: str | None = None,
        deck: str | None = None,
        layout: str | None = None,
        language: str | None = None,
        thread: bool = False,  # noqa: FBT001, FBT002 - the library reads the options off here
    ) -> None:
        wanted = Wanted(
            language=language,
            format=None if format is None else Format(format),
            deck=None if deck is None else Deck(deck),
            layout=None if layout is None else Layout[layout.upper()],
        )
        opening = open_apart if thread else _open
        await dispatcher.serve(interaction, lambda request: opening(request, wanted))

    return start


async def _open(request: Request, wanted: Wanted) -> None:
    permissions.require(request.answer.interaction)
    place = Channel(request.server, request.channel)
    table = await request.services.matches.hosting.open(place, request.deed, wanted, request.spoken)
    notice = await pings.call(request, table.match.language)
    screen = public(table, notice)
    message = await request.answer.post(await request.services.painter.sheet(screen), notice.pings)
    if message is not None:
        await request.services.publisher.posted(table, screen, message)
        return
    posted = await request.services.publisher.post(table, notice)
    await request.whisper(words(request.say("lobby-posted", link=link(posted, request.say))))


async def _join(request: Request, press: Press) -> None:
    await _seat(request, press, Join())


async def _sit(request: Request, press: Press) -> None:
    await _seat(request, press, press.seat)


async def _leave(request: Request, press: Press) -> None:
    await _seat(request, press, Leave())


async def _seat(request: Request, press: Press, change: Join | Sit | Leave) -> None:
    """Change one's own seat, in the lobby or, from More, in a running game."""
    table = await request.services.matches.hosting.seat(
        press.match, request.deed, change, press.lobby
    )
    sitter = await request.services.matches.meet(request.deed)
    await request.changed(table, lambda: more.more(table, sitter.person, request.say))
    await follow(request.services, table)


async def _shuffle(request: Request, press: Press) -> None:
    await request.show(await request.services.matches.hosting.shuffle(press.match, request.deed))


async def _rotate(request: Request, press: Press) -> None:
    await request.show(await request.services.matches.hosting.rotate(press.match, request.deed))


async def _start(request: Request, press: Press) -> None:
    permissions.require(request.answer.interaction)
    table = await request.services.matches.hosting.start(press.match, request.deed)
    try:
        await request.show(table)
    finally:  # the cards are dealt, so whatever becomes of the answer the keys go out
        await follow(request.services, table)


HANDLERS: Handlers = {
    Action.JOIN: _join,
    Action.SIT: _sit,
    Action.LEAVE: _leave,
    Action.SHUFFLE: _shuffle,
    Action.ROTATE: _rotate,
    Action.START: _start,
}
