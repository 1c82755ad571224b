"""Large print: the board, or the key, on pages of a few large cards, for one person.

Law: the same faces as in the picture of everybody, or of this spymaster, only larger; there is
nothing to press, for the board and the key have it all.
"""

from __future__ import annotations

import discord

from cogs.screens import pictures
from cogs.screens.board import accent, team_accent
from cogs.screens.screen import PictureToDraw, Screen, gallery, layout, words
from engine.rules import Game, Seat
from engine.tables import Table
from engine.telling.alts import board_text, key_text
from engine.telling.state import above_cards
from engine.texts import Voice


def board(table: Table, game: Game, say: Voice) -> Screen:
    """Show anybody the table's board in large print, with what stands above its cards."""
    return _paged(above_cards(table, game, say), pictures.pages(game, say), accent(game))


def key(game: Game, seat: Seat, say: Voice) -> Screen:
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
