"""The key card: its case with the starter's four lights, and a tile for every identity."""

from __future__ import annotations

from emblems import emblem, placed, solid, texture
from guilloche import Pen, Rosette, rosette

from engine.render import colours
from engine.render.colours import GREEN, Suit
from engine.render.grids import KeyGrid

CASE, PANEL, EMPTY = "#10152a", "#222b4a", "#151b31"
LIGHT = 116
"""How long a light is."""


def case(tiles: KeyGrid, starter: Suit | None = None) -> str:
    """Draw the empty key card: lit for the starter (A6), or with a seal for a side's letter."""
    width, height = tiles.size
    left, top = tiles.corner[0] - 15, tiles.corner[1] - 15
    braid = Rosette(radius=width * 0.445, swing=width * 0.075, petals=18, strands=6)
    return (
        f'<rect width="{width}" height="{height}" fill="{colours.DESK}"/>'
        f'<rect x="3" y="3" width="{width - 6}" height="{height - 6}" rx="26" fill="{CASE}"'
        ' stroke="#2b3556" stroke-width="3.6"/>'
        + rosette((width / 2, height / 2), braid, Pen("#1c2345", 1.3))
        + f'<rect x="{left}" y="{top}" width="{width - 2 * left}" height="{height - 2 * top}"'
        f' rx="18" fill="{PANEL}"/>' + _edges(tiles, starter)
    )


def _edges(tiles: KeyGrid, starter: Suit | None) -> str:
    width, height = tiles.size
    if starter is None:
        return _seal(GREEN, (width / 2, 19))
    if width == height:
        return "".join(_light(starter, width, turn) for turn in (0, 90, 180, 270))
    below = f'<g transform="rotate(180 {width / 2} {height / 2})">{_triangle(starter, width)}</g>'
    return (
        _triangle(starter, width)
        + below
        + placed(solid(starter, starter.mark), width / 2 - 9, 22, 18)
        + placed(solid(starter, starter.mark), width / 2 - 9, height - 40, 18)
    )


def _triangle(starter: Suit, width: int) -> str:
    """Draw the triangle at the top of a pictures layout's key card (A6)."""
    middle = width / 2
    points = f"M{middle} 9 L{middle + 62} 43 H{middle - 62} Z"
    return (
        f'<path d="{points}" fill="{starter.base}" fill-opacity=".35" stroke="{starter.base}"'
        ' stroke-opacity=".35" stroke-width="11" stroke-linejoin="round"/>'
        f'<path d="{points}" fill="{starter.base}" stroke="{starter.light}" stroke-width="2.6"'
        ' stroke-linejoin="round"/>'
    )


def _seal(suit: Suit, middle: tuple[float, float]) -> str:
    x, y = middle
    return (
        f'<circle cx="{x}" cy="{y}" r="15.5" fill="{suit.dark}" stroke="{suit.light}"'
        ' stroke-width="2.6"/>'
    )


def tile(suit: Suit, side: int) -> str:
    """Draw the tile of an identity still to be found; its upper left corner holds the number."""
    ground = "#07070b" if suit.name == "assassin" else suit.band
    line = colours.blend(suit.band, suit.band_line, 0.5)
    return _tile(
        side,
        f'<rect width="{side}" height="{side}" fill="{ground}"/>'
        + texture(suit, (side, side), line, 0.45)
        + f'<circle cx="{side / 2}" cy="44" r="24" fill="{ground}"/>'
        + f'<path d="M0 0 H30 V15 C30 21 27 24 22 24 H0 Z" fill="{suit.strip}"/>'
        + placed(emblem(suit, suit.mark, ground), side / 2 - 20, 25, 40),
        colours.CREAM if suit.name == "assassin" else None,
    )


def covered_tile(suit: Suit, side: int) -> str:
    """Draw the tile of a covered card: an empty socket with a shade of what was there."""
    ground = "#8b8b9a" if suit.name == "assassin" else suit.base
    shade = colours.blend(ground, EMPTY, 0.3)
    return _tile(
        side,
        f'<rect width="{side}" height="{side}" fill="{EMPTY}"/>'
        + placed(emblem(suit, shade, EMPTY), side / 2 - 20, 25, 40),
        shade,
    )


def _tile(side: int, drawing: str, rim: str | None) -> str:
    frame = (
        f'<rect x="1.75" y="1.75" width="{side - 3.5}" height="{side - 3.5}" rx="10.25" fill="none"'
        f' stroke="{rim}" stroke-width="3.5"/>'
    )
    return (
        f'<clipPath id="tile"><rect width="{side}" height="{side}" rx="12"/></clipPath>'
        f'<g clip-path="url(#tile)">{drawing}</g>{frame if rim else ""}'
    )


def _light(starter: Suit, side: int, turn: int) -> str:
    """Draw one light at the top and turn it round the middle; the emblem stays upright."""
    middle, left = side / 2, side / 2 - LIGHT / 2
    return (
        f'<g transform="rotate({turn} {middle} {middle})">'
        f'<rect x="{left - 6}" y="6" width="{LIGHT + 12}" height="26" rx="13" fill="{starter.base}"'
        f' fill-opacity=".35"/><rect x="{left}" y="11" width="{LIGHT}" height="16" rx="8"'
        f' fill="{starter.base}" stroke="{starter.light}" stroke-width="2.6"/>'
        f'<circle cx="{middle}" cy="19" r="16" fill="{starter.dark}" stroke="{starter.light}"'
        ' stroke-width="2.6"/>'
        f'<g transform="rotate({-turn} {middle} 19)">'
        + placed(solid(starter, colours.CREAM), middle - 9, 19 - 9.6, 18)
        + "</g></g>"
    )
