"""Building: every recipe cooked into the drawing of its picture.

Law: only what is dealt is cooked; the drawing of a retired picture is never touched.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import zopfli.zlib
from PIL import Image

from engine.decks import picture_pack
from engine.render.png import rows, written
from pictures.recipes import recipes
from pictures.templates import cook, enter_all

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
    tones = Image.frombytes("L", card.size, card.tobytes())
    deflate = partial(zopfli.zlib.compress, numiterations=TRIES)
    return written(rows(tones), deflate, bytes(card.getpalette() or ()))
