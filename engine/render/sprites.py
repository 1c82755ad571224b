"""Sprites: the committed pictures, packed until somebody wants one.

Law: a sprite stays in the global palette, one byte a pixel, and is shared between threads; nobody
draws on it, only on a copy. Unpacking one takes less time than pasting it, so no more of them are
kept than the one memory has room for.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from PIL import Image

from engine.render.bundles import Bundled, untied
from engine.render.memory import remembered

ASSETS = Path(__file__).parents[2] / "assets"
BUNDLE = ASSETS / "sprites.bundle"
PICTURES = ASSETS / "pictures"
PRINTS = 4
"""How many pictures are kept as printed: as long as one card takes two bits of the same."""


@cache
def bundle() -> dict[str, Bundled]:
    """Give every sprite as it is packed, under its name."""
    return dict(untied(BUNDLE.read_bytes()))


@remembered
def sprite(name: str) -> Image.Image:
    """Unpack a sprite: "P" in the global palette, "RGBA" with transparency, or "L", a mask."""
    unpacked = bundle()[name].picture()
    return _coloured(unpacked) if unpacked.mode == "P" else unpacked


def opaque(name: str) -> Image.Image:
    """Give a fresh copy of a sprite without transparency, as RGB."""
    return sprite(name).convert("RGB")


@cache
def palette() -> Image.Image:
    """Give a picture whose palette every picture has; its nearest colours are found only once."""
    return _coloured(Image.new("P", (1, 1)))


def _coloured(picture: Image.Image) -> Image.Image:
    """Give it the palette at once: Pillow waits for the first use, which two threads may share.

    One of them would let go of a palette that the other one reads.
    """
    picture.putpalette(palette_bytes())
    picture.load()
    return picture


@cache
def palette_bytes() -> bytes:
    """Give the palette's colours, three bytes each."""
    return sprite("palette").tobytes()


@lru_cache(maxsize=PRINTS)
def printed(picture: str, side: int) -> Image.Image:
    """Print a picture of the deck in a size, in the global palette.

    Raises FileNotFoundError for a picture that the deck has not.
    """
    with Image.open(PICTURES / f"{picture}.png") as drawn:
        small = drawn.convert("RGB").resize((side, side), Image.Resampling.LANCZOS)
    return small.quantize(palette=palette(), dither=Image.Dither.NONE)


def warm() -> None:
    """Read the sprites now, so that the first picture need not wait for the disk."""
    bundle()
    palette()
