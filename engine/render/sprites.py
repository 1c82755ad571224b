"""Sprites: the committed pictures in one bundle, compressed until they are first used.

Law: a sprite stays in the global palette, one byte a pixel, and is shared between threads: draw on
a copy only. Decompressing one takes less time than pasting it, so no more are cached than the one
memory has room for.

A bundle has one line per picture, with its name, mode, width, height and compressed size in bytes;
after an empty line follow the deflated pixels of all pictures. `assets/build/` writes it: opening
hundreds of files is slower than reading one.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from math import prod
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from engine.render.memory import cached

try:
    from isal.isal_zlib import decompress as inflated
except ImportError:  # no wheel for this machine
    from zlib import decompress as inflated

BEST_COMPRESSION = 9
ASSETS = Path(__file__).parents[2] / "assets"
BUNDLE = ASSETS / "sprites.bundle"
PICTURES = ASSETS / "pictures"
CACHED_PICTURES = 4
"""The number of scaled pictures in the cache: enough for a card that uses two regions of one."""


class BundledPicture(NamedTuple):
    """A picture as it is stored in a bundle."""

    mode: str
    size: tuple[int, int]
    compressed: bytes

    @property
    def size_in_bytes(self) -> int:
        """Return the size of the decompressed pixels in bytes."""
        return prod(self.size) * len(self.mode)

    def decompress(self) -> Image.Image:
        """Decompress the picture; the result is read-only, and a "P" picture has no palette yet."""
        pixels = inflated(self.compressed, bufsize=self.size_in_bytes)
        return Image.frombuffer(self.mode, self.size, pixels, "raw", self.mode, 0, 1)


def encode_bundle(pictures: Mapping[str, Image.Image]) -> bytes:
    """Encode pictures as one bundle, sorted by name."""
    deflated = {
        name: zlib.compress(pictures[name].tobytes(), BEST_COMPRESSION) for name in sorted(pictures)
    }
    lines = [
        f"{name} {pictures[name].mode} {pictures[name].width} {pictures[name].height} {len(part)}\n"
        for name, part in deflated.items()
    ]
    return "".join(lines).encode("ascii") + b"\n" + b"".join(deflated.values())


def decode_bundle(bundle: bytes) -> Iterator[tuple[str, BundledPicture]]:
    """Decode a bundle into pairs of a name and a picture that is still compressed."""
    start = bundle.index(b"\n\n") + 2
    for line in bundle[:start].decode("ascii").split("\n")[:-2]:
        name, mode, width, height, weight = line.split()
        end = start + int(weight)
        yield name, BundledPicture(mode, (int(width), int(height)), bundle[start:end])
        start = end


@cache
def load_bundle() -> dict[str, BundledPicture]:
    """Load all sprites by name, still compressed."""
    return dict(decode_bundle(BUNDLE.read_bytes()))


@cached
def get_sprite(name: str) -> Image.Image:
    """Return a shared sprite: "P" in the global palette, "RGBA", or "L", a mask."""
    unpacked = load_bundle()[name].decompress()
    return _set_palette(unpacked) if unpacked.mode == "P" else unpacked


def get_opaque_sprite(name: str) -> Image.Image:
    """Return a fresh copy of a sprite without transparency, as RGB."""
    return get_sprite(name).convert("RGB")


@cache
def get_palette() -> Image.Image:
    """Return the 1 x 1 picture with the global palette; Pillow caches colours in it."""
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

    Raises FileNotFoundError for any other picture.
    """
    with Image.open(PICTURES / f"{picture}.png") as drawn:
        small = drawn.convert("RGB").resize((side, side), Image.Resampling.LANCZOS)
    return small.quantize(palette=get_palette(), dither=Image.Dither.NONE)


def warm() -> None:
    """Load the bundle and palette now, so that the first picture does not wait for the disk."""
    load_bundle()
    get_palette()
