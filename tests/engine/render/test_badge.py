"""What Discord lays over a picture, its ALT badge at the lower left, hides no letter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PIL import ImageChops

from engine.render import board_png
from engine.render.grids import BADGE, deck, table
from engine.rules import Deck, Face, Game, Identity, Layout
from tests.cases import each
from tests.engine.render.pictures import seen
from tests.engine.render.scenes import game, header, key_faces, laid, table_faces

WIDEST = "\u00c7\u00c7\u00c7\u00c7\u00c7\u00c7 QJQJQJQ"
"""A codename as wide as a card, whose letters reach below the line."""
PILL_FOOT, PILL_LETTER = 7, 17
"""How far above a card's foot an upright mark ends, and its letter's middle above that."""
BOARDS = [(layout, lies) for layout in Layout for lies in Deck]


STATES: dict[str, Callable[[Game], tuple[Face, ...]]] = {
    "open": table_faces,
    "covered": lambda played: tuple(
        replace(face, identity=Identity.RED, covered=True) for face in table_faces(played)
    ),
    "key": key_faces,
}


def _named(faces: tuple[Face, ...], codename: str) -> tuple[Face, ...]:
    return tuple(face if face.picture else replace(face, codename=codename) for face in faces)


@each("layout, lies", BOARDS)
@each("state", STATES)
def test_no_letter_lies_under_the_badge(layout: Layout, lies: Deck, state: str) -> None:
    played = game(layout=layout, codenames=laid(lies))
    faces = STATES[state](played)
    written, blank = (seen(board_png(_named(faces, text), header(played))) for text in (WIDEST, ""))
    ink = ImageChops.difference(written, blank).convert("L").point(lambda grey: 255 * (grey > 40))
    width, height = table(layout, deck(faces)).size
    assert ink.crop((0, height - BADGE[1], BADGE[0], height)).getbbox() is None
    assert width == 1320


@pytest.mark.rule("D5")
@pytest.mark.parametrize("lies", Deck)
def test_no_letter_of_a_bystanders_mark_lies_under_the_badge(lies: Deck) -> None:
    grid = table(Layout.CLASSIC, lies)
    foot = grid.box(20)[1] + grid.shape.size[1] - PILL_FOOT
    assert foot - PILL_LETTER + 8 <= grid.size[1] - BADGE[1]
