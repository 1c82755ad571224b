"""Bundles: many pictures in one file, because opening hundreds of files is slower than reading one.

One line per picture has its name, mode, width, height and compressed size in bytes; after an empty
line follow the deflated pixels of all pictures. `assets/build/` writes a bundle, the renderer reads
it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from math import prod
from typing import NamedTuple

from PIL import Image

try:
    from isal.isal_zlib import decompress as inflated
except ImportError:  # no wheel for this machine
    from zlib import decompress as inflated

BEST_COMPRESSION = 9


class BundledPicture(NamedTuple):
    """A picture as it is stored in a bundle."""

    mode: str
    size: tuple[int, int]
    compressed: bytes

    @property
    def size_in_bytes(self) -> int:
        """The size of its pixels in bytes."""
        return prod(self.size) * len(self.mode)

    def decompress(self) -> Image.Image:
        """Decompress the picture; it is read-only, and a "P" picture has no palette yet."""
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
