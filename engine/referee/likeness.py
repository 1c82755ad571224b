"""Clues about how the giver's codenames are written or sound (C7): only ever a question.

First letters, lengths, letters in common, homophones; a clue is asked about if it fits as many
codenames as its number says. Homophones are in a table, or follow from a language's rules of
pronunciation.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.languages import get_language
from engine.languages.lexicon import Lexicon, get_facts
from engine.languages.spelling import get_letters, strip_accents
from engine.referee.case import ClueCase
from engine.rules.game.ruling import Reason, Ruling

_SHORTEST = 4
_MOST_OF_IT = 0.6


def judge_letters(case: ClueCase) -> Iterator[Ruling]:
    """Ask if the clue fits first letters, lengths or letters of enough own codenames (C7)."""
    if case.house.wordplay or case.min_cards is None or len(case.typed_words) != 1:
        return
    word, sounds = case.typed_words[0], case.house.sound_links
    fitting = [
        each for each in case.own_words if _fits_codename(word, each, case.lexicon, sounds=sounds)
    ]
    if fitting and len(fitting) >= case.min_cards:
        codename = fitting[0] if len(fitting) == 1 else None
        yield Ruling.question(Reason.LETTERS, "C7", codename)


def judge_sounds(case: ClueCase) -> Iterator[Ruling]:
    """Ask if the clue is a homophone of enough own codenames (C7)."""
    if case.house.sound_links or case.house.wordplay or case.lexicon is None:
        return
    if case.min_cards is None or len(case.typed_words) != 1:
        return
    word = case.typed_words[0]
    alike = [each for each in case.own_words if _are_homophones(word, each.lower(), case.lexicon)]
    if alike and len(alike) >= case.min_cards:
        yield Ruling.question(Reason.SOUND, "C7", alike[0])


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
