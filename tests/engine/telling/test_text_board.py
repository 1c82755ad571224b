"""The board as a table of text: whole, in columns, and of the table's faces only."""

from __future__ import annotations

import re

import pytest

from engine.decks import get_picture_name
from engine.rules import Face
from engine.tables import Table
from engine.telling.alt_texts import board_table_text
from engine.telling.formatting import identity_id
from engine.texts import LANGUAGES, Voice, voice
from tests.cases import each
from tests.engine.telling.scenes import EVERY_BOARD

ROW = re.compile(r"^ ?(\d+)  (\S.*?)  +(\S.*)$")


IDENTITIES = ("red", "blue", "orange", "purple", "green", "bystander", "assassin")


BESIDE_THE_NAME = 30
"""How wide the first two columns may be, so that a name still stands beside them on a phone."""


def rows(text: str) -> list[tuple[str, ...]]:
    """Read the table: number, state and codename of every card."""
    matches = [ROW.match(line) for line in text.split("```")[1].strip("\n").splitlines()[1:]]
    return [row.groups() for row in matches if row is not None]


def spoken(face: Face, say: Voice) -> str:
    return (
        face.codename
        if face.picture_id is None
        else get_picture_name(face.picture_id, say.language)
    )


def marked(table: Table, face: Face, say: Voice) -> str:
    """Name a card, with the mark of its identity where that is seen."""
    if face.identity is None:
        return spoken(face, say)
    theme = table.match.settings.theme
    mark = say("identity-mark", identity=identity_id(theme, face.identity))
    return f"{spoken(face, say)} {mark}"


@pytest.mark.rule("H3")
@each("language", LANGUAGES)
@each("scene", EVERY_BOARD)
def test_text_board_lists_every_card_with_its_public_state(language: str, scene: str) -> None:
    table, say = EVERY_BOARD[scene](language), voice(language)
    game = table.match.require_dealt()
    faces = game.seen_by(None).faces
    text = board_table_text(table, game, say)

    cards = rows(text)

    assert [(number, name) for number, _, name in cards] == [
        (str(place), marked(table, face, say)) for place, face in enumerate(faces, 1)
    ]
    for (_, state, _), face in zip(cards, faces, strict=True):
        assert state.startswith(say("table-open")) is not face.covered
        known = [one for one in IDENTITIES if say("alt-identity", identity=one) in state.split()]
        assert len(known) == (face.identity is not None)
        assert all(team.letter.upper() in state for team in face.marks if not face.covered)


@each("language", LANGUAGES)
def test_the_columns_stand_under_each_other_and_leave_a_phone_room(language: str) -> None:
    table = EVERY_BOARD["duet, marked by a crowd"](language)
    text = board_table_text(table, table.match.require_dealt(), voice(language))
    lines = text.split("```")[1].strip("\n").splitlines()
    starts = {line.index(row[2], 4) for line, row in zip(lines[1:], rows(text), strict=True)}
    assert len(starts) == 1
    assert starts.pop() <= BESIDE_THE_NAME
