"""Sprites: the committed pictures, opened once.

Law: what is kept here is shared between threads and stays in the global palette, one byte a
pixel; nobody draws on it, only on a copy.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PIL import Image

from engine.render.memory import remembered

ASSETS = Path(__file__).parents[2] / "assets"
SPRITES = ASSETS / "sprites"
PICTURES = ASSETS / "pictures"


def opaque(name: str) -> Image.Image:
    """Give a fresh copy of a sprite without transparency, as RGB."""
    return indexed(name).convert("RGB")


@cache
def indexed(name: str) -> Image.Image:
    """Open a sprite without transparency, in the global palette."""
    with Image.open(SPRITES / f"{name}.png") as sprite:
        sprite.load()
        return sprite


@cache
def clear(name: str) -> Image.Image:
    """Open a sprite with transparency, as RGBA."""
    return _opened(name, "RGBA")


@cache
def outline(name: str) -> Image.Image:
    """Open a mask, as L."""
    return _opened(name, "L")


def palette() -> Image.Image:
    """Give a picture whose palette every picture has; each opaque sprite carries it."""
    return indexed("desk")


@cache
def palette_bytes() -> bytes:
    """Give the palette's colours, three bytes each."""
    return bytes(palette().getpalette() or ())


@remembered
def printed(picture: str, side: int) -> Image.Image:
    """Print a picture of the deck in a size, in the global palette.

    Raises FileNotFoundError for a picture that the deck has not.
    """
    with Image.open(PICTURES / f"{picture}.png") as drawn:
        small = drawn.convert("RGB").resize((side, side), Image.Resampling.LANCZOS)
    return small.quantize(palette=palette(), dither=Image.Dither.NONE)


def warm() -> None:
    """Open every sprite now, so that the first picture is as quick as the others."""
    for folder, opened in _FOLDERS:
        for path in sorted((SPRITES / folder).rglob("*.png")):
            opened(path.relative_to(SPRITES).with_suffix("").as_posix())
    palette()
    for path in sorted((SPRITES / "shape").glob("*.png")):
        (clear if path.stem.startswith("ring") else outline)(f"shape/{path.stem}")


_FOLDERS = (("cards", indexed), ("key", indexed), ("header", clear), ("marks", clear))


def _opened(name: str, mode: str) -> Image.Image:
    with Image.open(SPRITES / f"{name}.png") as sprite:
        return sprite.convert(mode)
