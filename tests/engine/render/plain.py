"""The plain way: every part drawn in RGB on one picture; what tiles must equal."""

from __future__ import annotations

from PIL import Image

from engine.render.mosaics import Mosaic


def plain(mosaic: Mosaic) -> Image.Image:
    """Draw a mosaic without tiles."""
    picture = mosaic.ground.whole()
    if mosaic.blank is not None:
        mosaic.blank.draw(picture)
    for part in mosaic.parts:
        part.show(picture)
    return picture
