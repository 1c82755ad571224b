"""The number of a clue as somebody typed it (B11)."""

from __future__ import annotations

from engine.referee.writing import plain
from engine.rules import BadNotation, Number, number

LONGEST = 32
"""No spelling of a number is longer."""


def typed_number(text: str) -> Number | None:
    """Read the number in any width; None when the text means none (B11)."""
    if len(text) > LONGEST:
        return None
    try:
        return number(plain(text))
    except BadNotation:
        return None
