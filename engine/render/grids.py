"""Grids: the places and sizes of the cards of a layout, in pixels.

Law: a layout is drawn from values; another layout is another `Grid`, never another function. Large
print is such a grid: larger cards, and only some of them on a page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from typing_extensions import override

from engine.render.lettering import TextField
from engine.rules import Deck, Face, Layout

Corner = tuple[int, int]
"""The left and top edge of something."""
SHADOW_DEPTH = 4
PLATE_HEIGHT = 60
"""The height of the header's plates."""
WORD = TextField(width=219, cap=36, two_line_cap=28)
STRIP = TextField(width=226, cap=22)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """A size of card, and where things stand on it.

    `size` is the visible size of a card; its sprite is higher by its `shadow`. `word` is the level
    of a codename, `strip` that of one on a covered card, and their fields are their sizes. A
    picture is printed `art` wide from `art_corner`, and in a covered card's photo `photo` wide from
    `photo_corner`. `scale` is the enlargement of the number and its tab; a shape of large print has
    one portrait for each suit.
    """

    name: str
    size: tuple[int, int]
    word: int = 0
    strip: int = 0
    word_field: TextField = WORD
    strip_field: TextField = STRIP
    art: int = 0
    art_corner: Corner = (0, 0)
    photo: int = 0
    photo_corner: Corner = (0, 0)
    scale: float = 1

    @override
    def __hash__(self) -> int:
        return hash(self.name)  # each lookup of a row hashes the shapes of all its cards

    @property
    def shadow(self) -> int:
        """Return the height of the shadow below the card, in pixels."""
        return round(SHADOW_DEPTH * self.scale)

    def enlarge(self, scale: float) -> Shape:
        """Return the shape of large print: everything on the card is `scale` times as large."""
        return Shape(
            name=f"large-{self.name}",
            size=_scale(self.size, scale),
            word=round(self.word * scale),
            strip=round(self.strip * scale),
            word_field=self.word_field.scale_by(scale),
            strip_field=self.strip_field.scale_by(scale),
            art=round(self.art * scale),
            art_corner=_scale(self.art_corner, scale),
            photo=round(self.photo * scale),
            photo_corner=_scale(self.photo_corner, scale),
            scale=scale,
        )


def _scale(pixels: tuple[int, int], scale: float) -> tuple[int, int]:
    return round(pixels[0] * scale), round(pixels[1] * scale)


@dataclass(frozen=True, slots=True)
class Grid:
    """The size of a picture and the grid of cards on it."""

    size: tuple[int, int]
    shape: Shape
    columns: int = 5
    corner: Corner = (24, 20)
    gap: Corner = (13, 13)

    @override
    def __hash__(self) -> int:
        return hash(self.size)

    @property
    def header_top(self) -> int:
        """Return the upper edge of the header's plates, halfway between cards and lower edge."""
        last = self.get_corner(self.capacity - 1)[1] + self.shape.size[1] + self.shape.shadow
        return (last + self.size[1] - PLATE_HEIGHT) // 2

    @property
    def capacity(self) -> int:
        """Return the greatest number of cards that fit."""
        rows = (self.size[1] - self.corner[1]) // (self.shape.size[1] + self.gap[1])
        return rows * self.columns

    def get_corner(self, place: int) -> Corner:
        """Return the left and top edge of the card at a place, counted row by row from 0."""
        row, column = divmod(place, self.columns)
        left, top = self.corner
        width, height = self.shape.size
        aside, below = self.gap
        return left + column * (width + aside), top + row * (height + below)

    def get_corners(self, count: int) -> list[Corner]:
        """Return the corners of the first `count` cards; a last row that is not full is centred."""
        full = count - count % self.columns
        lacking = -count % self.columns
        inwards = lacking * (self.shape.size[0] + self.gap[0]) // 2
        corners = [self.get_corner(place) for place in range(count)]
        return [*corners[:full], *((left + inwards, top) for left, top in corners[full:])]


@dataclass(frozen=True, slots=True)
class KeyGrid:
    """The size of the key card and the grid of tiles on it."""

    size: tuple[int, int]
    corner: Corner
    columns: int = 5
    tile: int = 78
    gap: int = 10

    def get_corner(self, place: int) -> Corner:
        """Return the left and top edge of the tile at a place, counted row by row from 0."""
        row, column = divmod(place, self.columns)
        left, top = self.corner
        step = self.tile + self.gap
        return left + column * step, top + row * step


