from __future__ import annotations

import zlib

import pytest
from isal import isal_zlib
from PIL import Image

from engine.render import png
from engine.render.colours import SUITS, Suit
from engine.render.sprites import palette
from tests.cases import each
from tests.engine.render.pictures import is_near, opened, seen

NOISE = Image.effect_noise((70, 50), 90)


@pytest.mark.parametrize("deflate", [isal_zlib.compress, zlib.compress], ids=["isal", "zlib"])
def test_either_compressor_writes_what_pillow_reads(deflate: png.Deflate) -> None:
    written = png.written(png.rows(NOISE), deflate)
    read = opened(written)
    assert read.size == NOISE.size
    assert read.tobytes() == NOISE.tobytes()
    assert read.getpalette() == palette().getpalette()
    assert png.written(png.rows(NOISE), deflate) == written


def test_intels_compressor_is_taken_where_it_is_installed() -> None:
    content = NOISE.tobytes()
    assert png.deflated(content) == isal_zlib.compress(content, png.LEVEL)
    assert png.deflated(content) != zlib.compress(content, png.LEVEL)


@each("suit", SUITS)
def test_an_rgb_picture_is_written_in_its_nearest_colours(suit: Suit) -> None:
    picture = seen(png.png(Image.new("RGB", (8, 8), suit.base)))
    assert is_near(picture, (4, 4), suit.base)
