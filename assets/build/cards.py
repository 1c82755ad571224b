"""Cards: paper, folders of the key overlay, ID cards of covered ones, and the gold ring.

A card's sprite is `SHADOW_DEPTH` taller than the card; all have the same outline.
"""

from __future__ import annotations

from busts import bust
from emblems import emblem, placed, texture
from guilloche import Pen, braid

from engine.render import colours
from engine.render.colours import Suit
from engine.render.tables import SHADOW_DEPTH

Size = tuple[int, int]
TAB = "M0 0 H52 V28 C52 36 47 40 40 40 H0 Z"


def paper(size: Size) -> str:
    """Draw a card whose identity is hidden."""
    width, height = size
    pen = Pen("#e6dabf", 1.2)
    frame = (
        f'<rect x="6" y="6" width="{width - 12}" height="{height - 12}" rx="8" fill="none"'
        f' stroke="{colours.PAPER_LINE}" stroke-width="1.4"/>'
    )
    tab = f'<path d="{TAB}" fill="{colours.TAB}"/>'
    return _card(size, colours.PAPER, braid(0, width, height - 17, pen) + frame + tab)


def folder(suit: Suit, size: Size) -> str:
    """Draw a card of the key overlay: a folder with a tab for the number, the emblem beside it."""
    width, height = size
    line = colours.mix(suit.band, suit.band_line, 0.55)
    right, bottom = width - 7, height - 7
    outline = (
        f"M7 15 Q7 7 15 7 H47 Q53 7 56 12 L65 34 Q68 41 76 41 H{right - 8} Q{right} 41 {right} 49"
        f" V{bottom - 8} Q{right} {bottom} {right - 8} {bottom} H15 Q7 {bottom} 7 {bottom - 8} Z"
    )
    return _card(
        size,
        suit.band,
        texture(suit, size, line, 0.75)
        + f'<circle cx="{width - 27}" cy="23" r="21" fill="{suit.band}"/>'
        + f'<path d="{outline}" fill="{suit.folder}"/>'
        + placed(emblem(suit, suit.mark, suit.band), width - 42.5, 7.5, 31),
        _frame(suit, size),
    )


def covered(suit: Suit, person: int, size: Size) -> str:
    """Draw the ID card of one of a suit's people, the strip under the word still empty."""
    width, height = size
    spot = colours.mix(suit.base, suit.light, 0.2)
    return _card(
        size,
        suit.base,
        texture(suit, size, colours.mix(suit.base, suit.light, 0.5), 0.3)
        + f'<circle cx="{width / 2}" cy="64" r="82" fill="{spot}"/>'
        + f'<g transform="translate({width / 2 - 69} 5) scale(1.15)">{bust(suit, person)}</g>'
        + f'<rect y="{height - 42}" width="{width}" height="42" fill="{suit.strip}"/>'
        + f'<path d="{TAB}" fill="{suit.strip}"/>'
        + placed(emblem(suit, suit.mark, suit.dark), width - 43, 10, 31),
        _frame(suit, size),
    )


def ring(size: Size) -> str:
    """Draw the gold ring round the card touched last; it stands out 7 px on every side."""
    width, height = size
    return (
        f'<rect x="3" y="3" width="{width + 8}" height="{height + 8}" rx="16" fill="none"'
        f' stroke="{colours.GOLD}" stroke-width="6"/>'
    )


def _card(size: Size, ground: str, drawing: str, frame: str = "") -> str:
    width, height = size
    return (
        f'<defs><clipPath id="card"><rect width="{width}" height="{height}" rx="13"/></clipPath>'
        f'</defs><rect y="{SHADOW_DEPTH}" width="{width}" height="{height}" rx="13"'
        f' fill="{colours.SHADOW}"/><g clip-path="url(#card)">'
        f'<rect width="{width}" height="{height}" fill="{ground}"/>{drawing}</g>{frame}'
    )


def _frame(suit: Suit, size: Size) -> str:
    width, height = size
    colour, stroke = (colours.CREAM, 4) if suit.name == "assassin" else (suit.band_line, 2.4)
    opacity = 1 if suit.name == "assassin" else 0.7
    inset = stroke / 2
    return (
        f'<rect x="{inset}" y="{inset}" width="{width - stroke}" height="{height - stroke}"'
        f' rx="{13 - inset}" fill="none" stroke="{colour}" stroke-width="{stroke}"'
        f' stroke-opacity="{opacity}"/>'
    )
