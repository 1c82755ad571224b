"""Cards: paper, folders of the key overlay, ID cards of covered ones, and the gold ring.

A card's sprite is higher than the card by its shadow; all of a shape have the same outline.
"""

from __future__ import annotations

from busts import bust
from emblems import emblem, placed, texture
from guilloche import Pen, braid

from engine.render import colours
from engine.render.colours import Suit
from engine.render.grids import LOW, SHADOW_DEPTH, Shape

Size = tuple[int, int]
TAB = "M0 0 H52 V28 C52 36 47 40 40 40 H0 Z"
PICTURE_TAB = "M0 0 H62 V36 C62 44 57 48 49 48 H0 Z"
KEY_TAB = "M1.75 14 Q1.75 1.75 14 1.75 H110 V36 C110 45 105 49 97 49 H1.75 Z"
RADIUS = 13


def paper(shape: Shape) -> str:
    """Draw a card of a codename whose identity is hidden."""
    width, height = shape.size
    pen = Pen("#e6dabf", 1.2)
    tab = f'<path d="{TAB}" fill="{colours.TAB}"/>'
    ground = braid(0, width, height - 17, pen) + _inner_frame(shape.size) + tab
    return _card(shape.size, colours.PAPER, ground)


def folder(suit: Suit, shape: Shape) -> str:
    """Draw a card of the key overlay: a folder with a tab for the number, the emblem beside it."""
    width, height = shape.size
    right, bottom = width - 7, height - 7
    outline = (
        f"M7 15 Q7 7 15 7 H47 Q53 7 56 12 L65 34 Q68 41 76 41 H{right - 8} Q{right} 41 {right} 49"
        f" V{bottom - 8} Q{right} {bottom} {right - 8} {bottom} H15 Q7 {bottom} 7 {bottom - 8} Z"
    )
    plate = f'<path d="{outline}" fill="{suit.folder}"/>'
    if suit in colours.SAME_LIGHTNESS:
        lines = texture(suit, shape.size, suit.folder_line, 1)
        plate += f'<clipPath id="plate"><path d="{outline}"/></clipPath>'
        plate += f'<g clip-path="url(#plate)">{lines}</g>'
    return _card(
        shape.size,
        suit.band,
        _band(suit, shape.size)
        + f'<circle cx="{width - 27}" cy="23" r="21" fill="{suit.band}"/>'
        + plate
        + placed(emblem(suit, suit.mark, suit.band), width - 42.5, 7.5, 31),
        _frame(suit, shape.size),
    )


def covered(suit: Suit, person: int, shape: Shape) -> str:
    """Draw the ID card of one of a suit's people, the strip under the word still empty."""
    width, height = shape.size
    strip = 2 * (height - shape.strip)
    scale = 1.15 if shape is LOW else height * 1.58 / 183
    return _card(
        shape.size,
        suit.base,
        _backdrop(suit, shape.size, (width / 2, height * 0.475), height * 0.607)
        + _person(suit, person, (width / 2, 5), scale)
        + f'<rect y="{height - strip}" width="{width}" height="{strip}" fill="{suit.strip}"/>'
        + f'<path d="{TAB}" fill="{suit.strip}"/>'
        + placed(emblem(suit, suit.mark, _hole(suit)), width - 43, 10, 31),
        _frame(suit, shape.size),
    )


def picture_paper(shape: Shape) -> str:
    """Draw a card whose identity is hidden, a field for its picture on it."""
    tab = f'<path d="{PICTURE_TAB}" fill="{colours.TAB}"/>'
    ground = _inner_frame(shape.size) + _field(shape) + tab
    return _card(shape.size, colours.PAPER, ground)


def picture_folder(suit: Suit, shape: Shape) -> str:
    """Draw a picture's card of the key overlay: the suit round the picture, and on its tab."""
    rim = f' stroke="{colours.CREAM}" stroke-width="3.5"' if suit.name == "assassin" else ""
    return _card(
        shape.size,
        suit.band,
        _band(suit, shape.size) + _field(shape),
        _frame(suit, shape.size)
        + f'<path d="{KEY_TAB}" fill="{suit.band}"{rim}/>'
        + placed(emblem(suit, suit.mark, suit.band), 64, 8, 34),
    )


