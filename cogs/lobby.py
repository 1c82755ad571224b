"""The lobby: `/codenames start`, the seats, and the deal."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs import permissions, pings
from cogs.aftermath import follow
from cogs.commands import DECK_CHOICES, FORMAT_CHOICES, LANGUAGE_CHOICES, LAYOUT_CHOICES, text
from cogs.custom_ids import Action, Press
from cogs.house import Handlers, Visit
from cogs.reception import Reception
from cogs.screens import more
from cogs.screens.public import public
from cogs.screens.screen import words
from cogs.screens.wording import link
from cogs.threads import open_apart
from engine.matches import Wanted
from engine.rules import Deck, Format, Join, Layout, Leave, Sit
from engine.tables import Channel


def start_command(reception: Reception) -> app_commands.Command[Any, ..., None]:
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
        await reception.serve(interaction, lambda visit: opening(visit, wanted))

    return start


async def _open(visit: Visit, wanted: Wanted) -> None:
    permissions.require(visit.answer.interaction)
    place = Channel(visit.server, visit.channel)
    table = await visit.house.matches.hosting.open(place, visit.deed, wanted, visit.spoken)
    notice = await pings.call(visit, table.match.language)
    screen = public(table, notice)
    message = await visit.answer.post(await visit.house.painter.sheet(screen), notice.pings)
    if message is not None:
        await visit.house.publisher.posted(table, screen, message)
        return
    posted = await visit.house.publisher.post(table, notice)
    await visit.whisper(words(visit.say("lobby-posted", link=link(posted, visit.say))))


async def _join(visit: Visit, press: Press) -> None:
    await _seat(visit, press, Join())


async def _sit(visit: Visit, press: Press) -> None:
    await _seat(visit, press, press.seat)


async def _leave(visit: Visit, press: Press) -> None:
    await _seat(visit, press, Leave())


async def _seat(visit: Visit, press: Press, change: Join | Sit | Leave) -> None:
    """Change one's own seat, in the lobby or, from More, in a running game."""
    table = await visit.house.matches.hosting.seat(press.match, visit.deed, change, press.lobby)
    sitter = await visit.house.matches.meet(visit.deed)
    await visit.changed(table, lambda: more.more(table, sitter.person, visit.say))
    await follow(visit.house, table)


async def _shuffle(visit: Visit, press: Press) -> None:
    await visit.show(await visit.house.matches.hosting.shuffle(press.match, visit.deed))


async def _rotate(visit: Visit, press: Press) -> None:
    await visit.show(await visit.house.matches.hosting.rotate(press.match, visit.deed))


async def _start(visit: Visit, press: Press) -> None:
    permissions.require(visit.answer.interaction)
    table = await visit.house.matches.hosting.start(press.match, visit.deed)
    try:
        await visit.show(table)
    finally:  # the cards are dealt, so whatever becomes of the answer the keys go out
        await follow(visit.house, table)


HANDLERS: Handlers = {
    Action.JOIN: _join,
    Action.SIT: _sit,
    Action.LEAVE: _leave,
    Action.SHUFFLE: _shuffle,
    Action.ROTATE: _rotate,
    Action.START: _start,
}
