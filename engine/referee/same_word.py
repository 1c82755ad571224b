"""A visible codename is no clue, however it is written (C2, C10, C11).

Without its accents it is the same word, unless the bare letters are another word of the language:
PAO is PÃO, but MACA beside the apple MAÇÃ is a question.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from engine.languages.lexicon import Lexicon, get_spellings
from engine.languages.spelling import strip_accents
from engine.referee.case import ClueCase
from engine.referee.writing import parse_word
from engine.rules.game.ruling import Reason, Ruling

_CACHED = 2048
_PARTING = re.compile(r"[^\w']")
_DIGITS_AS_LETTERS = str.maketrans("01345789", "OIEASTBG")


def judge_same_word(case: ClueCase) -> Iterator[Ruling]:
    """Refuse a visible codename, its blanks and hyphens kept, dropped or exchanged (C2)."""
    word = _join_words(case.clue.word)
    bare = word.translate(_DIGITS_AS_LETTERS) if not word.isdigit() else word
    spelled = case.clue.word.split("'")  # K'N'I'G'H'T is a word spelled out (C10)
    together = "".join(spelled) if all(len(letter) == 1 for letter in spelled) else None
    for codename in case.words_on_board:
        letters = _get_letters(codename)
        if word in {letters, letters.replace("'", "")} or together == letters:
            yield Ruling.refuse(Reason.SAME_WORD, "C2", codename)
        elif strip_accents(bare) == strip_accents(letters):
            if case.lexicon is None or _is_another_word(
                word.lower(), letters.lower(), case.lexicon
            ):
                yield Ruling.question(Reason.TWIN, "C2", codename)
            else:
                yield Ruling.refuse(Reason.SAME_WORD, "C2", codename)


@lru_cache(_CACHED)
def _get_letters(codename: str) -> str:
    return _join_words(parse_word(codename))


def _is_another_word(word: str, codename: str, lexicon: Lexicon) -> bool:
    """Return whether two spellings that differ by accents are two words."""
    return lexicon.marks is not None and word != codename and word in get_spellings(lexicon, word)


def _join_words(word: str) -> str:
    return _PARTING.sub("", word)
