"""The list and the button of a puzzle show the pictures themselves."""

from __future__ import annotations

from cogs.cases.screens import BoardActions, CaseAction, board_rows
from cogs.screens.screen import text_screen
from engine.rules import Position
from tests.cogs.screens.emoji_tables import (
    emoji_of,
    guessing_first,
    options,
    shown_right,
    voices,
    wanted,
)
from tests.cogs.screens.wire import buttons


def test_puzzle_of_pictures_is_played_by_their_emojis() -> None:
    say, game = voices()("en"), guessing_first().match.require_dealt()
    actions = BoardActions(
        CaseAction.MARK_PUZZLE,
        CaseAction.GUESS_PUZZLE,
        CaseAction.STOP_PUZZLE,
        lambda action, card: f"{action.value}.{card}",
    )
    puzzle = text_screen("", *board_rows(game, Position(4), actions, say))

    assert shown_right(game, options(puzzle))
    assert emoji_of(buttons(puzzle)[0]) == wanted(game, 4)
