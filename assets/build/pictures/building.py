"""Building: every recipe cooked into the drawing of its picture.

Law: only what is dealt is cooked; the drawing of a retired picture is never touched.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import zopfli.zlib
from PIL import Image

from engine.decks import load_picture_pack
from engine.render.colours import DESK
from engine.render.png import add_filter_column, encode_png
from pictures.recipes import recipes
from pictures.templates import cook, enter_all

COLUMNS, STEP, GAP, TONES = 20, 62, 4, 16
"""How an overview is laid out, and in how many tones."""
TRIES = 5
"""How hard deflating tries: beyond it a minute more for a hundredth less."""


def build_pictures(folder: Path) -> None:
    """Draw every picture that is dealt and has a recipe into `<id>.png`."""
    enter_all()
    dealt = {picture.id for picture in load_picture_pack().pictures if picture.place is not None}
    for recipe in recipes():
        if recipe.id in dealt:
            (folder / f"{recipe.id}.png").write_bytes(png(cook(recipe).card()))


def build_overview(folder: Path, path: Path) -> None:
    """Lay every picture that is dealt side by side, small, the two sides of a card in turn."""
    places = {picture.place: picture.id for picture in load_picture_pack().pictures}
    ids = [places[place] for place in sorted(filter(None, places), key=str)]
    rows = -(-len(ids) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * STEP, rows * STEP), DESK)
    for number, id_ in enumerate(ids):
        row, column = divmod(number, COLUMNS)
        with Image.open(folder / f"{id_}.png") as drawn:
            small = drawn.convert("RGB").resize((STEP - GAP, STEP - GAP), Image.Resampling.LANCZOS)
        sheet.paste(small, (column * STEP + GAP // 2, row * STEP + GAP // 2))
    sheet.quantize(TONES, dither=Image.Dither.NONE).save(path, optimize=True)


def png(card: Image.Image) -> bytes:
    """Write a card in its sixteen tones, a byte a pixel: so it deflates smaller than by halves."""
    tones = Image.frombytes("L", card.size, card.tobytes())
    deflate = partial(zopfli.zlib.compress, numiterations=TRIES)
    return encode_png(add_filter_column(tones), deflate, bytes(card.getpalette() or ()))
