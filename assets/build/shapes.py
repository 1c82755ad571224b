"""Shapes: every suit's emblem and texture in white on black, to be painted in any colour."""

from __future__ import annotations

from emblems import emblem, placed, texture

from engine.render.colours import Suit

EMBLEM = 128
TEXTURE = (420, 200)
DENSITY = 0.45
"""How strong the lines of a texture are."""
MEDAL = 96


def emblem_shape(suit: Suit) -> str:
    """Draw an emblem, white with a black hole."""
    return _black((EMBLEM, EMBLEM)) + placed(emblem(suit, "#fff", "#000"), 0, 0, EMBLEM)


def texture_shape(suit: Suit) -> str:
    """Draw a field of a texture in white lines."""
    return _black(TEXTURE) + texture(suit, TEXTURE, "#fff", DENSITY)


def medal_shape() -> str:
    """Draw a medal on its ribbon, white with a black star."""
    star = "M48 38 L53 50 L66 51 L56 59 L59 72 L48 65 L37 72 L40 59 L30 51 L43 50 Z"
    return (
        _black((MEDAL, MEDAL)) + '<path d="M24 2 H42 L48 14 L54 2 H72 L60 30 H36 Z" fill="#fff"/>'
        f'<circle cx="48" cy="57" r="35" fill="#fff"/><path d="{star}" fill="#000"/>'
    )


def landscape_shape() -> str:
    """Draw what stands for any picture: a sun over mountains."""
    return (
        _black((MEDAL, MEDAL)) + '<circle cx="68" cy="28" r="13" fill="#fff"/>'
        '<path d="M8 84 L38 34 L56 64 L66 50 L88 84 Z" fill="#fff" stroke="#fff" stroke-width="6"'
        ' stroke-linejoin="round"/>'
    )


def _black(size: tuple[int, int]) -> str:
    return f'<rect width="{size[0]}" height="{size[1]}" fill="#000"/>'
