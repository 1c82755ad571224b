"""Emojis: each picture of the deck, drawn to be read beside its number in a line of text.

Law: an emoji and its name follow from the picture's file alone. The name is a number, for a word in
it would be a hint; another drawing of a picture has another number.
"""

from __future__ import annotations

import re
from hashlib import sha256
from io import BytesIO

from PIL import Image, ImageChops, ImageDraw

from engine.render import colours
from engine.render.sprites import PICTURES

EMOJI_SIDE = 128
"""Discord shows emojis at 16 to 48 pixels, and the double on a phone."""
EMOJI_NAME = re.compile("p[0-9]{8}")
STYLE = b"1"
"""Part of every name: another value replaces all emojis, as a change of `picture_emoji` needs."""
NAME_DIGITS = 8
MARGIN = 10
"""The least number of a drawing's pixels between it and the edge."""
CORNER = 24
OVERSAMPLING = 4
VISIBLE_DIFFERENCE = 24
"""The difference from the ground, of 255, from which a pixel belongs to the drawing."""


def picture_emoji_name(picture: str) -> str:
    """Return the name of a picture's emoji: `p` and a number from the content of its file."""
    digest = sha256(STYLE + (PICTURES / f"{picture}.png").read_bytes()).digest()
    return f"p{int.from_bytes(digest[:8], 'big') % 10**NAME_DIGITS:0{NAME_DIGITS}}"


def picture_emoji(picture: str) -> bytes:
    """Draw a picture's emoji as PNG: the drawing cropped tight, on its paper with round corners."""
    with Image.open(PICTURES / f"{picture}.png") as drawn:
        whole = drawn.convert("RGB")
    size = (EMOJI_SIDE, EMOJI_SIDE)
    small = whole.resize(size, Image.Resampling.LANCZOS, box=_find_drawing(whole))
    small.putalpha(_rounded_mask())
    written = BytesIO()
    small.save(written, "PNG")
    return written.getvalue()


def _find_drawing(whole: Image.Image) -> tuple[float, float, float, float]:
    """Return the smallest square around the drawing, inside the picture."""
    ground = Image.new("RGB", whole.size, colours.PRINT)
    seen = ImageChops.difference(whole, ground).convert("L")
    drawn = seen.point(lambda value: 255 * (value >= VISIBLE_DIFFERENCE)).getbbox()
    left, top, right, bottom = drawn or (0, 0, *whole.size)
    side = min(max(right - left, bottom - top) + 2 * MARGIN, *whole.size)
    x = min(max((left + right - side) / 2, 0), whole.width - side)
    y = min(max((top + bottom - side) / 2, 0), whole.height - side)
    return x, y, x + side, y + side


def _rounded_mask() -> Image.Image:
    side = EMOJI_SIDE * OVERSAMPLING
    mask = Image.new("L", (side, side), 0)
    corners = ImageDraw.Draw(mask)
    corners.rounded_rectangle((0, 0, side - 1, side - 1), CORNER * OVERSAMPLING, fill=255)
    return mask.resize((EMOJI_SIDE, EMOJI_SIDE), Image.Resampling.LANCZOS)
