"""Clues about the letters, the sound or the places of the giver's codenames (C7, C20).

First letters, lengths, letters in common, homophones, rows and corners: only ever a question, if a
clue fits as many own cards as its number says. Homophones are in a table, or follow from a
language's rules of pronunciation; of places pictures count, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from engine.languages import get_language
from engine.languages.lexicon import Lexicon, get_facts
from engine.languages.spelling import get_letters, strip_accents
from engine.referee.case import ClueCase
from engine.rules.game.layouts import COLUMN_COUNT
from engine.rules.game.ruling import Reason, Ruling

_LINES = ("row", "column")
_IN_A_LINE = 3
"""The least number of cards in a row or column: two of nearly any cards share one."""


_SHORTEST = 4
_MOST_OF_IT = 0.6


def judge_letters(case: ClueCase) -> Iterator[Ruling]:
    """Ask if the clue fits first letters, lengths or letters of enough own codenames (C7).

    Not where the house rules allow word play, nor for several words or the number 0.
    """
    if case.house.wordplay or case.min_cards is None or len(case.typed_words) != 1:
        return
    word, sounds = case.typed_words[0], case.house.sound_links
    fitting = [
        each for each in case.own_words if _fits_codename(word, each, case.lexicon, sounds=sounds)
    ]
    if fitting and len(fitting) >= case.min_cards:
        codename = fitting[0] if len(fitting) == 1 else None
        yield Ruling.ask(Reason.LETTERS, "C7", codename)


def judge_sounds(case: ClueCase) -> Iterator[Ruling]:
    """Ask if the clue is a homophone of enough own codenames (C7).

    Not where the house rules allow sound links or word play, nor without tables.
    """
    if case.house.sound_links or case.house.wordplay or case.lexicon is None:
        return
    if case.min_cards is None or len(case.typed_words) != 1:
        return
    word = case.typed_words[0]
    alike = [each for each in case.own_words if _are_homophones(word, each.lower(), case.lexicon)]
    if alike and len(alike) >= case.min_cards:
        yield Ruling.ask(Reason.SOUND, "C7", alike[0])


def _fits_codename(word: str, codename: str, lexicon: Lexicon | None, *, sounds: bool) -> bool:
    clue, own = get_letters(word), get_letters(codename)
    if word.isascii() and word.isdigit():
        return len(own) == int(word)
    spelled = None if lexicon is None else _number_words(lexicon).get(strip_accents(word))
    if spelled is not None:
        return len(own) == spelled
    if len(clue) == 1:
        return own.startswith(clue)
    if lexicon is not None and word in lexicon.get_list("palindrome"):
        return own == own[::-1]
    return not sounds and clue != own and _share_letters(clue, own)


@cache
def _number_words(lexicon: Lexicon) -> dict[str, int]:
    pairs = (pair.split("=") for pair in lexicon.get_list("numbers"))
    return {word: int(number) for word, number in pairs}


def _share_letters(clue: str, own: str) -> bool:
    """Return whether the clue has the letters of a codename, in its order or another.

    GLAND is most of ENGLAND; TUN is NUT backwards, and its letters in another order.
    """
    if len(clue) >= _SHORTEST and clue in own:
        return len(clue) >= _MOST_OF_IT * len(own)
    return len(clue) >= _SHORTEST - 1 and (
        clue == own[::-1] or (len(clue) >= _SHORTEST and sorted(clue) == sorted(own))
    )


def _are_homophones(word: str, codename: str, lexicon: Lexicon) -> bool:
    listed = strip_accents(codename) in get_facts(lexicon, strip_accents(word), ")")
    return listed or get_language(lexicon.language).sounds.are_homophones(word, codename)


def judge_places(case: ClueCase) -> Iterator[Ruling]:
    """Ask if the clue names a place of the board in which enough own cards lie (C7).

    A row or a column needs three of them at least.
    """
    if case.min_cards is None or case.lexicon is None or len(case.typed_words) != 1:
        return
    if len(case.grid) % COLUMN_COUNT or not all(isinstance(each, str) for each in case.grid):
        return
    place = _place_words(case.lexicon).get(case.typed_words[0])
    if place is not None:
        least = max(case.min_cards, _IN_A_LINE) if place in _LINES else case.min_cards
        groups = _cards_at(place, len(case.grid))
        if any(sum(case.grid[card] in case.own for card in cards) >= least for cards in groups):
            yield Ruling.ask(Reason.POSITION, "C7")


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
