"""The largest codenames of all packs, and every picture, are drawn on cards of each state."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from engine.decks import list_word_pack_ids, load_picture_pack, load_word_pack
from engine.languages import TABLE_LANGUAGES
from engine.render.grids import LOW, TALL, WIDE, Shape
from engine.render.lettering import draw_text_mask
from engine.render.tiles import Card
from engine.rules import Face, Identity, Theme
from tests.cases import each

pytestmark = pytest.mark.packs
LARGEST = 40
"""How many of the widest codenames, and of the tallest, are drawn: a smaller one has more room."""
MARGIN = 5
"""How near to the edge of a card a codename may come."""


@each("language", TABLE_LANGUAGES)
@each("shape", [LOW, WIDE])
@each("covered", [False, True])
def test_the_largest_codenames_are_drawn_whole_on_their_cards(
    language: str, shape: Shape, *, covered: bool
) -> None:
    empty = _card(shape, "", covered=covered)
    width, height = shape.size
    for codename in _largest(language, shape):
        drawn = ImageChops.difference(_card(shape, codename, covered=covered), empty)
        left, top, right, bottom = drawn.getbbox() or (0, 0, 0, 0)
        assert MARGIN <= left < right <= width - MARGIN, codename
        assert 0 < top < bottom <= height, codename


def test_every_picture_of_the_deck_is_drawn_on_its_card() -> None:
    drawn = {_card(TALL, picture.codename).tobytes() for picture in load_picture_pack().pictures}
    assert len(drawn) == len(load_picture_pack().pictures)


def _largest(language: str, shape: Shape) -> list[str]:
    """Give the codenames whose letters are the widest and the tallest."""
    codenames = _codenames(language)
    sizes = {each: draw_text_mask(each, shape.strip_field).size for each in codenames}
    widest = sorted(codenames, key=lambda each: sizes[each][0])[-LARGEST:]
    return widest + sorted(codenames, key=lambda each: sizes[each][1])[-LARGEST:]


def _codenames(language: str) -> list[str]:
    """List what stands on the cards of a language's packs, each once."""
    packs = [load_word_pack(language, theme) for theme in list_word_pack_ids(language)]
    return sorted({codename for pack in packs for codename in pack.codenames})


def _card(shape: Shape, codename: str, *, covered: bool = False) -> Image.Image:
    identity, theme = (Identity.RED, Theme.RED_BLUE) if covered else (None, Theme.RED_BLUE)
    face = Face(codename=codename, identity=identity, covered=covered, order=0 if covered else None)
    picture = Image.new("RGB", shape.size)
    Card(shape, 1, face, theme, dimmed=False).draw(picture)
    return picture