def picture_covered(suit: Suit, person: int, shape: Shape) -> str:
    """Draw an ID card with a field for the picture as a photo, the person on its right."""
    width, height = shape.size
    left, top = shape.photo_corner
    edge, side = 4, shape.photo
    scale = height * 0.86 / 112
    photo = (
        f'<rect x="{left - edge}" y="{top - edge}" width="{side + 2 * edge}"'
        f' height="{side + 2 * edge}" rx="9" fill="{colours.PRINT}"/>'
    )
    return _card(
        shape.size,
        suit.base,
        _backdrop(suit, shape.size, (width * 0.62, height * 0.46), height * 0.55)
        + _person(suit, person, (width * 0.62, height - 112 * scale), scale)
        + photo,
        _frame(suit, shape.size)
        + f'<path d="{KEY_TAB}" fill="{suit.strip}"/>'
        + placed(emblem(suit, colours.CREAM, suit.strip), 64, 8, 34),
    )


def beside_tab(shape: Shape, *, key: bool) -> str:
    """Draw where a picture may show on its field: everywhere but on the tab."""
    side, (left, top) = shape.art, shape.art_corner
    tab = KEY_TAB if key else PICTURE_TAB
    return (
        f'<rect width="{side}" height="{side}" fill="#ffffff"/>'
        f'<path d="{tab}" fill="#000000" transform="translate({-left} {-top})"/>'
    )


def ring(shape: Shape) -> str:
    """Draw the gold ring round the card touched last; it stands out 7 px on every side."""
    width, height = shape.size
    return (
        f'<rect x="3" y="3" width="{width + 8}" height="{height + 8}" rx="16" fill="none"'
        f' stroke="{colours.GOLD}" stroke-width="6"/>'
    )


def _card(size: Size, ground: str, drawing: str, frame: str = "") -> str:
    width, height = size
    return (
        f'<defs><clipPath id="card"><rect width="{width}" height="{height}" rx="{RADIUS}"/>'
        f'</clipPath></defs><rect y="{SHADOW_DEPTH}" width="{width}" height="{height}"'
        f' rx="{RADIUS}" fill="{colours.SHADOW}"/><g clip-path="url(#card)">'
        f'<rect width="{width}" height="{height}" fill="{ground}"/>{drawing}</g>{frame}'
    )


def _inner_frame(size: Size) -> str:
    width, height = size
    return (
        f'<rect x="6" y="6" width="{width - 12}" height="{height - 12}" rx="8" fill="none"'
        f' stroke="{colours.PAPER_LINE}" stroke-width="1.4"/>'
    )


def _band(suit: Suit, size: Size) -> str:
    return texture(suit, size, colours.blend(suit.band, suit.band_line, 0.55), 0.75)


def _backdrop(suit: Suit, size: Size, middle: tuple[float, float], radius: float) -> str:
    spot = colours.blend(suit.base, suit.light, 0.2)
    lines = texture(suit, size, colours.blend(suit.base, suit.light, 0.5), 0.3)
    if suit in colours.SAME_LIGHTNESS:
        lines, radius = texture(suit, size, suit.dark, 0.7), radius * 0.72
    return lines + f'<circle cx="{middle[0]}" cy="{middle[1]:.1f}" r="{radius:.1f}" fill="{spot}"/>'


def _person(suit: Suit, person: int, top: tuple[float, float], scale: float) -> str:
    left = top[0] - 60 * scale
    place = f"translate({left:.2f} {top[1]:.2f}) scale({scale:.4f})"
    return f'<g transform="{place}">{bust(suit, person)}</g>'


def _field(shape: Shape) -> str:
    """Draw the white field that a picture is printed on, a little larger than the picture."""
    left, top, side = _field_box(shape)
    return (
        f'<rect x="{left}" y="{top}" width="{side}" height="{side}" rx="9" fill="{colours.PRINT}"/>'
    )


def _field_box(shape: Shape) -> tuple[float, float, float]:
    width, height = shape.size
    side = min(width, height) - 18
    return (width - side) / 2, (height - side) / 2, side


def _hole(suit: Suit) -> str:
    return suit.dark if suit.mark == colours.CREAM else suit.base


def _frame(suit: Suit, size: Size) -> str:
    width, height = size
    colour, stroke = (colours.CREAM, 4) if suit.name == "assassin" else (suit.band_line, 2.4)
    opacity = 1 if suit.name == "assassin" else 0.7
    inset = stroke / 2
    return (
        f'<rect x="{inset}" y="{inset}" width="{width - stroke}" height="{height - stroke}"'
        f' rx="{RADIUS - inset}" fill="none" stroke="{colour}" stroke-width="{stroke}"'
        f' stroke-opacity="{opacity}"/>'
    )
