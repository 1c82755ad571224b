"""Tables: where the cards of a layout lie, in pixels, and how large they are.

Law: a layout is drawn from values; another grid is another `Table`, never another function.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.render.lettering import Field
from engine.rules import Face, Layout
from engine.rules.layouts import Deck

Box = tuple[int, int]
"""The left and top edge of something."""


WORD = Field(width=219, cap=36, broken=28)
STRIP = Field(width=226, cap=22)


@dataclass(frozen=True, slots=True)
class Shape:
    """A size of card, and where things stand on it.

    `size` is what one sees of a card; its sprite is `SHADOW_DEPTH` taller. `word` is the level of
    a codename, `strip` that of one on a covered card, and their fields say how large. A picture is
    printed `art` wide from `art_corner`, and in a covered card's photo `photo` wide from
    `photo_corner`.
    """

    name: str
    size: tuple[int, int]
    word: int = 0
    strip: int = 0
    word_field: Field = WORD
    strip_field: Field = STRIP
    art: int = 0
    art_corner: Box = (0, 0)
    photo: int = 0
    photo_corner: Box = (0, 0)


@dataclass(frozen=True, slots=True)
class Table:
    """The picture's size and the grid of cards on it."""

    size: tuple[int, int]
    shape: Shape
    columns: int = 5
    corner: Box = (24, 88)
    gap: int = 13

    def box(self, place: int) -> Box:
        """Give the corner of the card at a place, counted row by row."""
        row, column = divmod(place, self.columns)
        left, top = self.corner
        width, height = self.shape.size
        return left + column * (width + self.gap), top + row * (height + self.gap)


@dataclass(frozen=True, slots=True)
class Tiles:
    """The key card's size and the grid of tiles on it."""

    size: tuple[int, int]
    corner: Box
    columns: int = 5
    tile: int = 78
    gap: int = 10

    def box(self, place: int) -> Box:
        """Give the corner of the tile at a place, counted row by row."""
        row, column = divmod(place, self.columns)
        left, top = self.corner
        step = self.tile + self.gap
        return left + column * step, top + row * step


SHADOW_DEPTH = 4
LOW = Shape("low", (244, 135), word=83, strip=114)
WIDE = Shape(
    "wide",
    (244, 183),
    word=108,
    strip=160,
    word_field=Field(width=226, cap=44, broken=44),
    strip_field=Field(width=226, cap=28),
    art=152,
    art_corner=(46, 20),
    photo=74,
    photo_corner=(13, 96),
)
TALL = Shape("tall", (244, 244), art=202, art_corner=(21, 29), photo=94, photo_corner=(15, 135))

DESK = (1320, 1130)
"""The largest desk; the others are cut out of its middle."""
CLASSIC = Table((1320, 840), LOW)
CLASSIC_PICTURES = Table((1320, 1080), WIDE)
FOUR_ROWS = Table((1320, 884), WIDE)
FOUR_ROWS_PICTURES = Table(DESK, TALL)
CLASSIC_KEY = Tiles((532, 532), (51, 51))
PICTURES_KEY = Tiles((532, 468), (51, 63))


def table(layout: Layout, deck: Deck) -> Table:
    """Give the table of a layout with what lies on it.

    None is wider than 11:7, at which Discord's preview would jump.
    """
    match layout:
        case Layout.CLASSIC:
            return CLASSIC if deck is Deck.WORDS else CLASSIC_PICTURES
        case Layout.PICTURES:
            return FOUR_ROWS_PICTURES if deck is Deck.PICTURES else FOUR_ROWS


def deck(faces: Sequence[Face]) -> Deck:
    """Tell what lies on the board."""
    pictures = {face.picture is not None for face in faces}
    if len(pictures) > 1:
        return Deck.BOTH
    return Deck.PICTURES if True in pictures else Deck.WORDS


def tiles(layout: Layout) -> Tiles:
    """Give the key card's grid of a layout."""
    match layout:
        case Layout.CLASSIC:
            return CLASSIC_KEY
        case Layout.PICTURES:
            return PICTURES_KEY
