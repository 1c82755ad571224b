"""The turn notice: one line, whose words lead to the board."""

from __future__ import annotations

import pytest

from engine.telling.notice import link_to_board, notice_text
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.engine.telling.scenes import BEFORE_THE_CLUE, CALLED, COVERING, GUESSING, SUDDEN_DEATH
from tests.engine.telling.tables import LONGEST_CLUE, clued, dealt, game, laid

AWAITED = BEFORE_THE_CLUE | COVERING | GUESSING | CALLED | SUDDEN_DEATH
BOARD = "https://discord.com/channels/1/2/3"
both = pytest.mark.parametrize("language", LANGUAGES)


@both
@each("scene", AWAITED)
def test_notice_is_one_line_with_one_board_link(language: str, scene: str) -> None:
    text = notice_text(AWAITED[scene](language), voice(language))

    assert "\n" not in text
    assert (
        link_to_board(text, BOARD).count(f"]({BOARD})")
        == link_to_board(text, BOARD).count("[")
        == 1
    )
    assert not {"[", "]"} & set(link_to_board(text))


@both
def test_a_clue_stands_in_its_notice_unless_it_is_long(language: str) -> None:
    say = voice(language)
    short, long = (
        notice_text(laid(dealt(game(language), language, clued("2", word))), say)
        for word in ("OCEAN", LONGEST_CLUE)
    )

    assert "**OCEAN 2**" in short
    assert LONGEST_CLUE not in long
