"""Emblems and textures: what tells the suits apart when hue does not.

Everything is drawn here, on a field of 100 x 100 (emblems) or of any size (textures).
"""

from __future__ import annotations

import math

from engine.render.colours import Suit

SOLIDS = {
    "red": '<path d="M50 7 L96 88 H4 Z" stroke-linejoin="round"/>',
    "blue": '<circle cx="50" cy="50" r="41"/>',
    "orange": '<path d="M50 4 L94 50 L50 96 L6 50 Z" stroke-linejoin="round"/>',
    "purple": '<path d="M27 10 H73 L96 50 L73 90 H27 L4 50 Z" stroke-linejoin="round"/>',
    "green": (
        '<path d="M50 6 C62 16 76 19 90 19 V48 C90 72 73 87 50 96 C27 87 10 72 10 48 V19'
        ' C24 19 38 16 50 6 Z" stroke-linejoin="round"/>'
    ),
    "bystander": '<rect x="14" y="14" width="72" height="72" rx="10"/>',
    "assassin": (
        '<path d="M22 8 L50 36 L78 8 L92 22 L64 50 L92 78 L78 92 L50 64 L22 92 L8 78 L36 50 L8 22'
        ' Z" stroke-linejoin="round"/>'
    ),
}
HOLES = {
    "red": '<path d="M50 40 L70 75 H30 Z"/>',
    "blue": '<circle cx="50" cy="50" r="18"/>',
    "orange": '<path d="M50 32 L68 50 L50 68 L32 50 Z"/>',
    "purple": '<rect x="27" y="41" width="46" height="18" rx="4"/>',
    "green": '<path d="M25 51 L36 40 L46 50 L65 28 L77 38 L47 72 Z"/>',
    "bystander": '<rect x="33" y="33" width="34" height="34" rx="5"/>',
    "assassin": "",
}


def placed(drawing: str, left: float, top: float, size: float) -> str:
    """Lay a drawing of 100 x 100 at a place, in a size."""
    return f'<g transform="translate({left:.2f} {top:.2f}) scale({size / 100:.4f})">{drawing}</g>'


def solid(suit: Suit, fill: str) -> str:
    """Draw a suit's emblem without its hole."""
    return f'<g fill="{fill}">{SOLIDS[suit.name]}</g>'


def outline(suit: Suit, stroke: str, width: float) -> str:
    """Draw only the rim of a suit's emblem."""
    return f'<g fill="none" stroke="{stroke}" stroke-width="{width}">{SOLIDS[suit.name]}</g>'


def emblem(suit: Suit, fill: str, hole: str) -> str:
    """Draw a suit's emblem with its hole."""
    return f'{solid(suit, fill)}<g fill="{hole}">{HOLES[suit.name]}</g>'


def texture(suit: Suit, size: tuple[float, float], stroke: str, opacity: float) -> str:
    """Fill a field with the suit's texture."""
    drawn = {
        "red": _stripes,
        "blue": _rings,
        "orange": _chevrons,
        "purple": _honeycomb,
        "green": _scales,
        "bystander": _dots,
        "assassin": _hatching,
    }
    return drawn[suit.name](*size, stroke, opacity)


def _stripes(width: float, height: float, stroke: str, opacity: float) -> str:
    starts = range(-int(height), int(width) + int(height), 34)
    return _lines([f"M{x} {height} L{x + height} 0" for x in starts], stroke, 11, opacity)


def _rings(width: float, height: float, stroke: str, opacity: float) -> str:
    middle, level = width / 2, height * 0.45
    rings = [
        f"M{middle - radius} {level} a{radius} {radius} 0 1 0 {2 * radius} 0"
        f" a{radius} {radius} 0 1 0 {-2 * radius} 0"
        for radius in range(14, int(width), 32)
    ]
    return _lines(rings, stroke, 10, opacity)


def _chevrons(width: float, height: float, stroke: str, opacity: float) -> str:
    """Draw rows of chevrons that point to the right."""
    reach = 17
    rows = range(-reach, int(height) + 2 * reach, 2 * reach)
    columns = range(-24, int(width) + 24, 22)
    chevrons = [f"M{x} {y} l{reach} {reach} l{-reach} {reach}" for y in rows for x in columns]
    return _lines(chevrons, stroke, 5, opacity)


def _honeycomb(width: float, height: float, stroke: str, opacity: float) -> str:
    side = 13.0
    rise = side * math.sqrt(3) / 2
    cells = []
    for column in range(-1, int(width / (1.5 * side)) + 2):
        for row in range(-1, int(height / (2 * rise)) + 2):
            x, y = column * 1.5 * side, row * 2 * rise + rise * (column % 2)
            cells.append(
                f"M{x - side / 2:.1f} {y:.1f} l{side / 2:.1f} {-rise:.1f} h{side}"
                f" l{side / 2:.1f} {rise:.1f}"
            )
    return _lines(cells, stroke, 2.2, opacity)


def _scales(width: float, height: float, stroke: str, opacity: float) -> str:
    radius = 14
    scales = [
        f"M{column * 2 * radius + radius * (row % 2) - radius} {row * radius}"
        f" a{radius} {radius} 0 0 0 {2 * radius} 0"
        for row in range(-1, int(height / radius) + 2)
        for column in range(-1, int(width / (2 * radius)) + 2)
    ]
    return _lines(scales, stroke, 2.4, opacity)


def _dots(width: float, height: float, stroke: str, opacity: float) -> str:
    dots = [
        f'<circle cx="{column * 20 + 10 * (row % 2)}" cy="{row * 16}" r="3"/>'
        for row in range(int(height / 16) + 2)
        for column in range(int(width / 20) + 2)
    ]
    return f'<g fill="{stroke}" fill-opacity="{opacity}">{"".join(dots)}</g>'


def _hatching(width: float, height: float, stroke: str, opacity: float) -> str:
    starts = range(-int(height), int(width) + int(height), 19)
    lines = [f"M{x} {height} L{x + height} 0 M{x} 0 L{x + height} {height}" for x in starts]
    return _lines(lines, stroke, 2, opacity)


def _lines(paths: list[str], stroke: str, width: float, opacity: float) -> str:
    return (
        f'<path d="{" ".join(paths)}" fill="none" stroke="{stroke}" stroke-width="{width}"'
        f' stroke-opacity="{opacity}" shape-rendering="crispEdges"/>'
    )
