"""The lobby: `/codenames start`, joining, and the deal of the cards, and of seats by lot (A7)."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import words
from cogs.wire import permissions, pings
from cogs.wire.allowances import TABLE, Allowances
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.publisher import Publisher
from cogs.wire.requests import Request, Served, pressed
from cogs.wire.threads import Threads
from cogs.wire.tree import LANGUAGE_CHOICES, text
from engine.matches import Matches, Wanted
from engine.rules import Deck, Format, Join, Layout, SameSeat
from engine.tables import Channel, Done
from engine.telling.lobby import seated_text
from engine.telling.wording import kebab, link

FORMAT_CHOICES = [
    app_commands.Choice(name=text(f"format-{kebab(one)}"), value=one.value) for one in Format
]
DECK_CHOICES = [
    app_commands.Choice(name=text("deck-words"), value=Deck.WORDS.value),
    app_commands.Choice(name=text("deck-pictures"), value=Deck.PICTURES.value),
    app_commands.Choice(name=text("deck-both"), value=Deck.BOTH.value),
]
LAYOUT_CHOICES = [
    app_commands.Choice(name=text("layout-classic"), value=Layout.CLASSIC.name.lower()),
    app_commands.Choice(name=text("layout-pictures"), value=Layout.PICTURES.name.lower()),
]


class Lobby(commands.Cog):
    """Commands and buttons of a table before the deal."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        matches: Matches,
        publisher: Publisher,
        threads: Threads,
        allowances: Allowances,
    ) -> None:
        self._dispatcher = dispatcher
        self._matches = matches
        self._hosting = matches.hosting
        self._publisher = publisher
        self._threads = threads
        self._allowances = allowances

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
        self,
        interaction: discord.Interaction,
        format: str | None = None,
        deck: str | None = None,
        layout: str | None = None,
        language: str | None = None,
        thread: bool = False,  # noqa: FBT001, FBT002 - discord.py reads the options here
    ) -> None:
        """Open a table."""
        wanted = Wanted(
            language=language,
            format=None if format is None else Format(format),
            deck=None if deck is None else Deck(deck),
            layout=None if layout is None else Layout[layout.upper()],
        )
        opens = self._open_apart if thread else self._open
        await self._dispatcher.serve(interaction, lambda request: opens(request, wanted))

    @pressed(Action.OPEN)
    async def open_by_press(self, request: Request, _: Press) -> Served | None:
        """Open a table in the channel of a button that belongs to no table."""
        return await self._open(request, Wanted())

    async def _open(self, request: Request, wanted: Wanted) -> Served | None:
        """Open a table here: the lobby is the answer, or a message if it cannot be that."""
        permissions.require(request.interaction)
        place = Channel(guild=request.server, channel=request.channel)
        with self._allowances.one(TABLE, request.actor):
            table = await self._matches.opening.open(
                place, request.actor, wanted, request.spoken, request.rooms
            )
        notice = await pings.call(request, self._matches, table.match.language)
        posted = await self._publisher.open(table, notice, request.answer)
        if posted is None:
            return None
        sentence = request.say("lobby-posted", link=link(posted, request.say))
        return request.whispered(Done(None, posted), words(sentence))

    async def _open_apart(self, request: Request, wanted: Wanted) -> Served:
        """Open a table in a thread of its own, and send its opener the link."""
        with self._allowances.one(TABLE, request.actor):
            posted = await self._threads.open(request, wanted)
        sentence = request.say("lobby-posted", link=link(posted, request.say))
        return request.whispered(Done(None, posted), words(sentence))

    @pressed(Action.JOIN)
    async def join(self, request: Request, press: Press) -> Served | None:
        """Join a team that needs a player; people with a seat are sent where they sit."""
        try:
            done = await self._hosting.seat(press.match, request.actor, Join(), press.lobby)
        except SameSeat:
            table = await self._matches.ledger.watch(press.match, request.actor)
            seat = table.match.seats.of(request.person(table))
            if seat is None or table.match.game is not None:
                raise
            await request.whisper(words(seated_text(table, seat, request.say)))
            return None
        return request.under_more(done)

    @pressed(Action.FILL)
    async def fill(self, request: Request, press: Press) -> Served:
        """Seat computers on all free seats, and deal."""
        permissions.require(request.interaction)
        return Served(await self._hosting.fill(press.match, request.actor))

    @pressed(Action.START)
    async def deal(self, request: Request, press: Press) -> Served:
        """Deal the cards and the key; empty seats that are needed are filled by lot."""
        permissions.require(request.interaction)
        return Served(await self._hosting.start(press.match, request.actor))
