"""Building: every recipe cooked into the drawing of its picture.

Law: only what is dealt is cooked; the drawing of a retired picture is never touched.
"""

from __future__ import annotations

from pathlib import Path
from struct import pack
from zlib import crc32

import zopfli.zlib
from PIL import Image

from engine.decks import picture_pack
from pictures.recipes import recipes
from pictures.templates import cook, enter_all

SIGNATURE = b"\x89PNG\r\n\x1a\n"
DEPTH, PALETTE = 8, 3
"""Bits of an index, and PNG's number for pictures of indices."""
TRIES = 5
"""How hard deflating tries: beyond it a minute more for a hundredth less."""


def build_pictures(folder: Path) -> None:
    """Draw every picture that is dealt and has a recipe into `<id>.png`."""
    enter_all()
    dealt = {picture.id for picture in picture_pack().pictures if picture.place is not None}
    for recipe in recipes():
        if recipe.id in dealt:
            (folder / f"{recipe.id}.png").write_bytes(png(cook(recipe).card()))


def png(card: Image.Image) -> bytes:
    """Write a card in its sixteen tones, a byte a pixel: so it deflates smaller than by halves."""
    rows = (
        b"\0" + card.crop((0, row, card.width, row + 1)).tobytes() for row in range(card.height)
    )
    header = pack(">IIBBBBB", *card.size, DEPTH, PALETTE, 0, 0, 0)
    chunks = (
        _chunk(b"IHDR", header),
        _chunk(b"PLTE", bytes(card.getpalette() or ())),
        _chunk(b"IDAT", zopfli.zlib.compress(b"".join(rows), numiterations=TRIES)),
        _chunk(b"IEND", b""),
    )
    return SIGNATURE + b"".join(chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    checked = kind + content
    return b"".join((pack(">I", len(content)), checked, pack(">I", crc32(checked))))
