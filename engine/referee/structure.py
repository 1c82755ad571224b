"""Rulings by how a clue and a codename are written: the same word (C2, C10), or alike (C3, C4).

Without its accents it is the same word, unless the bare letters are another word of the language:
PAO is PÃO, but MACA beside the apple MAÇÃ is a question. Looks alone, where no table has the
codename, prove nothing and are only asked about; a word of an entry of several is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from engine.languages.lexicon import Lexicon, get_known_spellings
from engine.languages.spelling import count_common_prefix, get_letters, strip_accents
from engine.referee.case import ClueCase
from engine.referee.writing import parse_word
from engine.rules.game.ruling import Reason, Ruling

_CACHED = 2048
_PARTING = re.compile(r"[^\w']")
_DIGITS_AS_LETTERS = str.maketrans("01345789", "OIEASTBG")
_WORDS = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_SHORTEST, _SAME_START = 3, 4


def judge_same_word(case: ClueCase) -> Iterator[Ruling]:
    """Refuse a visible codename, with or without its blanks, hyphens and accents (C2).

    Where a word that differs by accents alone may be another word, ask.
    """
    word = _join_words(case.clue.word)
    bare = word.translate(_DIGITS_AS_LETTERS) if not word.isdigit() else word
    spelled = case.clue.word.split("'")  # K'N'I'G'H'T is a word spelled out (C10)
    together = "".join(spelled) if all(len(letter) == 1 for letter in spelled) else None
    for codename in case.words_on_board:
        letters = _get_letters(codename)
        if word in {letters, letters.replace("'", "")} or together == letters:
            yield Ruling.refuse(Reason.SAME_WORD, "C2", codename)
        elif strip_accents(bare) == strip_accents(letters):
            if _may_be_another_word(word.lower(), letters.lower(), case.lexicon):
                yield Ruling.ask(Reason.TWIN, "C2", codename)
            else:
                yield Ruling.refuse(Reason.SAME_WORD, "C2", codename)


@lru_cache(_CACHED)
def _get_letters(codename: str) -> str:
    return _join_words(parse_word(codename))


def _may_be_another_word(word: str, codename: str, lexicon: Lexicon | None) -> bool:
    """Return whether two spellings that differ by accents may be two words."""
    if lexicon is None:
        return True
    return (
        lexicon.marks is not None
        and word != codename
        and word in get_known_spellings(lexicon, word)
    )


def _join_words(word: str) -> str:
    return _PARTING.sub("", word)


def split_words(codename: str) -> tuple[str, ...]:
    """Return the words of a codename in small letters: CAN'T is one, HOT-DOG is two."""
    return tuple(_WORDS.findall(codename.lower()))


def rule_by_looks(word: str, codename: str, small: frozenset[str] = frozenset()) -> Ruling | None:
    """Rule on a word and a codename by their letters alone; None if they are not alike.

    Only a whole word of an entry of several is refused; `small` words are no parts.
    """
    parts = split_words(codename)
    if len(parts) == 1:
        return Ruling.ask(Reason.FORM, "C3", codename) if _look_alike(word, codename) else None
    parts = tuple(part for part in parts if part not in small and len(part) >= _SHORTEST)
    if strip_accents(word) in map(strip_accents, parts):
        return Ruling.refuse(Reason.PART, "C4", codename)
    if any(_look_alike(word, part) for part in parts):
        return Ruling.ask(Reason.PART, "C4", codename)
    return None


def _look_alike(word: str, codename: str) -> bool:
    """Return whether one begins or ends the other (CASA, CASAS), or both begin much alike."""
    first, second = get_letters(word), get_letters(codename)
    short, long = sorted((first, second), key=len)
    if len(short) < _SHORTEST:
        return False
    much = max(_SAME_START, len(second) // 2)
    return (
        long.startswith(short) or long.endswith(short) or count_common_prefix(first, second) >= much
    )
