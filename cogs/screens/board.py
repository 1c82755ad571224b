"""The board's message: whose turn, the picture, and what one may press.

Law: at most 39 components, and every byte a function of what operatives may know. What acts stands
right under the picture, so that a phone shows both; the buttons of the cards come last.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

import discord

from cogs.screens import pictures
from cogs.screens.buttons import Row, button, card_buttons, written
from cogs.screens.clocks import rest_button
from cogs.screens.custom_ids import Action
from cogs.screens.panel import (
    LabelledCard,
    guess_buttons,
    labelled,
    open_to,
    pick,
    picking,
)
from cogs.screens.screen import Screen, gallery, layout
from engine.rules import Game, Phase, Position, Team, Theme, open_cards
from engine.tables import Table
from engine.telling.board import above_board, marked_cards
from engine.texts import Voice

ACCENTS = {
    Theme.RED_BLUE: (0xCF3138, 0x2A6FCA),
    Theme.ORANGE_PURPLE: (0xEF8A1D, 0x7B50CF),
    Theme.GREEN: (0x0B8262, 0x0B8262),
}
IN_A_ROW = 5
"""How many buttons Discord lays in a row; a phone may wrap them."""


def board(table: Table, game: Game, say: Voice, notice: str = "") -> Screen:
    """Show a running or finished game to everybody."""
    picture = pictures.board(game, say, rest=table.match.rest)
    box = discord.ui.Container(
        discord.ui.TextDisplay("\n".join(filter(None, [above_board(table, game, say), notice]))),
        gallery(picture),
        *_controls(table, game, say),
        accent_colour=accent(game),
    )
    return Screen(layout(box), (picture,))


def accent(game: Game) -> int:
    """Give the colour of the team that won, else of the team whose turn it is."""
    winner = None if game.outcome is None else game.outcome.winner
    return team_accent(game.theme, winner or game.team)


def team_accent(theme: Theme, team: Team) -> int:
    """Give the colour of a team in a theme (A3)."""
    return ACCENTS[theme][team is Team.BLUE]


def _controls(table: Table, game: Game, say: Voice) -> list[discord.ui.Item[Any]]:
    if game.outcome is not None:
        return [discord.ui.ActionRow(button(table, Action.MORE, say("button-more")))]
    marked, guessable = marked_cards(table), set[Position]()
    cards = labelled(game, open_cards(game), marked)
    rows: list[discord.ui.Item[Any]] = [_moment(table, game, say)]
    if picking(table, game):
        guessable.update(open_to(game, game.guessers))
        may_guess = [card for card in cards if card[0] in guessable]
        rows.insert(0, pick(table, may_guess, say, guessing=True))
    if not table.match.settings.compact:
        rows += _cards(table, cards, marked, guessable)
    return rows


def _cards(
    table: Table,
    cards: Iterable[LabelledCard],
    marked: Container[Position],
    guessable: Container[Position],
) -> list[Row]:
    """Lay out a button for each of these cards, in the board's order."""
    buttons = card_buttons(table, cards, marked, guessable)
    starts = range(0, len(buttons), IN_A_ROW)
    return [Row(*buttons[start : start + IN_A_ROW]) for start in starts]


def _moment(table: Table, game: Game, say: Voice) -> Row:
    if table.match.rest is not None:
        doing = [rest_button(table, table.match.rest, say)]
    elif game.phase is Phase.CALLED:
        doing = [written(table, Action.ANSWER, say("button-answer"), discord.ButtonStyle.success)]
    elif game.phase in {Phase.CLUE, Phase.COVER}:
        style = discord.ButtonStyle.success if game.awaits_clue else discord.ButtonStyle.secondary
        doing = [written(table, Action.CLUE, say("button-clue"), style)]
    else:
        doing = guess_buttons(table, game, say)
    return Row(
        *doing,
        written(table, Action.KEY, say("button-key")),
        written(table, Action.MORE, say("button-more")),
    )
