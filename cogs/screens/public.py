"""The one public message of a match, whatever the match is at."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.screens.board import board
from cogs.screens.lobby import lobby
from cogs.screens.markup import voice
from cogs.screens.notice import Notice
from cogs.screens.rows import Offer
from cogs.screens.screen import Screen
from engine.tables import Table


def public(table: Table, notice: Notice | None = None, offers: Sequence[Offer] = ()) -> Screen:
    """Show a match to everybody, in the match's language, with the turn notice standing in it.

    `offers` are what features offer in a lobby.
    """
    say = voice(table.match.language)
    standing = "" if notice is None else notice.standing
    if table.match.game is None:
        return lobby(table, say, standing, offers)
    return board(table, table.match.game, say, standing)
