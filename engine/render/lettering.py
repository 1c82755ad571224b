"""Lettering: codenames as masks, in one cap height and three cuts of one typeface.

Law: a longer word gets a narrower cut, not a smaller size; only an entry of several words may take
two lines, and nothing that `fits` is smaller than `SMALLEST` of the cap height.
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
SMALLEST = 0.75
NO_LETTER = "\uffff"
MEASURED_CAP = 24
LINE_STEP = 1.5
"""The distance between two baselines, in cap heights."""


class Field(NamedTuple):
    """The space for a text: its width and cap height in pixels.

    `broken` is the cap height that an entry of several words has on two lines, if it may.
    """

    width: int
    cap: float
    broken: float | None = None

    @property
    def reach(self) -> int:
        """The greatest distance of the text from its middle, up and down."""
        broken = 0 if self.broken is None else self.broken * (1 + LINE_STEP / 2)
        return ceil(max(self.cap, broken)) + 1

    def times(self, scale: float) -> Field:
        """Return the field enlarged by a factor."""
        broken = None if self.broken is None else self.broken * scale
        return Field(round(self.width * scale), self.cap * scale, broken)


class Ink(NamedTuple):
    """The field and the colour of a text."""

    field: Field
    colour: str


@dataclass(frozen=True, slots=True)
class Setting:
    """The typesetting of a text: its lines, its cut and its real cap height."""

    lines: tuple[str, ...]
    cut: int
    cap: float


@lru_cache(maxsize=64)
def font(cut: int, cap: float) -> FreeTypeFont:
    """Load a cut of the typeface at the size whose capitals are `cap` pixels high."""
    return ImageFont.truetype(FONTS / f"Saira-{cut}.ttf", cap / CAP_SHARE)


def drawable(text: str) -> bool:
    """Return whether the typeface has every letter of a text."""
    return all(map(_has, _capitals(text)))


@lru_cache(maxsize=1024)
def _has(letter: str) -> bool:
    drawn = font(CUTS[0], MEASURED_CAP)
    return bytes(drawn.getmask(letter)) != bytes(drawn.getmask(NO_LETTER))


def setting(text: str, field: Field) -> Setting:
    """Return how to set a text in capitals, as large and as wide as its field allows.

    It may break at a blank or behind a hyphen, as evenly as possible. The cap height may come out
    below SMALLEST: `fits` checks that.
    """
    text = _capitals(text)
    one_line = _narrowed((text,), field, field.cap)
    if one_line.cap == field.cap or field.broken is None:
        return one_line
    options = [(one_line.cap, 0, one_line)]
    for end in [place for place, letter in enumerate(text) if letter in " -"]:
        lines = (text[: end + 1].strip(), text[end + 1 :].strip())
        broken = _narrowed(lines, field, field.broken)
        options.append((broken.cap, -abs(len(lines[0]) - len(lines[1])), broken))
    return max(options, key=lambda one: one[:2])[2]


def mask(text: str, field: Field) -> Image.Image:
    """Render a text as an "L" mask whose middle is the middle of its capitals."""
    typesetting = setting(text, field)
    drawn = font(typesetting.cut, typesetting.cap)
    step = typesetting.cap * LINE_STEP
    rise = step * (len(typesetting.lines) - 1) / 2
    width = round(max(_length(line, drawn) for line in typesetting.lines)) + 4
    height = 2 * round(typesetting.cap + rise)
    picture = Image.new("L", (width, height))
    for row, line in enumerate(typesetting.lines):
        _set(picture, line, drawn, round((height + typesetting.cap) / 2 - rise + row * step))
    return picture


def write(picture: Image.Image, text: str, middle: tuple[float, float], ink: Ink) -> None:
    """Draw a text on a picture with the middle of its capitals at a point."""
    shape = mask(text, ink.field)
    left = round(middle[0] - shape.width / 2)
    top = round(middle[1] - shape.height / 2)
    picture.paste(ink.colour, (left, top), shape)


def _set(picture: Image.Image, line: str, drawn: FreeTypeFont, baseline: int) -> None:
    """Draw a line letter by letter, on the very pixels where Pillow would draw it as a whole.

    Pillow renders every letter again for every text; caching them takes a third of the time.
    """
    left = picture.width // 2 - floor(_length(line, drawn) / 2 + 0.5)
    pen = picture.width / 2 % 1 + 0.5
    for letter, step in zip(line, _steps(line, drawn), strict=True):
        drawn_letter, (aside, above) = _letter(drawn, letter)
        picture.paste(255, (left + floor(pen) + aside, baseline + above), drawn_letter)
        pen += step


@lru_cache(maxsize=2048)
def _letter(drawn: FreeTypeFont, letter: str) -> tuple[Image.Image, tuple[int, int]]:
    """Return a letter as a mask, and the offset of its corner from the pen."""
    left, top, right, bottom = (int(edge) for edge in drawn.getbbox(letter, anchor="ls"))
    picture = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(picture).text((-left, -top), letter, fill=255, font=drawn, anchor="ls")
    return picture, (left, top)


def _length(line: str, drawn: FreeTypeFont) -> float:
    """Return the length of a line as Pillow would, without measuring every letter again."""
    return sum(_steps(line, drawn))


def _steps(line: str, drawn: FreeTypeFont) -> Iterator[float]:
    """Yield how far the pen moves at each letter."""
    return map(_step, repeat(drawn), line, (*line[1:], ""))


@lru_cache(maxsize=8192)
def _step(drawn: FreeTypeFont, letter: str, follower: str) -> float:
    """Return how far the pen moves from a letter to the one that follows it, if any."""
    return drawn.getlength(letter + follower) - drawn.getlength(follower)


def _capitals(text: str) -> str:
    return unicodedata.normalize("NFC", text.strip()).upper()


def _narrowed(lines: tuple[str, ...], field: Field, cap: float) -> Setting:
    """Choose the widest cut that fits, or shrink the narrowest."""
    for cut in CUTS:
        length = max(_length(line, font(cut, cap)) for line in lines)
        if length <= field.width:
            return Setting(lines, cut, cap)
    shrunk = cap * field.width / length
    return Setting(lines, CUTS[-1], int(shrunk * 4) / 4)
