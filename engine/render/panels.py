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
from engine.render.lettering import TextField, draw_text_mask
from engine.render.png import add_filter_column, encode_png, to_palette_indices
from engine.render.sprites import get_opaque_sprite, get_sprite, load_picture
from engine.rules import Clue, Unlimited

Point = tuple[float, float]
Size = tuple[int, int]
SMOOTH = 4
"""The factor by which a round corner is drawn larger before it is scaled down."""
PADDING, GAP = 12, 8
COMPRESSION_LEVEL = 6


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
        """Return the width and height in pixels."""
        return self.shape.size

    def paste_on(self, picture: Image.Image, middle: Point) -> None:
        """Paste the piece on a picture, its middle at a point."""
        left = round(middle[0] - self.shape.width / 2)
        top = round(middle[1] - self.shape.height / 2)
        picture.paste(self.paint, (left, top), self.shape)


def create_desk(size: Size) -> Image.Image:
    """Create an empty desk of a size in pixels; below the sprite's lower edge it is mirrored."""
    desk, picture = get_opaque_sprite("desk"), Image.new("RGB", size, colours.DESK)
    left = (desk.width - size[0]) // 2
    picture.paste(desk, (-left, 0))
    if size[1] > desk.height:
        picture.paste(ImageOps.flip(desk), (-left, desk.height))
    return picture


def encode_picture(picture: Image.Image) -> bytes:
    """Encode a picture as PNG, compressed harder than a board since it is drawn once."""
    rows = add_filter_column(to_palette_indices(picture))
    return encode_png(rows, partial(zlib.compress, level=COMPRESSION_LEVEL))


def create_text(text: str, field: TextField, colour: str) -> Piece:
    """Create a piece with a text in capitals, in its field's size and one colour."""
    return Piece(draw_mask_cached(text, field), colour)


def create_emblem(suit: Suit, side: int, colour: str) -> Piece:
    """Create a piece, `side` pixels wide, from a suit's emblem, its hole transparent."""
    return create_sign(f"emblem-{suit.name}", side, colour)


def create_sign(name: str, side: int, colour: str) -> Piece:
    """Create a piece, `side` pixels wide, from one of the square sprites in `shape/`."""
    return Piece(_shrunken_sprite(f"shape/{name}", side), colour)


def from_transparent(drawn: Image.Image) -> Piece:
    """Create a piece from a picture with transparency."""
    return Piece(drawn.getchannel("A"), drawn.convert("RGB"))


def create_art(picture: str, side: int) -> Piece:
    """Create a piece, `side` pixels wide with rounded corners, from a picture of the deck.

    Raises FileNotFoundError for any other picture.
    """
    return Piece(_rounded_mask((side, side), 5), load_picture(picture, side).convert("RGB"))


def draw_plate(size: Size, surface: Surface, laid: Iterable[tuple[Piece, Point]] = ()) -> Piece:
    """Draw a plate, and pieces on it, each with its middle at a point."""
    paint = Image.new("RGB", size, surface.rim or surface.ground)
    edge = surface.edge if surface.rim else 0
    inner = _rounded_mask((size[0] - 2 * edge, size[1] - 2 * edge), max(surface.radius - edge, 0))
    paint.paste(surface.ground, (edge, edge), inner)
    if surface.texture is not None:
        line = colours.blend(surface.texture.base, surface.texture.light, 0.5)
        texture = get_sprite(f"shape/texture-{surface.texture.name}")
        left, top = (texture.width - inner.width) // 2, (texture.height - inner.height) // 2
        cut = texture.crop((left, top, left + inner.width, top + inner.height))
        paint.paste(line, (edge, edge), ImageChops.multiply(cut, inner))
    paste_pieces(paint, laid)
    return Piece(_rounded_mask(size, surface.radius), paint)


def draw_strip(pieces: Sequence[Piece], surface: Surface, height: int) -> Piece:
    """Draw a plate with a row of pieces on it, as wide as they need; never upright."""
    inside = get_row_length(pieces)
    width = max(inside + 2 * PADDING, height)
    row = place_in_row(pieces, ((width - inside) / 2, height / 2))
    return draw_plate((width, height), surface, row)


def place_in_row(
    pieces: Iterable[Piece], start: Point, gap: int = GAP
) -> Iterator[tuple[Piece, Point]]:
    """Yield each piece with its middle in a row, `gap` apart; `start` is its left end."""
    left, level = start
    for piece in pieces:
        yield piece, (left + piece.size[0] / 2, level)
        left += piece.size[0] + gap


def get_row_length(pieces: Sequence[Piece], gap: int = GAP) -> int:
    """Return the length of a row of pieces in pixels, with the gaps between them."""
    return sum(piece.size[0] for piece in pieces) + gap * (len(pieces) - 1)


def paste_pieces(picture: Image.Image, laid: Iterable[tuple[Piece, Point]]) -> None:
    """Paste pieces on a picture, each with its middle at a point."""
    for piece, middle in laid:
        piece.paste_on(picture, middle)


def draw_number_chip(clue: Clue, side: int, cap: float | None = None) -> Piece:
    """Draw the gold chip of a clue's number, its digits `cap` pixels high.

    Without `cap` that is half its side; unlimited has a sprite instead.
    """
    if isinstance(clue.number, Unlimited):
        chip = get_sprite("header/unlimited").resize((side, side), Image.Resampling.LANCZOS)
        return from_transparent(chip)
    number = create_text(str(clue.number), TextField(side, cap or side * 0.5), colours.DESK)
    return draw_strip([number], Surface(colours.GOLD, radius=side // 4), side)


def draw_disc(letter: str, side: int, surface: Surface) -> Piece:
    """Draw a round plate with a letter or a number on it."""
    drawn = create_text(letter, TextField(round(side * 0.72), round(side * 0.42)), colours.CREAM)
    return draw_plate((side, side), surface, [(drawn, (side / 2, side / 2))])


@lru_cache(maxsize=16)
def draw_hourglass(side: int, colour: str) -> Piece:
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


draw_mask_cached = lru_cache(maxsize=64)(draw_text_mask)
"""A cached mask, for texts that a picture repeats, such as a team's name in a bracket."""


@lru_cache(maxsize=256)
def _rounded_mask(size: Size, radius: int) -> Image.Image:
    width, height = size[0] * SMOOTH, size[1] * SMOOTH
    drawn = Image.new("L", (width, height))
    box = (0, 0, width - 1, height - 1)
    ImageDraw.Draw(drawn).rounded_rectangle(box, radius * SMOOTH, fill=255)
    return drawn.reduce(SMOOTH)


@lru_cache(maxsize=64)
def _shrunken_sprite(name: str, side: int) -> Image.Image:
    return get_sprite(name).resize((side, side), Image.Resampling.LANCZOS)
