"""Boards: the public one, a spymaster's and the final one, and their pages in large print.

Law: the bytes of a row of cards depend on that row alone, so a cached row is not encoded again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from engine.render.card_looks import PICTURES, WORDS
from engine.render.grids import Grid, deck, large, pages_of, table
from engine.render.headers import BETWEEN_TOP, Header, header_parts
from engine.render.memory import STRIPS
from engine.render.mosaics import Mosaic, Part, SpriteGround
from engine.render.png import joined
from engine.render.strips import Strip, strip
from engine.render.tiles import Blank, Card, parts_of, ring_reach, whole
from engine.rules import Deck, Face


class Band(NamedTuple):
    """A band of pixel rows: cards side by side, or between two rows the parts of a ring."""

    top: int
    bottom: int
    cards: tuple[Card, ...]


class BoardPicture(NamedTuple):
    """A board: its blank, its rows of cards, and the parts of the header under them."""

    blank: Blank
    rows: tuple[Band, ...]
    header: tuple[Part, ...]

    def png(self) -> bytes:
        """Render the board as PNG, with cached rows; equal boards give equal bytes."""
        rows = [_strip(self.blank, row) for row in self.rows]
        return joined(self.blank.desk.size, (*rows, strip(self.under())))

    def over(self) -> Image.Image:
        """Draw the rows of cards, down to the header, as palette indices."""
        laid = Image.new("L", (self.blank.desk.size[0] + 1, self.rows[-1].bottom))
        for row in self.rows:
            laid.paste(_laid(self.blank, row), (0, row.top))
        return laid

    def under(self) -> Image.Image:
        """Draw the header and the desk around it, as palette indices."""
        desk = self.blank.desk
        return Mosaic(desk, self.header, self.blank).laid(self.rows[-1].bottom, desk.size[1])


def board_png(faces: Sequence[Face], header: Header) -> bytes:
    """Render the board with these faces as PNG.

    Raises ValueError if the number of faces does not fit the header's layout, FileNotFoundError for
    a picture that is not in the deck.
    """
    return board(faces, header).png()


def board(faces: Sequence[Face], header: Header) -> BoardPicture:
    """Lay out the board: the rows of cards, and the header under them.

    Raises ValueError if the number of faces does not fit the header's layout.
    """
    if len(faces) != header.layout.cards:
        message = f"{header.layout.name} needs {header.layout.cards} faces"
        raise ValueError(message)
    dealt = deck(faces)
    laid = table(header.layout, dealt)
    desk = SpriteGround("desk", laid.size)
    blank = Blank(desk, laid, PICTURES if dealt is Deck.PICTURES else WORDS)
    cards = [_card(laid, place, face, header) for place, face in enumerate(faces)]
    under = header_parts(header, laid.size[0], laid.strip)
    return BoardPicture(blank, tuple(_rows(laid, cards)), tuple(under))


def _rows(laid: Grid, cards: Sequence[Card]) -> Iterator[Band]:
    """Split the board into bands; each has every card that reaches into it."""
    tall, reach = laid.shape.size[1], ring_reach(laid.shape)
    reached = []
    for place, card in enumerate(cards):
        top, aside = laid.box(place)[1], reach if card.face.last else 0
        reached.append((card, top - aside, top + tall + max(aside, laid.shape.shadow)))
    tops = [laid.box(start)[1] for start in range(0, len(cards), laid.columns)]
    cuts = [cut for top in tops[1:] for cut in (top - reach, top - laid.gap[1] + reach)]
    for top, bottom in pairwise([0, *sorted(cuts), laid.strip + BETWEEN_TOP]):
        here = (card for card, begins, ends in reached if begins < bottom and top < ends)
        yield Band(top, bottom, tuple(here))


@STRIPS.remembered
def _strip(blank: Blank, row: Band) -> Strip:
    return strip(_laid(blank, row))


def _laid(blank: Blank, row: Band) -> Image.Image:
    corners = [blank.grid.box(card.number - 1) for card in row.cards]
    cards = zip(row.cards, corners, strict=True)
    parts = tuple(part for card, corner in cards for part in parts_of(card, corner, blank))
    return Mosaic(blank.desk, parts, blank).laid(row.top, row.bottom)


def page_png(faces: Sequence[Face], header: Header, page: int) -> bytes:
    """Render one page of the board in large print as PNG: some of its cards, and no header.

    Raises IndexError if the board has fewer pages.
    """
    return large_page(faces, header, page).png()


def large_page(faces: Sequence[Face], header: Header, page: int) -> Mosaic:
    """Lay out one page of the board in large print; `page` counts from 0. Raises IndexError."""
    laid, places = large(deck(faces)), pages_of(faces)[page]
    parts = [
        whole(_card(laid, place, faces[place], header), corner)
        for place, corner in zip(places, laid.boxes(len(places)), strict=True)
    ]
    return Mosaic(SpriteGround("desk", laid.size), tuple(parts))


def _card(laid: Grid, place: int, face: Face, header: Header) -> Card:
    return Card(laid.shape, place + 1, face, header.theme, header.dimmed)
