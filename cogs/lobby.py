"""The lobby: `/codenames start`, joining, and the deal of the cards, and of seats by lot (A7)."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.error_handler import ERROR_SCREENS
from cogs.interactions.requests import Request, TableResponse, on_component
from cogs.interactions.tree import LANGUAGE_CHOICES, command_texts, translatable, translated_options
from cogs.limits import permissions
from cogs.limits.rate_limiter import TABLE, RateLimiter
from cogs.publishing import threads
from cogs.publishing.publisher import Publisher
from cogs.publishing.threads import Threads
from cogs.running.dispatcher import Dispatcher
from cogs.screens.buttons import button_for_press
from cogs.screens.custom_ids import Action, Press, UnknownButton
from cogs.screens.screen import Screen, text_screen
from engine.matches import AlreadyOpen, LobbyOptions, Matches
from engine.rules import Deck, Format, Join, Layout, SameSeat
from engine.tables import MatchUpdate, MessageLocation, Table
from engine.telling.formatting import table_link_text, to_kebab_case
from engine.telling.lobby import already_seated_text
from engine.texts import TABLE_LANGUAGES, Voice

FORMAT_CHOICES = [
    app_commands.Choice(name=translatable(f"format-{to_kebab_case(option)}"), value=option.value)
    for option in Format
]
DECK_CHOICES = [
    app_commands.Choice(name=translatable("deck-words"), value=Deck.WORDS.value),
    app_commands.Choice(name=translatable("deck-pictures"), value=Deck.PICTURES.value),
    app_commands.Choice(name=translatable("deck-both"), value=Deck.BOTH.value),
]
LAYOUT_CHOICES = [
    app_commands.Choice(name=translatable("layout-classic"), value=Layout.CLASSIC.name.lower()),
    app_commands.Choice(name=translatable("layout-pictures"), value=Layout.PICTURES.name.lower()),
]


SEPARATOR = "|"
"""The separator of a new table's options in the detail of a press."""


def format_lobby_options(wanted: LobbyOptions) -> str:
    """Format a new table's options for a press; `parse_lobby_options` parses them."""
    layout = None if wanted.layout is None else wanted.layout.name
    enums = (None if option is None else option.value for option in (wanted.format, wanted.deck))
    return SEPARATOR.join(value or "" for value in (*enums, layout, wanted.language))


def parse_lobby_options(detail: str) -> LobbyOptions:
    """Parse a new table's options; raises UnknownButton."""
    try:
        game_format, deck, layout, language = detail.split(SEPARATOR)
        options = LobbyOptions(
            language=language or None,
            format=Format(game_format) if game_format else None,
            deck=Deck(deck) if deck else None,
            layout=Layout[layout] if layout else None,
        )
    except (ValueError, KeyError) as error:
        raise UnknownButton from error
    if options.language not in {None, *TABLE_LANGUAGES}:
        raise UnknownButton
    return options


class RunningHere(AlreadyOpen):
    """A game runs in this channel, and the table that was wanted can be had in a thread."""

    def __init__(self, table: Table, wanted: LobbyOptions) -> None:
        super().__init__(table)
        self.wanted = wanted


def running_here_screen(error: RunningHere, say: Voice) -> Screen:
    """Build the screen that leads to the game here, and offers a table in a thread."""
    press = Press(0, 0, Action.OPEN_THREAD, format_lobby_options(error.wanted))
    return text_screen(
        say(error.text_id(), link=table_link_text(error.table, say)),
        discord.ui.ActionRow[Any](button_for_press(press, say("button-start-in-thread"))),
    )


ERROR_SCREENS[RunningHere] = running_here_screen


