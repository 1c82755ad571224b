"""Clues about the places of the giver's cards (C7, C20): only ever a question.

All cards count, pictures too; a clue is asked about if enough own cards lie there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from engine.languages.lexicon import Lexicon
from engine.referee.case import Case
from engine.rules.game.layouts import COLUMNS
from engine.rules.game.ruling import Reason, Ruling

_LINES = ("row", "column")
_IN_A_LINE = 3
"""The least number of cards in a row or column: two of nearly any cards share one."""


def places(case: Case) -> Iterator[Ruling]:
    """Ask if the clue names a place of the board in which enough own cards lie (C7)."""
    if case.least is None or case.lexicon is None or len(case.typed_words) != 1:
        return
    if len(case.grid) % COLUMNS or not all(isinstance(each, str) for each in case.grid):
        return
    place = _named(case.lexicon).get(case.typed_words[0])
    if place is not None:
        least = max(case.least, _IN_A_LINE) if place in _LINES else case.least
        groups = _cards(place, len(case.grid))
        if any(sum(case.grid[card] in case.own for card in cards) >= least for cards in groups):
            yield Ruling.ask(Reason.POSITION, "C7")


@cache
def _named(lexicon: Lexicon) -> dict[str, str]:
    """Return the place that each word for a place means."""
    pairs = (pair.partition("=") for pair in lexicon.words("places"))
    return {name: place for name, _, place in pairs}


def _cards(place: str, count: int) -> list[Sequence[int]]:
    """Return the cards of a place; each row and each column is a group of its own."""
    every, rows = range(count), count // COLUMNS
    if place == "row":
        return [every[row * COLUMNS : (row + 1) * COLUMNS] for row in range(rows)]
    if place == "column":
        return [every[column::COLUMNS] for column in range(COLUMNS)]
    return [[card for card in every if _is_there(place, *divmod(card, COLUMNS), rows - 1)]]


def _is_there(place: str, row: int, column: int, last: int) -> bool:
    right = COLUMNS - 1
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
