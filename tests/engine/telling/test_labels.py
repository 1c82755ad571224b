"""A label and its value, and a date, as each language writes them."""

from __future__ import annotations

from datetime import date

from engine.rules import Pace, Timing
from engine.telling.formatting import date_text, join_label
from engine.telling.settings import pace_text
from engine.texts import voice
from tests.cases import each


@each("language, expected", [("en", "A: b"), ("es", "A: b"), ("fr", "A\u202f: b")])
def test_a_colon_stands_as_its_language_wants(language: str, expected: str) -> None:
    assert join_label("A", "b", voice(language)) == expected


def test_a_pace_with_limits_has_a_french_colon() -> None:
    text = pace_text(Timing(Pace.STRICT), voice("fr"))

    assert text.startswith("Limites strictes\u202f: ")


@each("day, expected", [(1, "1er mai 2026"), (2, "2 mai 2026"), (11, "11 mai 2026")])
def test_a_french_month_begins_with_an_ordinal(day: int, expected: str) -> None:
    assert date_text(date(2026, 5, day), voice("fr")) == expected
