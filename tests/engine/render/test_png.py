from __future__ import annotations

import zlib
from itertools import pairwise
from struct import unpack

import pytest
from isal import isal_zlib
from PIL import Image

from engine.render import png, strips
from engine.render.colours import SUITS, Suit
from engine.render.sprites import get_palette
from engine.render.strips import LEVEL, RAW_WINDOW, compress_reproducibly, encode_strip
from tests.cases import each
from tests.engine.render.pictures import is_near, opened, seen
from tests.engine.render.scenes import drawn

NOISE = Image.effect_noise((70, 50), 90)
STREAM = 48
"""Where Intel's state begins in a compressor."""
SLOTS, CASTAGNOLI = 8192, 0x82F63B78
"""How many places for what was met a fast stream has, and the polynomial that chooses one."""


@pytest.mark.parametrize("deflate", [isal_zlib.compress, zlib.compress], ids=["isal", "zlib"])
def test_either_compressor_writes_what_pillow_reads(deflate: png.Compress) -> None:
    written = png.encode_png(png.add_filter_column(NOISE), deflate)
    read = opened(written)
    assert read.size == NOISE.size
    assert read.tobytes() == NOISE.tobytes()
    assert read.getpalette() == get_palette().getpalette()
    assert png.encode_png(png.add_filter_column(NOISE), deflate) == written


def test_intels_compressor_is_taken_where_it_is_installed() -> None:
    content = NOISE.tobytes()
    intels, zlibs = (
        compress_reproducibly(library.compressobj(LEVEL), content, zlib.Z_FINISH)
        for library in (isal_zlib, zlib)
    )
    assert png.compress_rows(content) == intels != zlibs


def test_bytes_are_deflated_alike_wherever_their_compressor_lies_in_memory() -> None:
    here, elsewhere = (isal_zlib.compressobj(LEVEL, zlib.DEFLATED, RAW_WINDOW) for _ in range(2))
    slot = _slot((id(here) + STREAM) >> 16 & 0xFFFFFFFF)
    first = next(word for word in range(0, 2**23, 2**10) if _slot(word) == slot)
    beginning = first.to_bytes(4, "little") + b"abcdefgh"
    content = beginning + bytes(range(128, 160)) + beginning
    ending = zlib.Z_SYNC_FLUSH
    assert compress_reproducibly(here, content, ending) == compress_reproducibly(
        elsewhere, content, ending
    )


@each("length", [0, 1, 15, 16, 17, 18, 5_000, 200_000])
def test_a_content_of_any_length_comes_back_whole(length: int) -> None:
    content = (NOISE.tobytes() * 58)[:length]
    assert zlib.decompress(png.compress_rows(content)) == content


@each("suit", SUITS)
def test_an_rgb_picture_is_written_in_its_nearest_colours(suit: Suit) -> None:
    picture = seen(png.encode_rgb(Image.new("RGB", (8, 8), suit.base)))
    assert is_near(picture, (4, 4), suit.base)


def test_strips_are_the_picture_that_they_were_cut_from() -> None:
    rows = png.add_filter_column(NOISE)
    for cuts in ((0, 50), (0, 1, 20, 50), tuple(range(51))):
        cut = [encode_strip(rows.crop((0, top, 71, bottom))) for top, bottom in pairwise(cuts)]
        assert opened(png.encode_strips(NOISE.size, cut)).tobytes() == NOISE.tobytes()
        assert zlib.decompress(_content(png.encode_strips(NOISE.size, cut))) == rows.tobytes()


def test_a_strip_that_is_too_heavy_is_deflated_harder(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = png.add_filter_column(seen(drawn("middle_classic_words")).convert("L"))
    quick, weight = encode_strip(rows), len(encode_strip(rows).chunk)
    monkeypatch.setattr(strips, "MAX_FAST_SIZE", (weight - 12) * strips.MAX_ROWS / rows.height)
    assert encode_strip(rows) == quick
    monkeypatch.setattr(strips, "MAX_FAST_SIZE", (weight - 13) * strips.MAX_ROWS / rows.height)
    assert len(encode_strip(rows).chunk) < weight


def _slot(word: int) -> int:
    """Return where Intel's deflate files four bytes, in its order of them."""
    for _ in range(32):
        word = word >> 1 ^ (word & 1) * CASTAGNOLI
    return word % SLOTS


def _content(written: bytes) -> bytes:
    """Put together what the chunks of a picture hold."""
    content, at = b"", len(png.SIGNATURE)
    while at < len(written):
        (length,) = unpack(">I", written[at : at + 4])
        if written[at + 4 : at + 8] == b"IDAT":
            content += written[at + 8 : at + 8 + length]
        at += 12 + length
    return content
