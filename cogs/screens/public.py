"""The one public message of a match, whatever the match is at."""

from __future__ import annotations

from cogs.screens.board import board
from cogs.screens.lobby import lobby
from cogs.screens.markup import voice
from cogs.screens.notice import Notice
from cogs.screens.screen import Screen
from engine.tables import Table


def public(table: Table, notice: Notice | None = None) -> Screen:
    """Show a match to everybody, in the match's language, with the turn notice standing in it."""
    say = voice(table.match.language)
    standing = "" if notice is None else notice.standing
    if table.match.game is None:
        return lobby(table, say, standing)
    return board(table, table.match.game, say, standing)
