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

from engine.render.sprites import get_palette, get_palette_bytes
from engine.render.strips import (
    HARDER,
    MAX_FAST_SIZE,
    Strip,
    compress_fast,
    encode_chunk,
    join_strips,
)

Compress = Callable[[bytes], bytes]
SIGNATURE = b"\x89PNG\r\n\x1a\n"
DEPTH, PALETTE = 8, 3
"""Bits of an index, and PNG's colour type for palette pictures."""


def encode_rgb(picture: Image.Image) -> bytes:
    """Encode an RGB picture as PNG; equal pictures give equal bytes."""
    return encode_png(add_filter_column(to_palette_indices(picture)))


def to_palette_indices(picture: Image.Image) -> Image.Image:
    """Convert an RGB picture to indices into the global palette, as an "L" picture."""
    nearest = picture.quantize(palette=get_palette(), dither=Image.Dither.NONE)
    return Image.frombytes("L", nearest.size, nearest.tobytes())


def add_filter_column(indices: Image.Image) -> Image.Image:
    """Return the indices behind a column of zeros, which is PNG's filter type of each row."""
    made = Image.new("L", (indices.width + 1, indices.height))
    made.paste(indices, (1, 0))
    return made


def compress_rows(content: bytes) -> bytes:
    """Compress bytes fast, or slowly and harder if the result would exceed MAX_FAST_SIZE."""
    quick = compress_fast(content, zlib.MAX_WBITS, zlib.Z_FINISH)
    return quick if len(quick) <= MAX_FAST_SIZE else zlib.compress(content, HARDER)


def encode_png(
    rows: Image.Image, compress: Compress = compress_rows, colours: bytes | None = None
) -> bytes:
    """Encode rows with a filter column as PNG, in the global palette or other `colours`.

    Equal rows give equal bytes.
    """
    return _encode_chunks(rows.size, encode_chunk(b"IDAT", compress(rows.tobytes())), colours)


def encode_strips(size: tuple[int, int], strips: Iterable[Strip]) -> bytes:
    """Encode strips, from the uppermost down, as a PNG of `size` pixels."""
    return _encode_chunks((size[0] + 1, size[1]), join_strips(strips))


def _encode_chunks(size: tuple[int, int], content: bytes, colours: bytes | None = None) -> bytes:
    header = pack(">IIBBBBB", size[0] - 1, size[1], DEPTH, PALETTE, 0, 0, 0)
    shown = encode_chunk(b"PLTE", colours or get_palette_bytes())
    return b"".join(
        (SIGNATURE, encode_chunk(b"IHDR", header), shown, content, encode_chunk(b"IEND", b""))
    )
