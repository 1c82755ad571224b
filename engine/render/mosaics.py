"""Mosaics: a picture as its ground and the parts that are laid on it, one after another.

Law: a part is drawn from its own values alone, on a region of a ground. Either it hides what is
under it, or it is an inset whose ground is what can be seen there. So a part drawn once is a tile
for every picture that has it, and pasting tiles gives the same pixels as drawing all parts in turn.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from PIL import Image, ImageChops

from engine.render.memory import cached
from engine.render.png import add_filter_column, encode_png, to_palette_indices
from engine.render.sprites import get_sprite

Extent = tuple[int, int, int, int]
"""The left, top, right and bottom edge of something."""


class Drawing(Protocol):
    """The content of a part: a hashable value; equal values draw the same pixels."""

    def draw(self, picture: Image.Image) -> None:
        """Draw on the part's region of the ground, in RGB."""


class Ground(Protocol):
    """A background to draw on: a hashable value; equal values have the same pixels."""

    def crop(self, extent: Extent) -> Image.Image:
        """Return a region of the ground, in RGB."""


class SpriteGround(NamedTuple):
    """The ground of a picture: the middle of a sprite, in a given size."""

    sprite: str
    size: tuple[int, int]

    def crop_all(self) -> Image.Image:
        """Return the whole ground, in RGB."""
        return self.crop((0, 0, *self.size))

    def crop(self, extent: Extent) -> Image.Image:
        """Return the pixels of a region of the ground, in RGB."""
        whole, (left, top, right, bottom) = get_sprite(self.sprite), extent
        aside, above = (whole.width - self.size[0]) // 2, (whole.height - self.size[1]) // 2
        box = (left + aside, top + above, right + aside, bottom + above)
        return whole.crop(box).convert("RGB")


class Region(NamedTuple):
    """A region of a ground."""

    ground: Ground
    extent: Extent

    def crop(self) -> Image.Image:
        """Return the region's pixels, in RGB."""
        return self.ground.crop(self.extent)


class Part(NamedTuple):
    """A part of a picture: where it lies, and what is drawn there.

    Its ground is that of the picture, or the region `bit` of another one; without a drawing that
    region is shown as it is.
    """

    extent: Extent
    drawing: Drawing | None
    region: Region | None = None

    def paste_on(self, picture: Image.Image) -> None:
        """Draw the part straight onto an RGB picture, without the tile cache."""
        if self.drawing is None and self.region is not None:
            shown = self.region.crop()
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

    def render(self) -> bytes:
        """Render the picture as PNG; equal mosaics give equal bytes."""
        return encode_png(self.draw_rows(0, self.ground.size[1]))

    def draw_rows(self, top: int, bottom: int) -> Image.Image:
        """Draw the pixel rows `top` to `bottom` as palette indices behind a filter column.

        The row `bottom` is not drawn.
        """
        ground = _ground_indices(self.ground, self.blank)
        laid = ground.crop((0, top, ground.width, bottom))
        for extent, drawing, bit in self.parts:
            if extent[1] < bottom and top < extent[3]:
                tile, (aside, above) = _draw_tile(bit or Region(self.ground, extent), drawing)
                laid.paste(tile, (extent[0] + aside + 1, extent[1] + above - top))
        return laid


Tile = tuple[Image.Image, tuple[int, int]]
"""Palette indices, and the offset of their corner in their part."""


@cached
def _ground_indices(ground: SpriteGround, blank: Drawing | None) -> Image.Image:
    picture = ground.crop_all()
    if blank is not None:
        blank.draw(picture)
    return add_filter_column(to_palette_indices(picture))


@cached
def _draw_tile(bit: Region, drawing: Drawing | None) -> Tile:
    """Draw a part, cropped to the pixels that the drawing changes."""
    bare = bit.crop()
    if drawing is None:
        return to_palette_indices(bare), (0, 0)
    picture = bare.copy()
    drawing.draw(picture)
    left, top, right, bottom = ImageChops.difference(picture, bare).getbbox() or (0, 0, 1, 1)
    return to_palette_indices(picture.crop((left, top, right, bottom))), (left, top)
