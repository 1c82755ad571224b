"""Boards: the table's, a spymaster's and the one at the end, and their pages in large print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.render.grids import Grid, deck, large, pages_of, table
from engine.render.headers import Header, header_parts
from engine.render.mosaics import Extent, Ground, Mosaic, Part
from engine.render.tiles import Card, Ringed, ring_reach
from engine.rules import Face


def board_png(faces: Sequence[Face], header: Header) -> bytes:
    """Draw the board as these faces show it, row by row.

    Raises ValueError when the faces do not fill the header's layout, FileNotFoundError for a
    picture that the deck has not.
    """
    return board(faces, header).png()


def board(faces: Sequence[Face], header: Header) -> Mosaic:
    """Lay out the board: a part for every card, and those of the header above them."""
    if len(faces) != header.layout.cards:
        message = f"{header.layout.name} needs {header.layout.cards} faces"
        raise ValueError(message)
    laid = table(header.layout, deck(faces))
    parts = (*_cards(laid, faces, header, range(len(faces))), *header_parts(header, laid.size[0]))
    return Mosaic(Ground("desk", laid.size), parts)


def page_png(faces: Sequence[Face], header: Header, page: int) -> bytes:
    """Draw a page of the board in large print: some of its cards, and no header.

    Raises IndexError when the board has fewer pages.
    """
    return large_page(faces, header, page).png()


def large_page(faces: Sequence[Face], header: Header, page: int) -> Mosaic:
    """Lay out a page of the board in large print."""
    laid, places = large(deck(faces)), pages_of(faces)[page]
    return Mosaic(Ground("desk", laid.size), tuple(_cards(laid, faces, header, places)))


def _cards(laid: Grid, faces: Sequence[Face], header: Header, places: range) -> Iterator[Part]:
    width, height = laid.shape.size
    for spot, place in enumerate(places):
        face = faces[place]
        card = Card(laid.shape, place + 1, face, header.theme, header.dimmed)
        left, top = laid.box(spot)
        extent = (left, top, left + width, top + height + laid.shape.shadow)
        yield _ringed(extent, card) if face.last else Part(extent, card)


def _ringed(extent: Extent, card: Card) -> Part:
    left, top, right, _ = extent
    bottom = top + card.shape.size[1]
    reach = ring_reach(card.shape)
    return Part((left - reach, top - reach, right + reach, bottom + reach), Ringed(card))
