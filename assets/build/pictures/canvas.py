"""The canvas: icons in ink on paper, each with an outline and a halo of paper round it.

Law: everything is placed in hundredths of the card; outline and tones make one hand of two sets.
"""

from __future__ import annotations

import io
from itertools import pairwise

import cv2
import numpy as np
import resvg_py
from PIL import Image

from engine.render.colours import PRINT, TONES, parse_rgb
from pictures.icons import Ink, icon
from pictures.placing import UNITS, Icon
from pictures.shapes import Shape, field

SIDE = 1024
"""How many pixels a card is worked in."""
CARD = 384
"""How many pixels of a card are kept."""
OUTLINE, HALO, SOFT = 10, 8, 1.2
HOLE = 96
INK, PAPER = parse_rgb(TONES[0]), parse_rgb(PRINT)
SLATE, STEEL, ASH, SILVER, MIST = (
    *((44, 52, 76), (84, 92, 114), (132, 138, 154)),
    *((178, 181, 190), (216, 215, 216)),
)
"""The tones between ink and paper, from dark to light."""
STEPS = (
    *((0, INK), (70, SLATE), (110, STEEL), (150, ASH)),
    *((185, SILVER), (215, MIST), (256, PAPER)),
)
"""Which tone a grey is printed in."""


class Canvas:
    """A card while it is drawn, from back to front."""

    def __init__(self) -> None:
        self._pixels = np.full((SIDE, SIDE, 3), PAPER, np.uint8)

    def draw(self, drawn: Icon, inside: Shape | None = None) -> None:
        """Put an icon on the card; `inside` a shape of the card nothing of it shows beyond."""
        light, solid = _turned(drawn, *_cut(drawn))
        slot = None if inside is None else _soft(inside)
        if slot is not None:
            solid = np.minimum(solid, slot)
        if drawn.outlined:
            whole = np.maximum(_filled(solid), solid)
            self._blend(PAPER, _within(_grown(whole, OUTLINE + HALO), slot))
            self._blend(INK, _within(_grown(whole, OUTLINE), slot))
        self._blend(_toned(light), solid)

    def open(
        self, shape: Shape, tone: tuple[int, int, int] = PAPER, *, bordered: bool = True
    ) -> None:
        """Fill a shape of the card, for something to stand in."""
        soft = _soft(shape)
        if bordered:
            self._blend(INK, cv2.dilate(soft, _brush(OUTLINE)))
        self._blend(tone, soft)

    def opened(self, host: Icon, shape: Shape, tone: tuple[int, int, int] = PAPER) -> Shape:
        """Draw a host and open a shape of its units in it; gives that shape on the card."""
        self.draw(host)
        slot = host.on_card(shape)
        self.open(slot, tone)
        return slot

    def line(self, path: str, width: float = 2.2, *, halo: bool = True) -> None:
        """Draw a line of ink along an SVG path in hundredths of the card."""
        if halo:
            self._blend(PAPER, _stroke(path, width + 2.2))
        self._blend(INK, _stroke(path, width))

    def fill(self, path: str, tone: tuple[int, int, int] = PAPER, *, halo: bool = True) -> None:
        """Fill an SVG path in hundredths of the card, outlined as an icon is."""
        solid = _stroke(path, 0, "#000")
        if halo:
            self._blend(PAPER, _grown(solid, OUTLINE + HALO))
        self._blend(INK, _grown(solid, OUTLINE))
        self._blend(tone, solid)

    def card(self) -> Image.Image:
        """Give the finished card in its sixteen tones."""
        whole = Image.fromarray(self._pixels).resize((CARD, CARD), Image.Resampling.LANCZOS)
        tones = Image.new("P", (1, 1))
        tones.putpalette([value for tone in TONES for value in parse_rgb(tone)])
        return whole.quantize(palette=tones, dither=Image.Dither.NONE)

    def _blend(self, colour: np.ndarray | tuple[int, int, int], mask: np.ndarray) -> None:
        share = (mask.astype(np.float32) / 255)[..., None]
        mixed = self._pixels * (1 - share) + np.asarray(colour, np.float32) * share
        self._pixels = mixed.astype(np.uint8)


def _cut(drawn: Icon) -> Ink:
    side = _pixels(drawn.size)
    light, solid = icon(drawn.name, side, drawn.gamma)
    for shapes, keeps in ((drawn.cut, False), (drawn.kept, True)):
        if shapes:
            marked = np.asarray(field([shape.scaled(side / UNITS) for shape in shapes], side)) > 0
            solid = np.where(marked == keeps, solid, 0).astype(np.uint8)
    return (light[:, ::-1], solid[:, ::-1]) if drawn.flipped else (light, solid)


def _turned(drawn: Icon, light: np.ndarray, solid: np.ndarray) -> Ink:
    middle = light.shape[0] / 2
    turn = np.vstack([cv2.getRotationMatrix2D((middle, middle), drawn.turn, 1.0), [0, 0, 1]])
    squeeze = np.array([[drawn.wide, 0, middle * (1 - drawn.wide)], [0, 1, 0]])
    placed = squeeze @ turn
    placed[:, 2] += _pixels(drawn.x) - middle, _pixels(drawn.y) - middle
    return tuple(
        cv2.warpAffine(np.ascontiguousarray(one), placed, (SIDE, SIDE), flags=cv2.INTER_LINEAR)
        for one in (light, solid)
    )


def _filled(solid: np.ndarray) -> np.ndarray:
    empty = np.pad((solid < HOLE).astype(np.uint8), 1, constant_values=1)
    cv2.floodFill(empty, np.zeros((SIDE + 4, SIDE + 4), np.uint8), (0, 0), 2)
    return (empty[1:-1, 1:-1] != 2).astype(np.uint8) * 255  # noqa: PLR2004 - the flood's colour


def _grown(solid: np.ndarray, by: int) -> np.ndarray:
    return cv2.GaussianBlur(cv2.dilate(solid, _brush(by)), (0, 0), SOFT)


def _within(mask: np.ndarray, slot: np.ndarray | None) -> np.ndarray:
    return mask if slot is None else np.minimum(mask, slot)


def _brush(radius: int) -> np.ndarray:
    return cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * radius + 1, 2 * radius + 1))


def _soft(shape: Shape) -> np.ndarray:
    return cv2.GaussianBlur(np.asarray(field([shape.scaled(SIDE / 100)], SIDE)), (0, 0), 1)


def _stroke(path: str, width: float, inner: str = "none") -> np.ndarray:
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}"'
        f' viewBox="0 0 100 100"><path d="{path}" fill="{inner}" stroke="#000"'
        f' stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/></svg>'
    )
    drawn = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg))))
    return np.asarray(drawn.convert("RGBA"))[..., 3]


def _toned(light: np.ndarray) -> np.ndarray:
    table = np.zeros((256, 3), np.float32)
    for (low, dark), (high, bright) in pairwise(STEPS):
        for grey in range(low, high):
            share = (grey - low) / (high - low)
            table[grey] = [round(a + (b - a) * share) for a, b in zip(dark, bright, strict=True)]
    return table[light]


def _pixels(hundredths: float) -> int:
    return round(hundredths * SIDE / 100)
