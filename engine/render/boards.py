"""Boards: the table's, a spymaster's and the one at the end, and their pages in large print."""

from __future__ import annotations

from collections.abc import Sequence

from engine.render.grids import Grid, deck, large, pages_of, table
from engine.render.headers import Header, header_parts
from engine.render.mosaics import Mosaic, SpriteGround
from engine.render.tiles import PICTURES, WORDS, Blank, Card, parts_of, whole
from engine.rules import Deck, Face


def board_png(faces: Sequence[Face], header: Header) -> bytes:
    """Draw the board as these faces show it, row by row.

    Raises ValueError when the faces do not fill the header's layout, FileNotFoundError for a
    picture that the deck has not.
    """
    return board(faces, header).png()


def board(faces: Sequence[Face], header: Header) -> Mosaic:
    """Lay out the board: the parts of every card, and those of the header under them."""
    if len(faces) != header.layout.cards:
        message = f"{header.layout.name} needs {header.layout.cards} faces"
        raise ValueError(message)
    dealt = deck(faces)
    laid = table(header.layout, dealt)
    desk = SpriteGround("desk", laid.size)
    blank = Blank(desk, laid, PICTURES if dealt is Deck.PICTURES else WORDS)
    cards = [
        part
        for place, face in enumerate(faces)
        for part in parts_of(_card(laid, place, face, header), laid.box(place), blank)
    ]
    return Mosaic(desk, (*cards, *header_parts(header, laid.size[0], laid.strip)), blank)


def page_png(faces: Sequence[Face], header: Header, page: int) -> bytes:
    """Draw a page of the board in large print: some of its cards, and no header.

    Raises IndexError when the board has fewer pages.
    """
    return large_page(faces, header, page).png()


def large_page(faces: Sequence[Face], header: Header, page: int) -> Mosaic:
    """Lay out a page of the board in large print."""
    laid, places = large(deck(faces)), pages_of(faces)[page]
    parts = [
        whole(_card(laid, place, faces[place], header), corner)
        for place, corner in zip(places, laid.boxes(len(places)), strict=True)
    ]
    return Mosaic(SpriteGround("desk", laid.size), tuple(parts))


def _card(laid: Grid, place: int, face: Face, header: Header) -> Card:
    return Card(laid.shape, place + 1, face, header.theme, header.dimmed)
