"""Emblems and textures: what tells the suits apart when hue does not.

Everything is drawn here, on a field of 100 x 100 (emblems) or of any size (textures).
"""

from __future__ import annotations

from engine.render.colours import Suit

SOLIDS = {
    "red": '<path d="M50 7 L96 88 H4 Z" stroke-linejoin="round"/>',
    "blue": '<circle cx="50" cy="50" r="41"/>',
    "bystander": '<rect x="14" y="14" width="72" height="72" rx="10"/>',
    "assassin": (
        '<path d="M22 8 L50 36 L78 8 L92 22 L64 50 L92 78 L78 92 L50 64 L22 92 L8 78 L36 50 L8 22'
        ' Z" stroke-linejoin="round"/>'
    ),
}
HOLES = {
    "red": '<path d="M50 40 L70 75 H30 Z"/>',
    "blue": '<circle cx="50" cy="50" r="18"/>',
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
    drawn = {"red": _stripes, "blue": _rings, "bystander": _dots, "assassin": _hatching}
    return drawn[suit.name](*size, stroke, opacity)


def _stripes(width: float, height: float, stroke: str, opacity: float) -> str:
    starts = range(-int(height), int(width) + int(height), 17)
    return _lines([f"M{x} {height} L{x + height} 0" for x in starts], stroke, 5, opacity)


def _rings(width: float, height: float, stroke: str, opacity: float) -> str:
    middle, level = width / 2, height * 0.45
    rings = [
        f"M{middle - radius} {level} a{radius} {radius} 0 1 0 {2 * radius} 0"
        f" a{radius} {radius} 0 1 0 {-2 * radius} 0"
        for radius in range(12, int(width), 16)
    ]
    return _lines(rings, stroke, 3.6, opacity)


def _dots(width: float, height: float, stroke: str, opacity: float) -> str:
    dots = [
        f'<circle cx="{column * 15 + 7.5 * (row % 2):.1f}" cy="{row * 13}" r="2.5"/>'
        for row in range(int(height / 13) + 2)
        for column in range(int(width / 15) + 2)
    ]
    return f'<g fill="{stroke}" fill-opacity="{opacity}">{"".join(dots)}</g>'


def _hatching(width: float, height: float, stroke: str, opacity: float) -> str:
    starts = range(-int(height), int(width) + int(height), 19)
    lines = [f"M{x} {height} L{x + height} 0 M{x} 0 L{x + height} {height}" for x in starts]
    return _lines(lines, stroke, 2, opacity)


def _lines(paths: list[str], stroke: str, width: float, opacity: float) -> str:
    return (
        f'<path d="{" ".join(paths)}" fill="none" stroke="{stroke}" stroke-width="{width}"'
        f' stroke-opacity="{opacity}"/>'
    )
