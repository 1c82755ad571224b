from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from engine.rules import UNLIMITED, BadNotation, Clue, Number, parse_number
from tests.cases import each


@pytest.mark.rule("B11")
@each("text", ["unlimited", "Ilimitado", "ilimitada", "INF", "∞", "*", " * "])
def test_every_spelling_of_unlimited_means_unlimited(text: str) -> None:
    assert parse_number(text) is UNLIMITED


@pytest.mark.rule("B10", "B11")
@each("digit", range(10))
def test_a_number_is_zero_to_nine(digit: int) -> None:
    assert parse_number(str(digit)) == digit


@each("text", ["", "10", "-1", "two", "1.5", "½", "²", "٣", "3 3"])
def test_anything_else_is_no_number(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_number(text)


@pytest.mark.rule("B10", "B11")
@pytest.mark.parametrize(
    ("given_number", "guesses"), [(1, 2), (4, 5), (9, 10), (0, None), (UNLIMITED, None)]
)
def test_clue_allows_one_guess_more_than_its_number(
    given_number: Number, guesses: int | None
) -> None:
    assert Clue("OCEAN", given_number).max_guesses == guesses


@each("wrong", [-1, 10])
def test_no_clue_has_a_number_beyond_nine(wrong: int) -> None:
    with pytest.raises(BadNotation):
        Clue("OCEAN", wrong)


@each("word", ["", " ", "a:b", "a>b", "a|b", "a\nb", "a\u2028b", "a\rb", " ocean", "ocean "])
def test_a_word_that_cannot_be_written_down_is_no_clue(word: str) -> None:
    with pytest.raises(BadNotation):
        Clue(word, 1)


@each("text", ["OCEAN", "OCEAN:", ":3", "OCEAN:x", "OCEAN 3"])
def test_a_text_that_is_no_clue_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        Clue.parse(text)


@given(word=st.text(min_size=1), number=st.integers(0, 9) | st.just(UNLIMITED))
def test_a_clue_reads_back_as_it_was_written(word: str, number: Number) -> None:
    try:
        clue = Clue(word, number)
    except BadNotation:
        return

    assert Clue.parse(str(clue)) == clue
