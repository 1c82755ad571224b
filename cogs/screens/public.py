"""The one public message of a match, whatever the match is at."""

from __future__ import annotations

from cogs.screens.board import board
from cogs.screens.lobby import lobby
from cogs.screens.screen import Screen
from engine.store import Table
from engine.texts import voice


def public(table: Table) -> Screen:
    """Show a match to everybody, in the match's language."""
    say = voice(table.match.language)
    if table.match.game is None:
        return lobby(table, say)
    return board(table, table.match.game, say)