class Lobby(commands.Cog):
    """Commands and buttons of a table before the deal."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        matches: Matches,
        publisher: Publisher,
        threads: Threads,
        rate_limiter: RateLimiter,
    ) -> None:
        self._dispatcher = dispatcher
        self._matches = matches
        self._hosting = matches.hosting
        self._publisher = publisher
        self._threads = threads
        self._rate_limiter = rate_limiter

    @app_commands.command(**command_texts("command-start"))
    @translated_options(
        format="option-format",
        deck="option-deck",
        layout="option-layout",
        language="option-language",
        thread="option-thread",
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
        """Open a table here or in a new thread; refused while one is open in this channel.

        A thread, as every post of a forum is one, takes the table itself. Options that are not
        chosen are as the server's defaults.
        """
        wanted = LobbyOptions(
            language=language,
            format=None if format is None else Format(format),
            deck=None if deck is None else Deck(deck),
            layout=None if layout is None else Layout[layout.upper()],
        )
        is_thread = isinstance(interaction.channel, discord.Thread)
        opens = self._open_in_thread if thread and not is_thread else self._open_or_offer_thread
        await self._dispatcher.serve_command(interaction, lambda request: opens(request, wanted))

    @on_component(Action.OPEN)
    async def open_by_press(self, request: Request, _: Press) -> TableResponse | None:
        """Open a table with the server's defaults; refused while one is open in this channel."""
        return await self._open_or_offer_thread(request, LobbyOptions())

    @on_component(Action.OPEN_THREAD)
    async def open_in_thread_by_press(self, request: Request, press: Press) -> TableResponse:
        """Open a table with the options in the press in a new thread of this channel."""
        return await self._open_in_thread(request, parse_lobby_options(press.detail))

    async def _open_or_offer_thread(
        self, request: Request, wanted: LobbyOptions
    ) -> TableResponse | None:
        """Open a table here; while a game runs here, offer a thread where one can be created."""
        try:
            return await self._open(request, wanted)
        except AlreadyOpen as error:
            running = error.table.match.game is not None
            if running and permissions.may_create_thread(request.interaction):
                raise RunningHere(error.table, wanted) from error
            raise

    async def _open(self, request: Request, wanted: LobbyOptions) -> TableResponse | None:
        """Open a table here: the lobby is the answer, or a message if it cannot be that."""
        permissions.require_game_permissions(request.interaction)
        place = MessageLocation(guild=request.server_id, channel=request.channel_id)
        with self._rate_limiter.charge(TABLE, request.actor):
            table = await self._matches.opening.open_lobby(
                place, request.actor, wanted, request.default_language, request.channel_ids
            )
        notice = await threads.build_ping_notice(request, self._matches, table.match.language)
        posted = await self._publisher.respond_with_match(table, notice, request.answer)
        if posted is None:
            return None
        sentence = request.say("lobby-posted", link=table_link_text(posted, request.say))
        return request.respond_ephemerally(MatchUpdate(None, posted), text_screen(sentence))

    async def _open_in_thread(self, request: Request, wanted: LobbyOptions) -> TableResponse:
        with self._rate_limiter.charge(TABLE, request.actor):
            posted = await self._threads.open_table_in_thread(request, wanted)
        screen = text_screen(request.say("lobby-posted", link=table_link_text(posted, request.say)))
        return TableResponse(MatchUpdate(None, posted), lambda: request.show_privately(screen))

    @on_component(Action.JOIN)
    async def join(self, request: Request, press: Press) -> TableResponse | None:
        """Sit down where a person is needed, in a running game on no spymaster's seat.

        Refused at a full table. In a lobby, a person with a seat is told which it is.
        """
        try:
            join, moment = Join(), press.moment_if_lobby
            done = await self._matches.ledger.apply(press.match, request.actor, join, moment)
        except SameSeat:
            table = await self._matches.ledger.get_for(press.match, request.actor)
            seat = table.match.seats.find_seat(request.find_person(table))
            if seat is None or table.match.game is not None:
                raise
            await request.send_ephemeral(text_screen(already_seated_text(table, seat, request.say)))
            return None
        return request.respond_with_more_page(done)

    @on_component(Action.FILL)
    async def fill_with_computers_and_start(self, request: Request, press: Press) -> TableResponse:
        """Seat computers on all free seats and deal; refused where they do not speak the language.

        A person without a seat joins first. The host and moderators decide alone, others vote (E4).
        """
        permissions.require_game_permissions(request.interaction)
        return TableResponse(
            await self._hosting.fill_with_computers_and_start(press.match, request.actor)
        )

    @on_component(Action.START)
    async def deal(self, request: Request, press: Press) -> TableResponse:
        """Deal, with needed seats filled by lot; for the seated, once enough sit (A4, A7)."""
        permissions.require_game_permissions(request.interaction)
        return TableResponse(await self._hosting.start(press.match, request.actor))
