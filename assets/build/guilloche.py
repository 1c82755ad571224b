"""Guilloche: the line work of banknotes, drawn by formula."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rosette:
    """A braided ring: `strands` phase-shifted sines of `petals` waves round a radius."""

    radius: float
    swing: float
    petals: int
    strands: int


@dataclass(frozen=True, slots=True)
class Pen:
    """How a line is drawn."""

    colour: str
    width: float
    opacity: float = 1


def rosette(middle: tuple[float, float], ring: Rosette, pen: Pen) -> str:
    """Draw a braided ring round a middle."""
    strands = [
        _petals(middle, ring, math.tau * strand / ring.strands) for strand in range(ring.strands)
    ]
    return _path(strands, pen)


def braid(left: float, right: float, level: float, pen: Pen) -> str:
    """Draw a band of four braided waves between two edges."""
    return _path([_wave(left, right, level, math.tau * strand / 4) for strand in range(4)], pen)


def _petals(middle: tuple[float, float], ring: Rosette, phase: float) -> str:
    steps = 36 * ring.petals
    points = []
    for step in range(steps + 1):
        angle = math.tau * step / steps
        radius = ring.radius + ring.swing * math.sin(ring.petals * angle + phase)
        x, y = middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)
        points.append(f"{x:.1f} {y:.1f}")
    return "M" + " L".join(points)


def _wave(left: float, right: float, level: float, phase: float) -> str:
    points = []
    for step in range(161):
        share = step / 160
        y = level + 8 * math.sin(share * math.tau * 7 + phase)
        points.append(f"{left + (right - left) * share:.1f} {y:.1f}")
    return "M" + " L".join(points)


def _path(strands: list[str], pen: Pen) -> str:
    return (
        f'<path d="{" ".join(strands)}" fill="none" stroke="{pen.colour}"'
        f' stroke-width="{pen.width}" stroke-opacity="{pen.opacity}"/>'
    )
