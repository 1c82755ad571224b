"""Guesses: marks, the official guess and the end of a turn, by buttons, panel and command."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens import panel
from cogs.screens.custom_ids import Action, Press
from cogs.screens.markup import voice
from cogs.screens.screen import words
from cogs.wire.dispatcher import Choices, Dispatcher
from cogs.wire.requests import Request, Served, pressed
from cogs.wire.tree import text
from engine.decks import folded
from engine.matches import Matches
from engine.rules import Game, NoSuchCard, Position, open_cards
from engine.tables import Done
from engine.telling.news import revealed
from engine.telling.wording import card_text, identity_id, spoken, typed_text
from engine.texts import LANGUAGES

MOST_CHOICES = 25
LONGEST_TYPED = 100
"""No codename is longer, because Discord limits the text of a choice."""


class Guesses(commands.Cog):
    """Commands and buttons for marking and guessing cards."""

    def __init__(self, dispatcher: Dispatcher, matches: Matches) -> None:
        self._dispatcher = dispatcher
        self._matches = matches

    @app_commands.command(name=text("command-guess"), description=text("command-guess-about"))
    @app_commands.rename(card=text("option-card"))
    @app_commands.describe(card=text("option-card-about"))
    async def guess(self, interaction: discord.Interaction, card: str) -> None:
        """Guess a card typed as a command."""
        await self._dispatcher.serve(interaction, lambda request: self._guess(request, card))

    @guess.autocomplete("card")
    async def offer(self, interaction: discord.Interaction, typed: str) -> Choices:
        """List the open cards whose number or name contains the text; empty for outsiders."""
        return await self._dispatcher.offer(
            interaction, lambda request: self._offered(request, typed)
        )

    async def _offered(self, request: Request, typed: str) -> Choices:
        table = await self._matches.ledger.look_in(request.channel)
        guesser = await self._matches.ledger.meet(request.actor)
        game = table.match.require_may_guess(guesser.person)
        side = table.match.seats.require_seat(guesser.person).team
        wanted = _wanted(typed)
        named = [(card, _names(game, card)) for card in open_cards(game, side)]
        matches = [(card, names) for card, names in named if any(wanted in name for name in names)]
        matches.sort(key=lambda one: not any(name.startswith(wanted) for name in one[1]))
        return [
            app_commands.Choice(
                name=typed_text(game, card, request.say),
                value=spoken(game.codenames[card], request.say),
            )
            for card, _ in matches[:MOST_CHOICES]
        ]

    async def _guess(self, request: Request, typed: str) -> Served:
        here = await self._matches.ledger.look_in(request.channel)
        game = here.match.require_dealt()
        card = _card_called(game, typed)
        done = await self._matches.guess_card(here.id, request.actor, here.match.moment, card)
        identity = identity_id(game.theme, revealed(done.after.match.require_dealt(), card))
        codename = card_text(game, card, request.say)
        sentence = request.say("guess-made", codename=codename, identity=identity)
        return request.whispered(done, words(sentence))

    @pressed(Action.MARK)
    async def mark(self, request: Request, press: Press) -> Served:
        """Mark a card, or guess it if a press is the guess."""
        done = await self._matches.press(press.match, request.actor, press.moment, press.card)
        return _on_panel(request, done)

    @pressed(Action.PICK)
    async def pick(self, request: Request, press: Press) -> Served:
        """Mark or guess the card that was chosen in a select."""
        card = Position(request.chosen_number)
        done = await self._matches.press(press.match, request.actor, press.moment, card)
        return _on_panel(request, done)

    @pressed(Action.GUESS)
    async def guess_marked(self, request: Request, press: Press) -> Served:
        """Guess one's marked card officially."""
        done = await self._matches.guess(press.match, request.actor, press.moment)
        return _on_panel(request, done)

    @pressed(Action.END_TURN)
    async def end_turn(self, request: Request, press: Press) -> Served:
        """End the turn; asks first if fewer guesses were made than the clue's number."""
        done = await self._matches.end_turn(press.match, request.actor, press.moment, sure=False)
        return _on_panel(request, done)

    @pressed(Action.END_TURN_REALLY)
    async def end_turn_really(self, request: Request, press: Press) -> Served:
        """End the turn even with fewer guesses than the clue's number."""
        done = await self._matches.end_turn(press.match, request.actor, press.moment)
        return _on_panel(request, done)

    @pressed(Action.PANEL)
    async def show_panel(self, request: Request, press: Press) -> None:
        """Send an operative a panel of their own."""
        table = await self._matches.ledger.watch(press.match, request.actor)
        viewer = await self._matches.ledger.meet(request.actor)
        game = table.match.require_dealt()
        await request.whisper(panel.panel(table, game, viewer.person, request.say))


def _on_panel(request: Request, done: Done) -> Served:
    """Return the response for a move, which also updates the panel it was made on."""
    table = done.after
    game, person = table.match.require_dealt(), request.person(table)
    return request.changed(done, lambda: panel.panel(table, game, person, request.say))


def _card_called(game: Game, typed: str) -> Position:
    wanted = _wanted(typed)
    for card in map(Position, range(len(game.codenames))):
        if wanted in _names(game, card):
            return card
    raise NoSuchCard


def _wanted(typed: str) -> str:
    """Normalise the text typed for a card; raises NoSuchCard if it is too long for any."""
    if len(typed) > LONGEST_TYPED:
        raise NoSuchCard
    return folded(typed.strip())


def _names(game: Game, card: Position) -> set[str]:
    """List the texts that name a card: its number, its name in any language, or both."""
    number = str(card + 1)
    names = {folded(spoken(game.codenames[card], voice(language))) for language in LANGUAGES}
    return {number, *names, *(f"{number} {name}" for name in names)}