LOW = Shape(name="low", size=(244, 131), word=80, strip=110)
WIDE = Shape(
    name="wide",
    size=(244, 177),
    word=104,
    strip=154,
    word_field=TextField(width=226, cap=44, two_line_cap=44),
    strip_field=TextField(width=226, cap=28),
    art=146,
    art_corner=(48, 20),
    photo=74,
    photo_corner=(13, 90),
)
TALL = Shape(
    name="tall", size=(244, 244), art=202, art_corner=(21, 29), photo=94, photo_corner=(15, 135)
)
BROAD = Shape(
    name="broad",
    size=(244, 150),
    word=92,
    strip=127,
    word_field=TextField(width=228, cap=42.5, two_line_cap=35),
    strip_field=TextField(width=228, cap=28),
)
SQUARE = replace(
    TALL,
    name="square",
    word=143,
    strip=217,
    word_field=TextField(width=228, cap=42.5, two_line_cap=42.5),
    strip_field=TextField(width=228, cap=32),
)
ENLARGEMENT = 1.7
"""The factor by which cards of large print are larger than the cards they are drawn from."""
LARGE_BROAD, LARGE_SQUARE = BROAD.enlarge(ENLARGEMENT), SQUARE.enlarge(ENLARGEMENT)
ORIGINAL_SHAPES = {LARGE_BROAD: BROAD, LARGE_SQUARE: SQUARE}
"""The shape whose drawing is enlarged, for each shape of large print."""

DESK = (1320, 1130)
"""The largest desk; the others are cut out of its middle."""
PHONE_BADGE = (205, 112)
"""The area that the ALT badge (44 x 24 px) covers at the lower left of a picture 1320 px wide,
shown 284 px wide on a phone; on a desktop it covers less."""
CLASSIC = Grid((1320, 840), LOW)
CLASSIC_PICTURES = Grid((1320, 1066), WIDE, gap=(13, 12))
FOUR_ROWS = Grid((1320, 874), WIDE, gap=(13, 11))
FOUR_ROWS_PICTURES = Grid(DESK, TALL)
LARGE_WORDS = Grid((1320, 932), LARGE_BROAD, columns=3, corner=(17, 15), gap=(20, 20))
LARGE_PICTURES = Grid((1320, 898), LARGE_SQUARE, columns=3, corner=(17, 21), gap=(20, 20))
CLASSIC_KEY = KeyGrid((532, 532), (51, 51))
PICTURES_KEY = KeyGrid((532, 468), (51, 63))


def get_board_grid(layout: Layout, deck: Deck) -> Grid:
    """Return the grid of a board, never wider than 11:7, beyond which Discord's preview jumps."""
    match layout:
        case Layout.CLASSIC:
            return CLASSIC if deck is Deck.WORDS else CLASSIC_PICTURES
        case Layout.PICTURES:
            return FOUR_ROWS_PICTURES if deck is Deck.PICTURES else FOUR_ROWS


def get_large_grid(deck: Deck) -> Grid:
    """Return the grid of a page in large print."""
    return LARGE_WORDS if deck is Deck.WORDS else LARGE_PICTURES


def list_large_print_pages(faces: Sequence[Face]) -> tuple[range, ...]:
    """Return the places of the cards on each page of large print, split evenly."""
    count = ceil(len(faces) / get_large_grid(get_deck(faces)).capacity)
    step, places = ceil(len(faces) / count), range(len(faces))
    return tuple(places[start : start + step] for start in places[::step])


def get_deck(faces: Sequence[Face]) -> Deck:
    """Return the deck that these faces make: words, pictures or both."""
    pictures = {face.picture_id is not None for face in faces}
    if len(pictures) > 1:
        return Deck.BOTH
    return Deck.PICTURES if True in pictures else Deck.WORDS


def get_key_grid(layout: Layout) -> KeyGrid:
    """Return the grid of the key card for a layout."""
    match layout:
        case Layout.CLASSIC:
            return CLASSIC_KEY
        case Layout.PICTURES:
            return PICTURES_KEY
