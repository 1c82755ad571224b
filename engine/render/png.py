"""PNG: the encoder, the last step for every picture.

A picture becomes indices into the global palette; behind a column of zeros, which is PNG's filter
type "none" for each row, its bytes are what PNG deflates. Intel's library deflates seven times
faster than zlib.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable
from struct import pack

from PIL import Image

from engine.render.sprites import palette, palette_bytes
from engine.render.strips import HARDER, HEAVY, Strip, chunk, deflate, stream

Deflate = Callable[[bytes], bytes]
SIGNATURE = b"\x89PNG\r\n\x1a\n"
DEPTH, PALETTE = 8, 3
"""Bits of an index, and PNG's colour type for palette pictures."""


def png(picture: Image.Image) -> bytes:
    """Encode an RGB picture as PNG; equal pictures give equal bytes."""
    return written(rows(indices(picture)))


def indices(picture: Image.Image) -> Image.Image:
    """Convert an RGB picture to indices into the global palette, as an "L" picture."""
    nearest = picture.quantize(palette=palette(), dither=Image.Dither.NONE)
    return Image.frombytes("L", nearest.size, nearest.tobytes())


def rows(indices: Image.Image) -> Image.Image:
    """Return the indices behind a column of zeros."""
    made = Image.new("L", (indices.width + 1, indices.height))
    made.paste(indices, (1, 0))
    return made


def deflated(content: bytes) -> bytes:
    """Compress bytes at the level for boards: fast, or harder if the result would be too large."""
    quick = deflate(content, zlib.MAX_WBITS, zlib.Z_FINISH)
    return quick if len(quick) <= HEAVY else zlib.compress(content, HARDER)


def written(rows: Image.Image, deflate: Deflate = deflated, colours: bytes | None = None) -> bytes:
    """Encode rows as PNG, in the global palette or in other `colours`, three bytes each.

    Equal rows give equal bytes.
    """
    return _framed(rows.size, chunk(b"IDAT", deflate(rows.tobytes())), colours)


def joined(size: tuple[int, int], strips: Iterable[Strip]) -> bytes:
    """Encode strips, from the uppermost down, as a PNG of `size` pixels."""
    return _framed((size[0] + 1, size[1]), stream(strips))


def _framed(size: tuple[int, int], content: bytes, colours: bytes | None = None) -> bytes:
    header = pack(">IIBBBBB", size[0] - 1, size[1], DEPTH, PALETTE, 0, 0, 0)
    shown = chunk(b"PLTE", colours or palette_bytes())
    return b"".join((SIGNATURE, chunk(b"IHDR", header), shown, content, chunk(b"IEND", b"")))
