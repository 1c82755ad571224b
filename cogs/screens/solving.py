"""Guessing alone: the cards to be picked, and the guess, under the board of a case or a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import discord

from cogs.screens.custom_ids import Action
from cogs.screens.panel import open_to
from engine.rules import Game, Position
from engine.telling.board import counted_label
from engine.telling.wording import guessed_text
from engine.texts import Voice


@dataclass(frozen=True, slots=True)
class Ways:
    """What marking a card, guessing it and ending the turn are, and how such a press is written."""

    mark: Action
    guess: Action
    stop: Action
    write: Callable[[Action, Position | None], str]


def rows(
    game: Game, marked: Position | None, ways: Ways, say: Voice
) -> Iterator[discord.ui.ActionRow[Any]]:
    """Offer the open cards in a select, and below it what may be done."""
    options = [
        discord.SelectOption(label=_label(game, card, marked), value=str(card))
        for card in open_to(game, game.guessers)
    ]
    chooser: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=ways.write(ways.mark, None), placeholder=say("panel-choose"), options=options
    )
    yield discord.ui.ActionRow(chooser)
    doing = list(_moment(game, marked, ways, say))
    if doing:
        yield discord.ui.ActionRow(*doing)


def _label(game: Game, card: Position, marked: Position | None) -> str:
    return counted_label(game, card, int(card == marked))


def _moment(
    game: Game, marked: Position | None, ways: Ways, say: Voice
) -> Iterator[discord.ui.Button[Any]]:
    """Give *Guess* once a card is marked, and *End turn* once one may (B8)."""
    if marked is not None:
        yield discord.ui.Button(
            label=say("button-guess-this", codename=guessed_text(game, marked)),
            style=discord.ButtonStyle.success,
            custom_id=ways.write(ways.guess, marked),
        )
    if game.turns[-1].touches:
        yield discord.ui.Button(label=say("button-end-turn"), custom_id=ways.write(ways.stop, None))
