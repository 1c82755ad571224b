"""Boards: the table's, a spymaster's and the one at the game's end, from the same faces."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.render.cards import card
from engine.render.headers import Header, draw_header
from engine.render.png import png
from engine.render.sprites import clear, opaque, outline
from engine.render.tables import table
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
    laid, theme = table(header.layout), header.layout.value.theme
    picture = opaque("desk").copy()
    for place, face in enumerate(faces):
        drawn = card(face, place + 1, theme, dimmed=header.dimmed)
        picture.paste(drawn, laid.box(place), outline("card-mask"))
    for place, face in enumerate(faces):
        if face.last:
            left, top = laid.box(place)
            ring = clear("ring")
            picture.paste(ring, (left - RING_REACH, top - RING_REACH), ring)
    draw_header(picture, header)
    return picture
