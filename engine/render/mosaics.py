"""Mosaics: a picture as its ground and the parts that lie on it.

Law: no two parts overlap, and each is drawn from its own values alone. So a part drawn once on its
bit of ground is a tile for every later picture, and laying tiles gives the very pixels of drawing
all parts on one picture.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from PIL import Image

from engine.render.memory import remembered
from engine.render.png import indices, rows, written
from engine.render.sprites import sprite

Extent = tuple[int, int, int, int]
"""The left, top, right and bottom edge of something."""


class Drawing(Protocol):
    """What a part shows: a value, equal to another that is drawn alike."""

    def draw(self, picture: Image.Image) -> None:
        """Draw on the part's bit of ground, in RGB."""


class Part(NamedTuple):
    """A part of a picture: where it lies, and what is drawn there."""

    extent: Extent
    drawing: Drawing


class Ground(NamedTuple):
    """What parts lie on: the middle of a sprite, in a size."""

    sprite: str
    size: tuple[int, int]

    def picture(self) -> Image.Image:
        """Cut it out, in the global palette."""
        whole, (width, height) = sprite(self.sprite), self.size
        left, top = (whole.width - width) // 2, (whole.height - height) // 2
        return whole.crop((left, top, left + width, top + height))


class Mosaic(NamedTuple):
    """A picture: its ground, and the parts on it."""

    ground: Ground
    parts: tuple[Part, ...]

    def png(self) -> bytes:
        """Lay the tiles and write the picture; equal mosaics give equal bytes."""
        laid = _bare(self.ground).copy()
        for part in self.parts:
            left, top, _, _ = part.extent
            laid.paste(_tile(self.ground, part), (left + 1, top))
        return written(laid)


@remembered
def _bare(ground: Ground) -> Image.Image:
    return rows(indices(ground.picture().convert("RGB")))


@remembered
def _tile(ground: Ground, part: Part) -> Image.Image:
    picture = ground.picture().crop(part.extent).convert("RGB")
    part.drawing.draw(picture)
    return indices(picture)
