"""The plain way: every part drawn in RGB on one picture; what tiles and strips must equal."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image

from engine.render.boards import BoardDrawing
from engine.render.mosaics import Mosaic, Part
from engine.render.tiles import layout_card


def plain(mosaic: Mosaic) -> Image.Image:
    """Draw a mosaic without tiles."""
    picture = mosaic.ground.crop_all()
    if mosaic.blank is not None:
        mosaic.blank.draw(picture)
    for part in mosaic.parts:
        part.paste_on(picture)
    return picture


def whole(board: BoardDrawing) -> Mosaic:
    """Lay out a board that is not parted into rows."""
    parts: list[Part] = []
    for card in dict.fromkeys(card for row in board.rows for card in row.cards):
        parts += layout_card(card, board.blank.grid.get_corner(card.number - 1), board.blank)
    return Mosaic(board.blank.desk, (*parts, *board.header), board.blank)


def laid_out(draw: Callable[[], bytes]) -> Mosaic | BoardDrawing:
    """Give what something draws, before it is written."""
    laid: list[Mosaic | BoardDrawing] = []

    def keep(mosaic: Mosaic | BoardDrawing) -> bytes:
        laid.append(mosaic)
        return b""

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Mosaic, "render", keep)
        patched.setattr(BoardDrawing, "render", keep)
        draw()
    return laid[0]
