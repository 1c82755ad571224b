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

    def whole(self) -> Image.Image:
        """Cut all of it out, in RGB."""
        return self.cut((0, 0, *self.size))

    def cut(self, extent: Extent) -> Image.Image:
        """Cut a bit of it out, in RGB."""
        whole, (left, top, right, bottom) = sprite(self.sprite), extent
        aside, above = (whole.width - self.size[0]) // 2, (whole.height - self.size[1]) // 2
        found = (left + aside, top + above, right + aside, bottom + above)
        return whole.crop(found).convert("RGB")


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
    return rows(indices(ground.whole()))


@remembered
def _tile(ground: Ground, part: Part) -> Image.Image:
    picture = ground.cut(part.extent)
    part.drawing.draw(picture)
    return indices(picture)
