"""Sprites: the committed pictures, compressed until they are first used.

Law: a sprite stays in the global palette, one byte a pixel, and is shared between threads: draw on
a copy only. Decompressing one takes less time than pasting it, so no more are cached than the one
memory has room for.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from PIL import Image

from engine.render.bundles import BundledPicture, decode_bundle
from engine.render.memory import cached

ASSETS = Path(__file__).parents[2] / "assets"
BUNDLE = ASSETS / "sprites.bundle"
PICTURES = ASSETS / "pictures"
CACHED_PICTURES = 4
"""The number of scaled pictures in the cache: enough for a card that uses two regions of one."""


@cache
def load_bundle() -> dict[str, BundledPicture]:
    """Load all sprites by name, still compressed."""
    return dict(decode_bundle(BUNDLE.read_bytes()))


@cached
def get_sprite(name: str) -> Image.Image:
    """Return a sprite: "P" in the global palette, "RGBA" with transparency, or "L", a mask."""
    unpacked = load_bundle()[name].decompress()
    return _set_palette(unpacked) if unpacked.mode == "P" else unpacked


def get_opaque_sprite(name: str) -> Image.Image:
    """Return a fresh copy of a sprite without transparency, as RGB."""
    return get_sprite(name).convert("RGB")


@cache
def get_palette() -> Image.Image:
    """Return the 1 x 1 picture that carries the global palette.

    It is one object, because Pillow caches the nearest colours in it.
    """
    return _set_palette(Image.new("P", (1, 1)))


def _set_palette(picture: Image.Image) -> Image.Image:
    """Set the palette and load it at once: Pillow would load it at the first use.

    If two threads use it first, one frees a palette that the other one reads.
    """
    picture.putpalette(get_palette_bytes())
    picture.load()
    return picture


@cache
def get_palette_bytes() -> bytes:
    """Return the palette's colours, three bytes each."""
    return get_sprite("palette").tobytes()


@lru_cache(maxsize=CACHED_PICTURES)
def load_picture(picture: str, side: int) -> Image.Image:
    """Load a picture of the deck, scaled to `side` pixels, in the global palette.

    Raises FileNotFoundError for a picture that is not in the deck.
    """
    with Image.open(PICTURES / f"{picture}.png") as drawn:
        small = drawn.convert("RGB").resize((side, side), Image.Resampling.LANCZOS)
    return small.quantize(palette=get_palette(), dither=Image.Dither.NONE)


def warm() -> None:
    """Load the sprites now, so that the first picture does not wait for the disk."""
    load_bundle()
    get_palette()
