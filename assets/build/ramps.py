"""Ramps: the colours that the global palette must have, between every text and its ground."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, repeat

from engine.render import colours
from engine.render.colours import SUITS
from engine.render.small_boards import OPEN_SHARE

OFTEN = 60
"""How much more a colour counts that must come out exactly."""
WORDS = (
    (colours.WORD, colours.PAPER, 12),
    (colours.NUMBER, colours.TAB, 8),
    (colours.CREAM, colours.DESK, 8),
    (colours.STATUS, colours.DESK, 8),
    (colours.DESK, colours.GOLD, 6),
)
"""Every text, its ground and how many steps of the global palette lie between them."""


def ramps() -> Iterator[tuple[int, int, int]]:
    """Give the colours between every text and its ground, and the tones of pictures."""
    suited = [(suit.folder_word, suit.folder, 8) for suit in SUITS]
    suited += [(suit.folder_word, suit.folder_line, 6) for suit in colours.SAME_LIGHTNESS]
    numbers = [(suit.mark, suit.band, 4) for suit in SUITS]
    strips = [(colours.CREAM, suit.strip, 6) for suit in SUITS]
    dimmed = [
        (colours.DIMMED_WORD, colours.blend(suit.strip, colours.DESK, colours.DIMMING), 5)
        for suit in SUITS
    ]
    for word, ground, steps in (*WORDS, *suited, *numbers, *strips, *dimmed):
        yield from repeat(colours.parse_rgb(word), OFTEN)
        for step in range(steps + 1):
            yield colours.parse_rgb(colours.blend(ground, word, step / steps))
    for suit in SUITS:
        yield from repeat(
            colours.parse_rgb(colours.blend(colours.DESK, suit.base, OPEN_SHARE)), OFTEN
        )
    for tone in colours.TONES:
        yield from repeat(colours.parse_rgb(tone), OFTEN)
    for tone, next_tone in pairwise(colours.TONES):
        yield colours.parse_rgb(colours.blend(tone, next_tone, 0.5))
    for tone in colours.TONES[::2]:
        yield from repeat(
            colours.parse_rgb(colours.blend(tone, colours.DESK, colours.DIMMING)), OFTEN
        )
