"""Shapes: what a slot looks like or what is cut out of a host, in the units of who draws it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PIL import Image, ImageDraw


@dataclass(frozen=True, slots=True)
class Shape:
    """A closed field: `corners` of a polygon, or of the box round an ellipse where `round`."""

    corners: tuple[tuple[float, float], ...]
    round: bool = False

    def scaled(self, factor: float, left: float = 0, top: float = 0) -> Shape:
        """Give the same shape, larger and moved."""
        moved = tuple((left + x * factor, top + y * factor) for x, y in self.corners)
        return Shape(moved, self.round)


def circle(x: float, y: float, radius: float) -> Shape:
    """Give a circle by its middle."""
    return ellipse(x, y, radius, radius)


def ellipse(x: float, y: float, wide: float, high: float) -> Shape:
    """Give an ellipse by its middle and its two radii."""
    return Shape(((x - wide, y - high), (x + wide, y + high)), round=True)


def box(left: float, top: float, right: float, bottom: float) -> Shape:
    """Give a rectangle."""
    return polygon((left, top), (right, top), (right, bottom), (left, bottom))


def polygon(*corners: tuple[float, float]) -> Shape:
    """Give a field between straight lines."""
    return Shape(corners)


def field(shapes: Iterable[Shape], side: int) -> Image.Image:
    """Fill shapes, in pixels, on a square of zeros."""
    picture = Image.new("L", (side, side), 0)
    draw = ImageDraw.Draw(picture)
    for shape in shapes:
        (draw.ellipse if shape.round else draw.polygon)(list(shape.corners), fill=255)
    return picture
