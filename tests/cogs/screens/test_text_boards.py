"""What stands above the board as text stands above large print, too."""

from __future__ import annotations

from collections.abc import Callable

from cogs.screens import board
from cogs.screens.board import text_board_screen
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from engine.rules import Game, Position
from engine.tables import Table
from engine.telling.formatting import card_label_text, score_text
from engine.texts import LANGUAGES, Voice
from tests.cases import each
from tests.cogs.screens.wire import texts
from tests.engine.telling.scenes import EVERY_BOARD


@each("language", LANGUAGES)
@each("show", [text_board_screen, board.large_board_screen])
@each("scene", ["duet, after a bystander", "before blue's clue"])
def test_text_board_starts_with_score_and_last_touched_card(
    language: str, show: Callable[[Table, Game, Voice], Screen], scene: str
) -> None:
    table, say = EVERY_BOARD[scene](language), voice(language)
    game = table.match.require_dealt()
    (last,) = [place for place, face in enumerate(game.seen_by(None).faces, 1) if face.last]

    lines = texts(show(table, game, say))[0].splitlines()

    assert say("alt-last", card=card_label_text(game, Position(last - 1))) in lines
    assert lines.count(score_text(game, say)) == (game.tally is None)
