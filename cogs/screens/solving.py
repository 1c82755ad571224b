"""Guessing alone: the cards to be marked, and the guess, under the board of a case or a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import discord

from cogs.screens.board import IN_A_ROW
from cogs.screens.custom_ids import Action
from cogs.screens.panel import open_to
from engine.rules import Game, Position
from engine.telling.wording import card_text, label_text
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
    """Offer the open cards in a select and as buttons, and between them what may be done."""
    cards = open_to(game, game.guessers)
    options = [
        discord.SelectOption(label=label_text(game, card), value=str(card)) for card in cards
    ]
    chooser: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=ways.write(ways.mark, None), placeholder=say("panel-choose"), options=options
    )
    yield discord.ui.ActionRow(chooser)
    yield discord.ui.ActionRow(*_moment(game, marked, ways, say))
    green, grey = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    for start in range(0, len(cards), IN_A_ROW):
        yield discord.ui.ActionRow(
            *(
                discord.ui.Button(
                    label=label_text(game, card),
                    style=green if card == marked else grey,
                    custom_id=ways.write(ways.mark, card),
                )
                for card in cards[start : start + IN_A_ROW]
            )
        )


def _moment(
    game: Game, marked: Position | None, ways: Ways, say: Voice
) -> Iterator[discord.ui.Button[Any]]:
    if marked is None:
        yield discord.ui.Button(
            label=say("button-touch"), custom_id=ways.write(ways.guess, None), disabled=True
        )
    else:
        yield discord.ui.Button(
            label=say("button-guess-this", codename=card_text(game, marked, say)),
            style=discord.ButtonStyle.success,
            custom_id=ways.write(ways.guess, marked),
        )
    if game.turns[-1].touches:
        yield discord.ui.Button(
            label=say("button-stop"),
            style=discord.ButtonStyle.secondary,
            custom_id=ways.write(ways.stop, None),
        )
