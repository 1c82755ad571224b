"""Clues about the places of the giver's cards (C7, C20): only ever a question.

All cards count, pictures too; a clue is asked about if enough own cards lie there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from engine.languages.lexicon import Lexicon
from engine.referee.case import ClueCase
from engine.rules.game.layouts import COLUMN_COUNT
from engine.rules.game.ruling import Reason, Ruling

_LINES = ("row", "column")
_IN_A_LINE = 3
"""The least number of cards in a row or column: two of nearly any cards share one."""


def judge_places(case: ClueCase) -> Iterator[Ruling]:
    """Ask if the clue names a place of the board in which enough own cards lie (C7)."""
    if case.min_cards is None or case.lexicon is None or len(case.typed_words) != 1:
        return
    if len(case.grid) % COLUMN_COUNT or not all(isinstance(each, str) for each in case.grid):
        return
    place = _place_words(case.lexicon).get(case.typed_words[0])
    if place is not None:
        least = max(case.min_cards, _IN_A_LINE) if place in _LINES else case.min_cards
        groups = _cards_at(place, len(case.grid))
        if any(sum(case.grid[card] in case.own for card in cards) >= least for cards in groups):
            yield Ruling.question(Reason.POSITION, "C7")


@cache
def _place_words(lexicon: Lexicon) -> dict[str, str]:
    """Return the place that each word for a place means."""
    pairs = (pair.partition("=") for pair in lexicon.get_list("places"))
    return {name: place for name, _, place in pairs}


def _cards_at(place: str, count: int) -> list[Sequence[int]]:
    """Return the cards of a place; each row and each column is a group of its own."""
    every, rows = range(count), count // COLUMN_COUNT
    if place == "row":
        return [every[row * COLUMN_COUNT : (row + 1) * COLUMN_COUNT] for row in range(rows)]
    if place == "column":
        return [every[column::COLUMN_COUNT] for column in range(COLUMN_COUNT)]
    return [[card for card in every if _is_at(place, *divmod(card, COLUMN_COUNT), rows - 1)]]


def _is_at(place: str, row: int, column: int, last: int) -> bool:
    right = COLUMN_COUNT - 1
    outer, side = row in {0, last}, column in {0, right}
    return {
        "corner": outer and side,
        "edge": outer or side,
        "top": row == 0,
        "bottom": row == last,
        "left": column == 0,
        "right": column == right,
        "center": 2 * row in {last, last - 1, last + 1} and 2 * column == right,
        "first": row == column == 0,
        "last": (row, column) == (last, right),
        "diagonal": row in {column, last - column},
    }.get(place, False)
