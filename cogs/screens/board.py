"""The board screen with its controls, and the board in large print or as text.

Law: at most 39 components, and every byte is a function of what operatives may know. The controls
stand right under the picture, so that a phone shows both; a control without a use now is left out.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Any

import discord

from cogs.screens import pictures
from cogs.screens.buttons import (
    Row,
    Written,
    button,
    card_buttons,
    card_select,
    rest_button,
    written,
)
from cogs.screens.custom_ids import Action
from cogs.screens.lobby import lobby
from cogs.screens.markup import voice
from cogs.screens.notice import Notice
from cogs.screens.panel import (
    LabelledCard,
    guess_button,
    labelled,
    open_to,
    picking,
    somebody,
    stop_button,
)
from cogs.screens.rows import Offer
from cogs.screens.screen import PictureToDraw, Screen, gallery, layout, words
from engine.rules import Game, Phase, Position, Seat, Team, Theme
from engine.tables import Table
from engine.telling.alts import board_text, key_text
from engine.telling.board import above_board, marked_cards
from engine.telling.state import above_cards
from engine.texts import Voice

ACCENTS = {
    Theme.RED_BLUE: (0xCF3138, 0x2A6FCA),
    Theme.ORANGE_PURPLE: (0xEF8A1D, 0x7B50CF),
    Theme.GREEN: (0x0B8262, 0x0B8262),
}
IN_A_ROW = 5
"""Buttons in one action row; a phone may wrap them."""


def board(table: Table, game: Game, say: Voice, notice: str = "") -> Screen:
    """Build the public screen of a running or finished game."""
    picture = pictures.board(game, say, rest=table.match.rest)
    box = discord.ui.Container(
        discord.ui.TextDisplay("\n".join(filter(None, [above_board(table, game, say), notice]))),
        gallery(picture),
        *_controls(table, game, say),
        accent_colour=accent(game),
    )
    return Screen(layout(box), (picture,))


def accent(game: Game) -> int:
    """Return the colour of the team that won, or of the team whose turn it is."""
    winner = None if game.outcome is None else game.outcome.winner
    return team_accent(game.theme, winner or game.team)


def team_accent(theme: Theme, team: Team) -> int:
    """Return the colour of a team in a theme (A3)."""
    return ACCENTS[theme][team is Team.BLUE]


def _controls(table: Table, game: Game, say: Voice) -> list[discord.ui.Item[Any]]:
    if game.outcome is not None:
        return [discord.ui.ActionRow(button(table, Action.MORE, say("button-more")))]
    row = _moment(table, game, say)
    if not picking(table, game):
        return [row]
    marked = marked_cards(table)
    cards = labelled(game, open_to(game, game.guessers), marked)
    shown = _cards(table, cards, marked) if table.match.settings.card_buttons else []
    return [card_select(table, say("panel-choose"), cards), row, *shown]


def _cards(table: Table, cards: Iterable[LabelledCard], marked: Container[Position]) -> list[Row]:
    """Return rows with one button per card, in the board's order."""
    buttons = card_buttons(table, cards, marked)
    starts = range(0, len(buttons), IN_A_ROW)
    return [Row(*buttons[start : start + IN_A_ROW]) for start in starts]


def _moment(table: Table, game: Game, say: Voice) -> Row:
    """Return the row of actions; *End turn* comes last, so that no other button ever moves."""
    return Row(
        *_doing(table, game, say),
        written(table, Action.KEY, say("button-key")),
        written(table, Action.MORE, say("button-more")),
        *stop_button(table, game, say),
    )


def _doing(table: Table, game: Game, say: Voice) -> list[Written]:
    """Return the buttons of the current phase; none while only computers can act (E4)."""
    green = discord.ButtonStyle.success
    if table.match.rest is not None:
        return [rest_button(table, table.match.rest, say)]
    if game.phase is Phase.CALLED:
        return [written(table, Action.ANSWER, say("button-answer"), green)]
    if game.phase in {Phase.CLUE, Phase.COVER}:
        style = green if game.awaits_clue else discord.ButtonStyle.secondary
        giving = somebody(table.match.seats.awaited(game))
        return [written(table, Action.CLUE, say("button-clue"), style)] if giving else []
    return guess_button(table, game, say)


def large_board(table: Table, game: Game, say: Voice) -> Screen:
    """Build the screen of the board in large print, with the text above its cards."""
    return _paged(above_cards(table, game, say), pictures.pages(game, say), accent(game))


def large_key(game: Game, seat: Seat, say: Voice) -> Screen:
    """Build the large-print screen of the key for a seat that sees it, and its key card."""
    shown = (*pictures.pages(game, say, seat), pictures.key_card(game, say, seat))
    return _paged(key_text(game, seat, say), shown, team_accent(game.theme, seat.team or game.team))


def _paged(title: str, shown: tuple[PictureToDraw, ...], colour: int) -> Screen:
    """Return a screen with a gallery per picture; several in one gallery would be small."""
    galleries = [gallery(picture) for picture in shown]
    box = discord.ui.Container(discord.ui.TextDisplay(title), *galleries, accent_colour=colour)
    return Screen(layout(box), shown)


def text_board(table: Table, game: Game, say: Voice) -> Screen:
    """Build the screen that shows the board as text."""
    return words(board_text(table, game, say))


def public(table: Table, notice: Notice | None = None, offers: Sequence[Offer] = ()) -> Screen:
    """Build a match's public screen in its language, with the turn notice in it.

    `offers` build the buttons that features add in a lobby.
    """
    say = voice(table.match.language)
    standing = "" if notice is None else notice.standing
    if table.match.game is None:
        return lobby(table, say, standing, offers)
    return board(table, table.match.game, say, standing)
