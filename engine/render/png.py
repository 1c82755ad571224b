"""PNG: the last step, the same for every picture.

A picture becomes indices into the global palette; behind a column of zeros, which say that no row
is filtered, its bytes are what PNG deflates. Intel's library deflates seven times faster than zlib.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from struct import pack

from PIL import Image

from engine.render.sprites import palette, palette_bytes

try:
    from isal.isal_zlib import compress
except ImportError:  # no wheel for this machine
    from zlib import compress

Deflate = Callable[[bytes], bytes]
LEVEL = 1
"""How hard deflating tries: beyond it milliseconds double for a few KiB."""
HEAVY, HARDER = 199 * 1024, 9
"""What weighs more is deflated again, slowly, by zlib: only the densest boards of pictures do."""
SIGNATURE = b"\x89PNG\r\n\x1a\n"
DEPTH, PALETTE = 8, 3
"""Bits of an index, and PNG's number for pictures of indices."""


def png(picture: Image.Image) -> bytes:
    """Write an RGB picture; equal pictures give equal bytes."""
    return written(rows(indices(picture)))


def indices(picture: Image.Image) -> Image.Image:
    """Bring an RGB picture to the global palette; what an "L" picture then holds are indices."""
    nearest = picture.quantize(palette=palette(), dither=Image.Dither.NONE)
    return Image.frombytes("L", nearest.size, nearest.tobytes())


def rows(indices: Image.Image) -> Image.Image:
    """Put the column of zeros before indices."""
    made = Image.new("L", (indices.width + 1, indices.height))
    made.paste(indices, (1, 0))
    return made


def deflated(content: bytes) -> bytes:
    """Deflate as a board is deflated: fast, and harder only where that would weigh too much."""
    quick = compress(content, LEVEL)
    return quick if len(quick) <= HEAVY else zlib.compress(content, HARDER)


def written(rows: Image.Image, deflate: Deflate = deflated, colours: bytes | None = None) -> bytes:
    """Write rows as a PNG, in the global palette or in other `colours`, three bytes each.

    Equal rows give equal bytes.
    """
    header = pack(">IIBBBBB", rows.width - 1, rows.height, DEPTH, PALETTE, 0, 0, 0)
    chunks = (
        _chunk(b"IHDR", header),
        _chunk(b"PLTE", colours or palette_bytes()),
        _chunk(b"IDAT", deflate(rows.tobytes())),
        _chunk(b"IEND", b""),
    )
    return SIGNATURE + b"".join(chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    checked = kind + content
    return b"".join((pack(">I", len(content)), checked, pack(">I", zlib.crc32(checked))))
