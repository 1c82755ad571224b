"""Sprites: the committed pictures, opened once.

Law: what is handed out here is shared between threads; nobody draws on it, only on a copy.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PIL import Image

SPRITES = Path(__file__).parents[2] / "assets" / "sprites"


@cache
def opaque(name: str) -> Image.Image:
    """Open a sprite without transparency, as RGB."""
    return _opened(name, "RGB")


@cache
def clear(name: str) -> Image.Image:
    """Open a sprite with transparency, as RGBA."""
    return _opened(name, "RGBA")


@cache
def outline(name: str) -> Image.Image:
    """Open a mask, as L."""
    return _opened(name, "L")


@cache
def palette() -> Image.Image:
    """Open the picture whose palette every picture has; each opaque sprite carries it."""
    with Image.open(SPRITES / "desk.png") as desk:
        desk.load()
        return desk


def warm() -> None:
    """Open every sprite now, so that the first picture is as quick as the others."""
    palette()
    opaque("desk")
    for folder, opened in (("cards", opaque), ("key", opaque), ("header", clear)):
        for path in sorted((SPRITES / folder).glob("*.png")):
            opened(f"{folder}/{path.stem}")
    for name in ("card-mask", "tile-mask"):
        outline(name)
    clear("ring")


def _opened(name: str, mode: str) -> Image.Image:
    with Image.open(SPRITES / f"{name}.png") as sprite:
        return sprite.convert(mode)
