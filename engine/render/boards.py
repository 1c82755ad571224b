"""Boards: the public one, a spymaster's and the final one, and their pages in large print.

Law: the bytes of a row of cards depend on that row alone, so a cached row is not encoded again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from engine.render.card_looks import PICTURES, WORDS
from engine.render.grids import (
    Grid,
    get_board_grid,
    get_deck,
    get_large_grid,
    list_large_print_pages,
)
from engine.render.headers import BETWEEN_TOP, Header, layout_header
from engine.render.memory import STRIP_CACHE
from engine.render.mosaics import Mosaic, Part, SpriteGround
from engine.render.png import encode_strips
from engine.render.strips import Strip, encode_strip
from engine.render.tiles import BlankBoard, Card, get_ring_reach, layout_card, layout_whole_card
from engine.rules import Deck, Face


class Band(NamedTuple):
    """A band of pixel rows: cards side by side, or between two rows the parts of a ring."""

    top: int
    bottom: int
    cards: tuple[Card, ...]


class BoardDrawing(NamedTuple):
    """A board: its blank, its rows of cards, and the parts of the header under them."""

    blank: BlankBoard
    rows: tuple[Band, ...]
    header: tuple[Part, ...]

    def render(self) -> bytes:
        """Render the board as PNG, with cached rows; equal boards give equal bytes."""
        rows = [_encode_band(self.blank, row) for row in self.rows]
        return encode_strips(self.blank.desk.size, (*rows, encode_strip(self.draw_header())))

    def draw_cards(self) -> Image.Image:
        """Draw the rows of cards, down to the header, as palette indices behind a filter column."""
        laid = Image.new("L", (self.blank.desk.size[0] + 1, self.rows[-1].bottom))
        for row in self.rows:
            laid.paste(_draw_band(self.blank, row), (0, row.top))
        return laid

    def draw_header(self) -> Image.Image:
        """Draw the header and the desk around it as palette indices behind a filter column."""
        desk = self.blank.desk
        return Mosaic(desk, self.header, self.blank).draw_rows(self.rows[-1].bottom, desk.size[1])


def board_png(faces: Sequence[Face], header: Header) -> bytes:
    """Render the board with these faces as PNG.

    Raises ValueError if the number of faces does not fit the header's layout, FileNotFoundError for
    a picture that is not in the deck.
    """
    return layout_board(faces, header).render()


def layout_board(faces: Sequence[Face], header: Header) -> BoardDrawing:
    """Lay out the rows of cards and the header; raises ValueError for a wrong number of faces."""
    if len(faces) != header.layout.card_count:
        message = f"{header.layout.name} needs {header.layout.card_count} faces"
        raise ValueError(message)
    dealt = get_deck(faces)
    laid = get_board_grid(header.layout, dealt)
    desk = SpriteGround("desk", laid.size)
    blank = BlankBoard(desk, laid, PICTURES if dealt is Deck.PICTURES else WORDS)
    cards = [_create_card(laid, place, face, header) for place, face in enumerate(faces)]
    under = layout_header(header, laid.size[0], laid.header_top)
    return BoardDrawing(blank, tuple(_split_into_bands(laid, cards)), tuple(under))


def _split_into_bands(laid: Grid, cards: Sequence[Card]) -> Iterator[Band]:
    """Split the board into bands; each has every card that reaches into it."""
    tall, reach = laid.shape.size[1], get_ring_reach(laid.shape)
    reached = []
    for place, card in enumerate(cards):
        top, aside = laid.get_corner(place)[1], reach if card.face.last else 0
        reached.append((card, top - aside, top + tall + max(aside, laid.shape.shadow)))
    tops = [laid.get_corner(start)[1] for start in range(0, len(cards), laid.columns)]
    cuts = [cut for top in tops[1:] for cut in (top - reach, top - laid.gap[1] + reach)]
    for top, bottom in pairwise([0, *sorted(cuts), laid.header_top + BETWEEN_TOP]):
        here = (card for card, begins, ends in reached if begins < bottom and top < ends)
        yield Band(top, bottom, tuple(here))


@STRIP_CACHE.cached
def _encode_band(blank: BlankBoard, row: Band) -> Strip:
    return encode_strip(_draw_band(blank, row))


def _draw_band(blank: BlankBoard, row: Band) -> Image.Image:
    corners = [blank.grid.get_corner(card.number - 1) for card in row.cards]
    cards = zip(row.cards, corners, strict=True)
    parts = tuple(part for card, corner in cards for part in layout_card(card, corner, blank))
    return Mosaic(blank.desk, parts, blank).draw_rows(row.top, row.bottom)


def large_print_page_png(faces: Sequence[Face], header: Header, page: int) -> bytes:
    """Render a page of large print as PNG, without a header; `page` counts from 0.

    Raises IndexError after the last page.
    """
    return layout_large_page(faces, header, page).render()


def layout_large_page(faces: Sequence[Face], header: Header, page: int) -> Mosaic:
    """Lay out a page of the board in large print; `page` counts from 0.

    Raises IndexError after the last page.
    """
    laid, places = get_large_grid(get_deck(faces)), list_large_print_pages(faces)[page]
    parts = [
        layout_whole_card(_create_card(laid, place, faces[place], header), corner)
        for place, corner in zip(places, laid.get_corners(len(places)), strict=True)
    ]
    return Mosaic(SpriteGround("desk", laid.size), tuple(parts))


def _create_card(laid: Grid, place: int, face: Face, header: Header) -> Card:
    return Card(laid.shape, place + 1, face, header.theme, header.dimmed)
