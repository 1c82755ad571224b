"""Strips: some rows of a picture as PNG has them, deflated by themselves.

Law: the strips of a picture, one after another, are its one stream of deflated bytes. So a strip
that comes again, on whatever picture, need not be deflated again.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from struct import pack
from typing import Any, NamedTuple

from PIL import Image

try:
    from isal.isal_zlib import adler32, compressobj, crc32
except ImportError:  # no wheel for this machine
    from zlib import adler32, compressobj, crc32  # type: ignore[assignment]

LEVEL = 1
"""How hard deflating tries: beyond it milliseconds double for a few KiB."""
HEAVY, HARDER = 199 * 1024, 9
"""What weighs more is deflated again, slowly, by zlib: only the densest boards of pictures do."""
MOST_ROWS = 1130
"""The rows of the largest board: each may weigh its share of `HEAVY`."""
RAW = -zlib.MAX_WBITS
BEGUN, ENDED = b"\x78\x01", b"\x03\x00"
"""What the whole stream begins with, and its last block, which is empty."""
ADLER = 65521


class Strip(NamedTuple):
    """Some rows of a picture as a chunk, how many bytes they were, and these bytes' checksum."""

    chunk: bytes
    weight: int
    adler: int


def strip(rows: Image.Image) -> Strip:
    """Deflate some rows of a picture."""
    content = rows.tobytes()
    deflated = _flushed(compressobj(LEVEL, zlib.DEFLATED, RAW), content)
    if len(deflated) * MOST_ROWS > HEAVY * rows.height:
        deflated = _flushed(zlib.compressobj(HARDER, zlib.DEFLATED, RAW), content)
    return Strip(chunk(b"IDAT", deflated), len(content), adler32(content))


def stream(strips: Iterable[Strip]) -> bytes:
    """Put the strips of a picture together, from the uppermost down, as chunks."""
    chunks, low, high = [chunk(b"IDAT", BEGUN)], 1, 0
    for content, weight, adler in strips:
        chunks.append(content)
        high = (high + (adler >> 16) + weight * (low - 1)) % ADLER
        low = (low + (adler & 0xFFFF) - 1) % ADLER
    return b"".join((*chunks, chunk(b"IDAT", ENDED + pack(">I", high << 16 | low))))


def chunk(kind: bytes, content: bytes) -> bytes:
    """Frame a part of a PNG."""
    checked = kind + content
    return b"".join((pack(">I", len(content)), checked, pack(">I", crc32(checked))))


def _flushed(deflating: Any, content: bytes) -> bytes:
    """Deflate to the end of a byte, so that others may follow."""
    return bytes(deflating.compress(content) + deflating.flush(zlib.Z_SYNC_FLUSH))
