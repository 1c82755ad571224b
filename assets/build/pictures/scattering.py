"""Scattering: guests in several places, each in its turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import cycle

from pictures.canvas import Canvas
from pictures.recipes import Guest

Place = tuple[float, float, float, float]
"""A middle, a size and a turn, as an icon has them."""


def scatter(canvas: Canvas, guests: Sequence[Guest], places: Iterable[Place]) -> None:
    """Draw a guest in every place; where there are more places, start again with the first."""
    for guest, (x, y, size, turn) in zip(cycle(guests), places, strict=False):
        canvas.draw(guest.placed(x, y, size, turn))
