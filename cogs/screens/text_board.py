"""The board as a table of text: for a screen reader, or where pictures do not load."""

from __future__ import annotations

from cogs.screens.screen import Screen, words
from engine.rules import Game
from engine.tables import Table
from engine.telling.text_board import board_text
from engine.texts import Voice


def text_board(table: Table, game: Game, say: Voice) -> Screen:
    """Show anybody the board as text."""
    return words(board_text(table, game, say))
