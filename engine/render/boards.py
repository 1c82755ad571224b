"""Boards: the table's, a spymaster's and the one at the game's end, from the same faces."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.render.cards import draw_card
from engine.render.headers import Header, draw_header
from engine.render.png import png
from engine.render.sprites import clear, opaque
from engine.render.tables import Box, table
from engine.rules import Face

RING_REACH = 7
"""How far the gold ring stands out beyond its card."""


def board_png(faces: Sequence[Face], header: Header) -> bytes:
    """Draw the board as these faces show it, row by row.

    Raises ValueError when the faces do not fill the header's layout.
    """
    if len(faces) != header.layout.cards:
        message = f"{header.layout.name} needs {header.layout.cards} faces"
        raise ValueError(message)
    return png(_board(faces, header))


def _board(faces: Sequence[Face], header: Header) -> Image.Image:
    picture = opaque("desk").copy()
    for place, face in enumerate(faces):
        draw_card(picture, place, face, header)
    for place, face in enumerate(faces):
        if face.last:
            _draw_ring(picture, table(header.layout).box(place))
    draw_header(picture, header)
    return picture


def _draw_ring(picture: Image.Image, corner: Box) -> None:
    ring = clear("ring")
    picture.paste(ring, (corner[0] - RING_REACH, corner[1] - RING_REACH), ring)
