"""Boards: the table's, a spymaster's and the one at the game's end, from the same faces."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.render.cards import card
from engine.render.headers import Header, draw_header
from engine.render.png import png
from engine.render.sprites import clear, indexed, outline
from engine.render.tables import Table, deck, table
from engine.rules import Face

RING_REACH = 7
"""How far the gold ring stands out beyond its card."""


def board_png(faces: Sequence[Face], header: Header) -> bytes:
    """Draw the board as these faces show it, row by row.

    Raises ValueError when the faces do not fill the header's layout, FileNotFoundError for a
    picture that the deck has not.
    """
    if len(faces) != header.layout.cards:
        message = f"{header.layout.name} needs {header.layout.cards} faces"
        raise ValueError(message)
    return png(_board(faces, header))


def _board(faces: Sequence[Face], header: Header) -> Image.Image:
    laid = table(header.layout, deck(faces))
    picture, mask = _desk(laid), outline(f"shape/card-{laid.shape.name}")
    for place, face in enumerate(faces):
        picture.paste(card(laid.shape, place + 1, face, header), laid.box(place), mask)
    for place, face in enumerate(faces):
        if face.last:
            _draw_ring(picture, laid, place)
    draw_header(picture, header)
    return picture


def _desk(laid: Table) -> Image.Image:
    """Cut a desk out of the middle of the largest."""
    desk = indexed("desk")
    width, height = laid.size
    left, top = (desk.width - width) // 2, (desk.height - height) // 2
    return desk.crop((left, top, left + width, top + height)).convert("RGB")


def _draw_ring(picture: Image.Image, laid: Table, place: int) -> None:
    ring = clear(f"shape/ring-{laid.shape.name}")
    left, top = laid.box(place)
    picture.paste(ring, (left - RING_REACH, top - RING_REACH), ring)
