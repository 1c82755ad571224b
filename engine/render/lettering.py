"""Lettering: codenames as masks, in one cap height and three cuts of one typeface.

Law: a longer word gets a narrower cut, not a smaller size; only an entry of several words may take
two lines, and nothing that `fits_card` is smaller than `MIN_SHARE` of the cap height.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import repeat
from math import ceil, floor
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont
from PIL.ImageFont import FreeTypeFont

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
CUTS = (75, 62, 50)
CAP_SHARE = 0.688
"""The height of capitals as a share of the font size."""
MIN_SHARE = 0.75
MISSING_GLYPH = "\uffff"
MEASURED_CAP = 24
LINE_STEP = 1.5
"""The distance between two baselines, in cap heights."""


class TextField(NamedTuple):
    """The space for a text: its width and cap height in pixels.

    `two_line_cap` is the cap height that an entry of several words has on two lines, if it may.
    """

    width: int
    cap: float
    two_line_cap: float | None = None

    @property
    def half_height(self) -> int:
        """Return the greatest distance in pixels of the text from its middle, up and down."""
        broken = 0 if self.two_line_cap is None else self.two_line_cap * (1 + LINE_STEP / 2)
        return ceil(max(self.cap, broken)) + 1

    def scale_by(self, scale: float) -> TextField:
        """Return the field enlarged by a factor."""
        broken = None if self.two_line_cap is None else self.two_line_cap * scale
        return TextField(round(self.width * scale), self.cap * scale, broken)


class Ink(NamedTuple):
    """The field and the colour of a text."""

    field: TextField
    colour: str


@dataclass(frozen=True, slots=True)
class Typesetting:
    """The typesetting of a text: its lines, its cut and its real cap height."""

    lines: tuple[str, ...]
    cut: int
    cap: float


@lru_cache(maxsize=64)
def load_font(cut: int, cap: float) -> FreeTypeFont:
    """Load a cut of the typeface at the size whose capitals are `cap` pixels high."""
    return ImageFont.truetype(FONTS / f"Saira-{cut}.ttf", cap / CAP_SHARE)


def has_all_glyphs(text: str) -> bool:
    """Return whether the typeface can draw every letter of a text."""
    return all(map(_has_glyph, _capitals(text)))


@lru_cache(maxsize=1024)
def _has_glyph(letter: str) -> bool:
    drawn = load_font(CUTS[0], MEASURED_CAP)
    return bytes(drawn.getmask(letter)) != bytes(drawn.getmask(MISSING_GLYPH))


def typeset(text: str, field: TextField) -> Typesetting:
    """Return the lines, cut and cap height of a text in capitals, as large as its field allows.

    It may break at a blank or behind a hyphen, as evenly as possible. The cap height may come out
    below MIN_SHARE: `fits_card` checks that.
    """
    text = _capitals(text)
    one_line = _fit_width((text,), field, field.cap)
    if one_line.cap == field.cap or field.two_line_cap is None:
        return one_line
    options = [(one_line.cap, 0, one_line)]
    for end in [place for place, letter in enumerate(text) if letter in " -"]:
        lines = (text[: end + 1].strip(), text[end + 1 :].strip())
        broken = _fit_width(lines, field, field.two_line_cap)
        options.append((broken.cap, -abs(len(lines[0]) - len(lines[1])), broken))
    return max(options, key=lambda option: option[:2])[2]


def draw_text_mask(text: str, field: TextField) -> Image.Image:
    """Draw a text in capitals as an "L" mask; its middle is the middle of the capitals."""
    typesetting = typeset(text, field)
    drawn = load_font(typesetting.cut, typesetting.cap)
    step = typesetting.cap * LINE_STEP
    rise = step * (len(typesetting.lines) - 1) / 2
    width = round(max(_measure(line, drawn) for line in typesetting.lines)) + 4
    height = 2 * round(typesetting.cap + rise)
    picture = Image.new("L", (width, height))
    for row, line in enumerate(typesetting.lines):
        _draw_line(picture, line, drawn, round((height + typesetting.cap) / 2 - rise + row * step))
    return picture


def draw_text(picture: Image.Image, text: str, middle: tuple[float, float], ink: Ink) -> None:
    """Draw a text on a picture with the middle of its capitals at a point."""
    shape = draw_text_mask(text, ink.field)
    left = round(middle[0] - shape.width / 2)
    top = round(middle[1] - shape.height / 2)
    picture.paste(ink.colour, (left, top), shape)


def _draw_line(picture: Image.Image, line: str, drawn: FreeTypeFont, baseline: int) -> None:
    """Draw a line letter by letter, on the very pixels where Pillow would draw it as a whole.

    Pillow renders every letter again for every text; caching them takes a third of the time.
    """
    left = picture.width // 2 - floor(_measure(line, drawn) / 2 + 0.5)
    pen = picture.width / 2 % 1 + 0.5
    for letter, step in zip(line, _advances(line, drawn), strict=True):
        drawn_letter, (aside, above) = _draw_letter(drawn, letter)
        picture.paste(255, (left + floor(pen) + aside, baseline + above), drawn_letter)
        pen += step


@lru_cache(maxsize=2048)
def _draw_letter(drawn: FreeTypeFont, letter: str) -> tuple[Image.Image, tuple[int, int]]:
    """Return a letter as a mask, and the offset of its corner from the pen."""
    left, top, right, bottom = (int(edge) for edge in drawn.getbbox(letter, anchor="ls"))
    picture = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(picture).text((-left, -top), letter, fill=255, font=drawn, anchor="ls")
    return picture, (left, top)


def _measure(line: str, drawn: FreeTypeFont) -> float:
    """Return the length of a line as Pillow would, without measuring every letter again."""
    return sum(_advances(line, drawn))


def _advances(line: str, drawn: FreeTypeFont) -> Iterator[float]:
    """Yield how far the pen moves at each letter."""
    return map(_advance, repeat(drawn), line, (*line[1:], ""))


@lru_cache(maxsize=8192)
def _advance(drawn: FreeTypeFont, letter: str, listener: str) -> float:
    """Return how far the pen moves from a letter to the one that follows it, if any."""
    return drawn.getlength(letter + listener) - drawn.getlength(listener)


def _capitals(text: str) -> str:
    return unicodedata.normalize("NFC", text.strip()).upper()


def _fit_width(lines: tuple[str, ...], field: TextField, cap: float) -> Typesetting:
    """Choose the widest cut that fits, or shrink the narrowest."""
    for cut in CUTS:
        length = max(_measure(line, load_font(cut, cap)) for line in lines)
        if length <= field.width:
            return Typesetting(lines, cut, cap)
    shrunk = cap * field.width / length
    return Typesetting(lines, CUTS[-1], int(shrunk * 4) / 4)
