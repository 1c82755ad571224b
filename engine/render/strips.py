"""Strips: some rows of a picture as PNG has them, each compressed independently.

Law: the strips of a picture, one after another, are its one stream of deflated bytes. So a strip
that appears again, on any picture, is not compressed again. Equal rows give equal bytes, in every
process and thread.
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
"""The level of compression: beyond it the milliseconds double for a few KiB."""
MAX_FAST_SIZE, HARDER = 199 * 1024, 9
"""A larger result is compressed again, slowly, by zlib: only the densest boards of pictures are."""
MAX_ROWS = 1130
"""The rows of the largest board: each may take its share of `MAX_FAST_SIZE`."""
RAW_WINDOW = -zlib.MAX_WBITS
STREAM_HEAD, LAST_BLOCK = b"\x78\x01", b"\x03\x00"
"""The head of the whole stream, and its last block, which is empty."""
ADLER_MODULUS = 65521
BEGINNING = 16
"""How many bytes are deflated before the rest: so few that ISA-L leaves them to its careful loop.

Its fast loop, where it begins a stream, files the third byte under a hash of where its own state
lies in memory, not of the data. So about one process in 500 wrote the same pixels in other bytes.
"""


class Strip(NamedTuple):
    """Some rows of a picture as a chunk, their size in bytes, and their checksum."""

    chunk: bytes
    size: int
    adler: int


def encode_strip(rows: Image.Image) -> Strip:
    """Compress some rows of a picture as an IDAT chunk, harder where they need too much room."""
    content = rows.tobytes()
    deflated = compress_fast(content, RAW_WINDOW, zlib.Z_SYNC_FLUSH)
    if len(deflated) * MAX_ROWS > MAX_FAST_SIZE * rows.height:
        harder = zlib.compressobj(HARDER, zlib.DEFLATED, RAW_WINDOW)
        deflated = harder.compress(content) + harder.flush(zlib.Z_SYNC_FLUSH)
    return Strip(encode_chunk(b"IDAT", deflated), len(content), adler32(content))


def compress_fast(content: bytes, window: int, ending: int) -> bytes:
    """Compress bytes fast, with zlib's window bits; `ending` is the mode of the last flush."""
    return compress_reproducibly(compressobj(LEVEL, zlib.DEFLATED, window), content, ending)


def compress_reproducibly(compressor: Any, content: bytes, ending: int) -> bytes:
    """Compress bytes with a new compressor so that equal bytes give equal results.

    The first bytes are flushed alone; `ending` is zlib's mode of the last flush.
    """
    beginning, rest = content[:BEGINNING], content[BEGINNING:]
    first = compressor.compress(beginning) + compressor.flush(zlib.Z_SYNC_FLUSH)
    return bytes(first + compressor.compress(rest) + compressor.flush(ending))


def join_strips(strips: Iterable[Strip]) -> bytes:
    """Join the strips of a picture, from the uppermost down, into the chunks of one stream."""
    chunks, low, high = [encode_chunk(b"IDAT", STREAM_HEAD)], 1, 0
    for content, weight, adler in strips:
        chunks.append(content)
        high = (high + (adler >> 16) + weight * (low - 1)) % ADLER_MODULUS
        low = (low + (adler & 0xFFFF) - 1) % ADLER_MODULUS
    return b"".join((*chunks, encode_chunk(b"IDAT", LAST_BLOCK + pack(">I", high << 16 | low))))


def encode_chunk(kind: bytes, content: bytes) -> bytes:
    """Encode a PNG chunk: its length, kind, content and checksum."""
    checked = kind + content
    return b"".join((pack(">I", len(content)), checked, pack(">I", crc32(checked))))
