"""The board as a table of text: whole, in columns, and of the table's faces only.

What stands above it stands above large print, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from cogs.screens import large
from cogs.screens.screen import Screen
from cogs.screens.text_board import text_board
from cogs.screens.wording import score
from engine.decks import picture_name
from engine.rules import Face, Game
from engine.tables import Table
from engine.texts import LANGUAGES, Voice, voice
from tests.cogs.screens.scenes import EVERY_BOARD
from tests.cogs.screens.wire import texts

ROW = re.compile(r"^ ?(\d+)  (\S.*?)  +(\S.*)$")
IDENTITIES = ("red", "blue", "orange", "purple", "green", "bystander", "assassin")
BESIDE_THE_NAME = 30
"""How wide the first two columns may be, so that a name still stands beside them on a phone."""


def rows(text: str) -> list[tuple[str, ...]]:
    """Read the table: number, state and codename of every card."""
    found = [ROW.match(line) for line in text.split("```")[1].strip("\n").splitlines()[1:]]
    return [row.groups() for row in found if row is not None]


def spoken(face: Face, say: Voice) -> str:
    return face.codename if face.picture is None else picture_name(face.picture, say.language)


@pytest.mark.rule("H3")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", EVERY_BOARD)
def test_a_text_board_has_every_card_with_what_everybody_sees_of_it(
    language: str, scene: str
) -> None:
    table, say = EVERY_BOARD[scene](language), voice(language)
    game = table.match.require_dealt()
    faces = game.seen_by(None).faces
    (text,) = texts(text_board(table, game, say))

    told = rows(text)

    assert [(number, name) for number, _, name in told] == [
        (str(place), spoken(face, say)) for place, face in enumerate(faces, 1)
    ]
    for (_, state, _), face in zip(told, faces, strict=True):
        assert state.startswith(say("table-open")) is not face.covered
        known = [one for one in IDENTITIES if say("alt-identity", identity=one) in state.split()]
        assert len(known) == (face.identity is not None)
        assert all(team.letter.upper() in state for team in face.marks if not face.covered)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_columns_stand_under_each_other_and_leave_a_phone_room(language: str) -> None:
    table = EVERY_BOARD["duet, marked by a crowd"](language)
    (text,) = texts(text_board(table, table.match.require_dealt(), voice(language)))
    lines = text.split("```")[1].strip("\n").splitlines()
    starts = {line.index(row[2], 4) for line, row in zip(lines[1:], rows(text), strict=True)}
    assert len(starts) == 1
    assert starts.pop() <= BESIDE_THE_NAME


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("show", [text_board, large.board], ids=["text", "large"])
@pytest.mark.parametrize("scene", ["duet, after a bystander", "before blue's clue"])
def test_above_the_cards_the_score_is_told_once_and_the_card_touched_last(
    language: str, show: Callable[[Table, Game, Voice], Screen], scene: str
) -> None:
    table, say = EVERY_BOARD[scene](language), voice(language)
    game = table.match.require_dealt()
    (last,) = [place for place, face in enumerate(game.seen_by(None).faces, 1) if face.last]

    lines = texts(show(table, game, say))[0].splitlines()

    assert say("alt-last", card=str(last)) in lines
    assert lines.count(score(game, say)) == (game.tally is None)
