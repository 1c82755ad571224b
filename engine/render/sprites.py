"""Sprites: the committed pictures, unpacked once.

Law: what is kept here is shared between threads and stays in the global palette, one byte a
pixel; nobody draws on it, only on a copy.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PIL import Image

from engine.render.bundles import Bundled, untied
from engine.render.memory import remembered

ASSETS = Path(__file__).parents[2] / "assets"
BUNDLE = ASSETS / "sprites.bundle"
PICTURES = ASSETS / "pictures"
LARGE = "large"
"""What the names of the sprites of large print have in them: they wait until somebody wants it."""


@cache
def bundle() -> dict[str, Bundled]:
    """Give every sprite as it is packed, under its name."""
    return dict(untied(BUNDLE.read_bytes()))


@cache
def sprite(name: str) -> Image.Image:
    """Unpack a sprite: "P" in the global palette, "RGBA" with transparency, or "L", a mask."""
    unpacked = bundle()[name].picture()
    if unpacked.mode == "P":
        unpacked.putpalette(palette_bytes())
    return unpacked


def opaque(name: str) -> Image.Image:
    """Give a fresh copy of a sprite without transparency, as RGB."""
    return sprite(name).convert("RGB")


def palette() -> Image.Image:
    """Give a picture whose palette every picture has; each opaque sprite carries it."""
    return sprite("desk")


@cache
def palette_bytes() -> bytes:
    """Give the palette's colours, three bytes each."""
    return sprite("palette").tobytes()


@remembered
def printed(picture: str, side: int) -> Image.Image:
    """Print a picture of the deck in a size, in the global palette.

    Raises FileNotFoundError for a picture that the deck has not.
    """
    with Image.open(PICTURES / f"{picture}.png") as drawn:
        small = drawn.convert("RGB").resize((side, side), Image.Resampling.LANCZOS)
    return small.quantize(palette=palette(), dither=Image.Dither.NONE)


def warm() -> None:
    """Unpack the sprites now, so that the first picture is as quick as the others."""
    for name in bundle():
        if LARGE not in name:
            sprite(name)
