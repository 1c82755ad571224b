"""The board: its message with what one may press, and the board in large print or as text.

Law: at most 39 components, and every byte a function of what operatives may know. What acts stands
right under the picture, so that a phone shows both; nothing is drawn that serves nobody now.
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
    row = _moment(table, game, say)
    if not picking(table, game):
        return [row]
    marked = marked_cards(table)
    cards = labelled(game, open_to(game, game.guessers), marked)
    shown = _cards(table, cards, marked) if table.match.settings.card_buttons else []
    return [card_select(table, say("panel-choose"), cards), row, *shown]


def _cards(table: Table, cards: Iterable[LabelledCard], marked: Container[Position]) -> list[Row]:
    """Lay out a button for each of these cards, in the board's order."""
    buttons = card_buttons(table, cards, marked)
    starts = range(0, len(buttons), IN_A_ROW)
    return [Row(*buttons[start : start + IN_A_ROW]) for start in starts]


def _moment(table: Table, game: Game, say: Voice) -> Row:
    """Lay out what acts now; *End turn* comes last, so that nothing else ever moves."""
    return Row(
        *_doing(table, game, say),
        written(table, Action.KEY, say("button-key")),
        written(table, Action.MORE, say("button-more")),
        *stop_button(table, game, say),
    )


def _doing(table: Table, game: Game, say: Voice) -> list[Written]:
    """Give what somebody may do now, nothing while only computers may (E4)."""
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
    """Show anybody the table's board in large print, with what stands above its cards."""
    return _paged(above_cards(table, game, say), pictures.pages(game, say), accent(game))


def large_key(game: Game, seat: Seat, say: Voice) -> Screen:
    """Show the person who sees a key the board with it in large print, and the key card."""
    shown = (*pictures.pages(game, say, seat), pictures.key_card(game, say, seat))
    return _paged(key_text(game, seat, say), shown, team_accent(game.theme, seat.team or game.team))


def _paged(title: str, shown: tuple[PictureToDraw, ...], colour: int) -> Screen:
    """Lay every picture in a gallery of its own, for one of several would show it small."""
    galleries = [gallery(picture) for picture in shown]
    box = discord.ui.Container(discord.ui.TextDisplay(title), *galleries, accent_colour=colour)
    return Screen(layout(box), shown)


def text_board(table: Table, game: Game, say: Voice) -> Screen:
    """Show anybody the board as text."""
    return words(board_text(table, game, say))


def public(table: Table, notice: Notice | None = None, offers: Sequence[Offer] = ()) -> Screen:
    """Show a match to everybody, in the match's language, with the turn notice standing in it.

    `offers` are what features offer in a lobby.
    """
    say = voice(table.match.language)
    standing = "" if notice is None else notice.standing
    if table.match.game is None:
        return lobby(table, say, standing, offers)
    return board(table, table.match.game, say, standing)
