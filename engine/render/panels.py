"""Panels: the pieces that headers and the rarely drawn pictures are put together from.

Law: a piece is a shape and its paint; it is placed by its middle, and a row of pieces makes another
piece.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from PIL import Image, ImageChops, ImageDraw, ImageOps

from engine.render import colours
from engine.render.colours import Suit
from engine.render.lettering import Field, mask
from engine.render.png import indices, rows, written
from engine.render.sprites import opaque, printed, sprite
from engine.rules import Clue, Unlimited

Point = tuple[float, float]
Size = tuple[int, int]
SMOOTH = 4
"""The factor by which a round corner is drawn larger before it is scaled down."""
PADDING, GAP = 12, 8
HARDER = 6


@dataclass(frozen=True, slots=True)
class Surface:
    """The material of a plate: its ground, its rim, and a suit whose texture it shows."""

    ground: str
    rim: str | None = None
    radius: int = 12
    edge: int = 3
    texture: Suit | None = None


@dataclass(frozen=True, slots=True)
class Piece:
    """A shape (an "L" mask) and its paint: one colour, or a picture of the same size."""

    shape: Image.Image
    paint: Image.Image | str

    @property
    def size(self) -> Size:
        """The width and height in pixels."""
        return self.shape.size

    def lay(self, picture: Image.Image, middle: Point) -> None:
        """Paste the piece on a picture, its middle at a point."""
        left = round(middle[0] - self.shape.width / 2)
        top = round(middle[1] - self.shape.height / 2)
        picture.paste(self.paint, (left, top), self.shape)


def ground(size: Size) -> Image.Image:
    """Create an empty desk of a size; below the lower edge of the sprite it is mirrored."""
    desk, picture = opaque("desk"), Image.new("RGB", size, colours.DESK)
    left = (desk.width - size[0]) // 2
    picture.paste(desk, (-left, 0))
    if size[1] > desk.height:
        picture.paste(ImageOps.flip(desk), (-left, desk.height))
    return picture


def finished(picture: Image.Image) -> bytes:
    """Encode a picture as PNG, compressed harder than a board since it is drawn once."""
    return written(rows(indices(picture)), partial(zlib.compress, level=HARDER))


def lettered(text: str, field: Field, colour: str) -> Piece:
    """Create a piece from a text."""
    return Piece(masked(text, field), colour)


def emblem(suit: Suit, side: int, colour: str) -> Piece:
    """Create a piece from a suit's emblem, its hole transparent."""
    return sign(f"emblem-{suit.name}", side, colour)


def sign(name: str, side: int, colour: str) -> Piece:
    """Create a piece from a square shape of the sprites."""
    return Piece(_shrunk(f"shape/{name}", side), colour)


def cut_out(drawn: Image.Image) -> Piece:
    """Create a piece from a picture with transparency."""
    return Piece(drawn.getchannel("A"), drawn.convert("RGB"))


def art(picture: str, side: int) -> Piece:
    """Create a piece from a picture of the deck.

    Raises FileNotFoundError for a picture that is not in the deck.
    """
    return Piece(_rounded((side, side), 5), printed(picture, side).convert("RGB"))


def plate(size: Size, surface: Surface, laid: Iterable[tuple[Piece, Point]] = ()) -> Piece:
    """Draw a plate, and pieces on it, each with its middle at a point."""
    paint = Image.new("RGB", size, surface.rim or surface.ground)
    edge = surface.edge if surface.rim else 0
    inner = _rounded((size[0] - 2 * edge, size[1] - 2 * edge), max(surface.radius - edge, 0))
    paint.paste(surface.ground, (edge, edge), inner)
    if surface.texture is not None:
        line = colours.mix(surface.texture.base, surface.texture.light, 0.5)
        texture = sprite(f"shape/texture-{surface.texture.name}")
        left, top = (texture.width - inner.width) // 2, (texture.height - inner.height) // 2
        cut = texture.crop((left, top, left + inner.width, top + inner.height))
        paint.paste(line, (edge, edge), ImageChops.multiply(cut, inner))
    lay(paint, laid)
    return Piece(_rounded(size, surface.radius), paint)


def strip(pieces: Sequence[Piece], surface: Surface, height: int) -> Piece:
    """Draw a plate with a row of pieces on it; the plate is as long as they need."""
    inside = length(pieces)
    width = max(inside + 2 * PADDING, height)
    return plate((width, height), surface, row(pieces, ((width - inside) / 2, height / 2)))


def row(pieces: Iterable[Piece], start: Point, gap: int = GAP) -> Iterator[tuple[Piece, Point]]:
    """Yield each piece with its middle in a row that starts at a point."""
    left, level = start
    for piece in pieces:
        yield piece, (left + piece.size[0] / 2, level)
        left += piece.size[0] + gap


def length(pieces: Sequence[Piece], gap: int = GAP) -> int:
    """Return the length of a row of pieces in pixels."""
    return sum(piece.size[0] for piece in pieces) + gap * (len(pieces) - 1)


def lay(picture: Image.Image, laid: Iterable[tuple[Piece, Point]]) -> None:
    """Paste pieces on a picture, each with its middle at a point."""
    for piece, middle in laid:
        piece.lay(picture, middle)


def number_chip(clue: Clue, side: int) -> Piece:
    """Draw the gold chip of a clue's number."""
    if isinstance(clue.number, Unlimited):
        chip = sprite("header/unlimited").resize((side, side), Image.Resampling.LANCZOS)
        return cut_out(chip)
    number = lettered(str(clue.number), Field(side, side * 0.5), colours.DESK)
    return strip([number], Surface(colours.GOLD, radius=side // 4), side)


def disc(letter: str, side: int, surface: Surface) -> Piece:
    """Draw a round plate with a letter or a number on it."""
    drawn = lettered(letter, Field(round(side * 0.72), round(side * 0.42)), colours.CREAM)
    return plate((side, side), surface, [(drawn, (side / 2, side / 2))])


@lru_cache(maxsize=16)
def hourglass(side: int, colour: str) -> Piece:
    """Draw a sand timer whose sand has run out (G2)."""
    unit = side * SMOOTH / 24
    drawn = Image.new("L", (side * SMOOTH, side * SMOOTH))
    pen = ImageDraw.Draw(drawn)

    def scaled(*points: Point) -> list[Point]:
        return [(x * unit, y * unit) for x, y in points]

    glass = scaled((7, 4), (17, 4), (13, 12), (17, 20), (7, 20), (11, 12), (7, 4))
    pen.line(glass, fill=255, width=round(1.6 * unit), joint="curve")
    pen.polygon(scaled((8, 20), (16, 20), (12, 15)), fill=255)
    for level in (3, 21):
        pen.line(scaled((5, level), (19, level)), fill=255, width=round(2.4 * unit))
    return Piece(drawn.reduce(SMOOTH), colour)


masked = lru_cache(maxsize=64)(mask)
"""A cached mask, for texts that a picture repeats, such as a team's name in a bracket."""


@lru_cache(maxsize=256)
def _rounded(size: Size, radius: int) -> Image.Image:
    width, height = size[0] * SMOOTH, size[1] * SMOOTH
    drawn = Image.new("L", (width, height))
    box = (0, 0, width - 1, height - 1)
    ImageDraw.Draw(drawn).rounded_rectangle(box, radius * SMOOTH, fill=255)
    return drawn.reduce(SMOOTH)


@lru_cache(maxsize=64)
def _shrunk(name: str, side: int) -> Image.Image:
    return sprite(name).resize((side, side), Image.Resampling.LANCZOS)
