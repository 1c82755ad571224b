"""Guesses: marks, the official guess and the end of a turn, by the board and by command."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.requests import Request, TableResponse, on_component
from cogs.interactions.tree import command_texts, translated_options
from cogs.running.dispatcher import Choices, Dispatcher
from cogs.screens import panel
from cogs.screens.custom_ids import Action, Press
from cogs.screens.markup import voice
from cogs.screens.screen import text_screen
from engine.languages import fold_case_and_accents
from engine.matches import Matches
from engine.rules import Game, NoSuchCard, Position, list_uncovered_cards
from engine.tables import MatchUpdate
from engine.telling.formatting import (
    card_text,
    codename_or_picture_name,
    identity_id,
    numbered_card_text,
)
from engine.telling.news import get_revealed_identity
from engine.texts import LANGUAGES

MOST_CHOICES = 25
MAX_TYPED_LENGTH = 100
"""No codename is longer, because Discord limits the text of a choice."""


class Guesses(commands.Cog):
    """Commands and buttons for marking and guessing cards."""

    def __init__(self, dispatcher: Dispatcher, matches: Matches) -> None:
        self._dispatcher = dispatcher
        self._matches = matches

    @app_commands.command(**command_texts("command-guess"))
    @translated_options(card="option-card")
    async def guess(self, interaction: discord.Interaction, card: str) -> None:
        """Guess the card whose number or codename was typed; refused unless one's guess is awaited.

        By majority it is only marked until enough agree.
        """
        await self._dispatcher.serve_command(interaction, partial(self._guess_typed, typed=card))

    @guess.autocomplete("card")
    async def complete_card(self, interaction: discord.Interaction, typed: str) -> Choices:
        """List the open cards whose number or name contains `typed`; empty if one may not guess."""
        complete = partial(self._complete_card, typed=typed)
        return await self._dispatcher.serve_autocomplete(interaction, complete)

    async def _complete_card(self, request: Request, typed: str) -> Choices:
        table = await self._matches.ledger.get_open_or_asleep_in_channel(request.channel_id)
        guesser = await self._matches.ledger.get_or_create_profile(request.actor)
        game = table.match.require_may_guess(guesser.person)
        side = table.match.seats.require_seat(guesser.person).team
        wanted = _normalize(typed)
        named = [(card, _card_names(game, card)) for card in list_uncovered_cards(game, side)]
        matches = [(card, names) for card, names in named if any(wanted in name for name in names)]
        matches.sort(key=lambda pair: not any(name.startswith(wanted) for name in pair[1]))
        return [
            app_commands.Choice(
                name=numbered_card_text(game, card, request.say),
                value=codename_or_picture_name(game.codenames[card], request.say),
            )
            for card, _ in matches[:MOST_CHOICES]
        ]

    async def _guess_typed(self, request: Request, typed: str) -> TableResponse:
        here = await self._matches.ledger.get_open_or_asleep_in_channel(request.channel_id)
        game = here.match.require_dealt()
        card = _find_card(game, typed)
        done = await self._matches.guess_card(here.id, request.actor, here.match.moment, card)
        revealed = get_revealed_identity(done.after.match.require_dealt(), card)
        identity = identity_id(game.theme, revealed)
        codename = card_text(game, card, request.say)
        sentence = request.say("guess-made", codename=codename, identity=identity)
        return request.respond_ephemerally(done, text_screen(sentence))

    @on_component(Action.MARK)
    async def mark_card(self, request: Request, press: Press) -> TableResponse:
        """Mark or unmark a card, or guess it where a press is the guess; for operatives (B19)."""
        done = await self._matches.mark_or_guess_card(
            press.match, request.actor, press.moment, press.card
        )
        return _respond(request, done)

    @on_component(Action.PICK)
    async def mark_chosen(self, request: Request, press: Press) -> TableResponse:
        """Mark, unmark or guess the card that was chosen in a select, as `mark_card` does."""
        card = Position(request.chosen_number)
        done = await self._matches.mark_or_guess_card(
            press.match, request.actor, press.moment, card
        )
        return _respond(request, done)

    @on_component(Action.GUESS)
    async def guess_marked(self, request: Request, press: Press) -> TableResponse:
        """Guess one's marked card officially, else the card that the button names (B19).

        Refused without either, and without the majority.
        """
        named = press.card if press.detail else None
        done = await self._matches.guess_marked_card(
            press.match, request.actor, press.moment, named
        )
        return _respond(request, done)

    @on_component(Action.END_TURN)
    async def end_turn(self, request: Request, press: Press) -> TableResponse:
        """End the turn, or vote for it by majority; refused before its first guess (B8).

        Asks to confirm if fewer guesses were made than the clue's number.
        """
        done = await self._matches.end_turn(press.match, request.actor, press.moment, sure=False)
        return _respond(request, done)

    @on_component(Action.END_TURN_REALLY)
    async def end_turn_really(self, request: Request, press: Press) -> TableResponse:
        """End the turn as `end_turn`, but without asking about the clue's number."""
        done = await self._matches.end_turn(press.match, request.actor, press.moment)
        return _respond(request, done)


def _respond(request: Request, done: MatchUpdate) -> TableResponse:
    """Return the response for a move, which also ends the private question it answers."""
    table = done.after
    game, person = table.match.require_dealt(), request.find_person(table)
    screen = partial(panel.guess_state_screen, table, game, person, request.say)
    return request.respond_with_change(done, screen)


def _find_card(game: Game, typed: str) -> Position:
    wanted = _normalize(typed)
    for card in map(Position, range(len(game.codenames))):
        if wanted in _card_names(game, card):
            return card
    raise NoSuchCard


def _normalize(typed: str) -> str:
    """Normalise the text typed for a card; raises NoSuchCard if it is too long for any."""
    if len(typed) > MAX_TYPED_LENGTH:
        raise NoSuchCard
    return fold_case_and_accents(typed.strip())


def _card_names(game: Game, card: Position) -> set[str]:
    """List the texts that name a card: its number, its name in any language, or both."""
    number = str(card + 1)
    names = {
        fold_case_and_accents(codename_or_picture_name(game.codenames[card], voice(language)))
        for language in LANGUAGES
    }
    return {number, *names, *(f"{number} {name}" for name in names)}
