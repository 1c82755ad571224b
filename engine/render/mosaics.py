"""Mosaics: a picture as its ground and the parts that are laid on it, one after another.

Law: each part is drawn from its own values alone, on a bit of a ground. It hides what lies under
it, or it is an inset, and the ground it names is what is seen there. So a part drawn once is a tile
for every picture that has it, and laying tiles gives the very pixels of drawing all parts in turn.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from PIL import Image, ImageChops

from engine.render.memory import remembered
from engine.render.png import indices, rows, written
from engine.render.sprites import sprite

Extent = tuple[int, int, int, int]
"""The left, top, right and bottom edge of something."""


class Drawing(Protocol):
    """What a part shows: a value, equal to another that is drawn alike."""

    def draw(self, picture: Image.Image) -> None:
        """Draw on the part's bit of ground, in RGB."""


class Ground(Protocol):
    """What is drawn on: a value, equal to another that looks alike."""

    def cut(self, extent: Extent) -> Image.Image:
        """Cut a bit of it out, in RGB."""


class SpriteGround(NamedTuple):
    """The ground of a picture: the middle of a sprite, in a size."""

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


class Bit(NamedTuple):
    """A bit of a ground."""

    ground: Ground
    extent: Extent

    def cut(self) -> Image.Image:
        """Cut it out, in RGB."""
        return self.ground.cut(self.extent)


class Part(NamedTuple):
    """A part of a picture: where it lies, and what is drawn there.

    It lies on the picture's ground if not on a `bit` of another; without a drawing it shows that.
    """

    extent: Extent
    drawing: Drawing | None
    bit: Bit | None = None

    def show(self, picture: Image.Image) -> None:
        """Draw it on a picture in RGB, the plain way."""
        if self.drawing is None and self.bit is not None:
            shown = self.bit.cut()
        else:
            shown = picture.crop(self.extent)
        if self.drawing is not None:
            self.drawing.draw(shown)
        picture.paste(shown, self.extent[:2])


class Mosaic(NamedTuple):
    """A picture: its ground, with what is always drawn there, and the parts on it."""

    ground: SpriteGround
    parts: tuple[Part, ...]
    blank: Drawing | None = None

    def png(self) -> bytes:
        """Write the picture; equal mosaics give equal bytes."""
        return written(self.laid(0, self.ground.size[1]))

    def laid(self, top: int, bottom: int) -> Image.Image:
        """Lay the tiles from one row down to another, behind the column of zeros."""
        ground = _laid(self.ground, self.blank)
        laid = ground.crop((0, top, ground.width, bottom))
        for extent, drawing, bit in self.parts:
            if extent[1] < bottom and top < extent[3]:
                tile, (aside, above) = _tile(bit or Bit(self.ground, extent), drawing)
                laid.paste(tile, (extent[0] + aside + 1, extent[1] + above - top))
        return laid


Tile = tuple[Image.Image, tuple[int, int]]
"""Indices, and where their corner lies in their part."""


@remembered
def _laid(ground: SpriteGround, blank: Drawing | None) -> Image.Image:
    picture = ground.whole()
    if blank is not None:
        blank.draw(picture)
    return rows(indices(picture))


@remembered
def _tile(bit: Bit, drawing: Drawing | None) -> Tile:
    """Draw a part, and keep no more of it than the drawing changes."""
    bare = bit.cut()
    if drawing is None:
        return indices(bare), (0, 0)
    picture = bare.copy()
    drawing.draw(picture)
    left, top, right, bottom = ImageChops.difference(picture, bare).getbbox() or (0, 0, 1, 1)
    return indices(picture.crop((left, top, right, bottom))), (left, top)
