"""Clues that sound like an own codename (C7, C11, C12): only ever a question.

English homophones are a table; Portuguese ones are read by a key of how letters are said in Brazil.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from engine.referee.case import Case
from engine.referee.lexicon import Lexicon, facts
from engine.referee.spelling import folded
from engine.rules.game.ruling import Reason, Ruling

_CACHED = 4096
_KEYS = (
    (r"s[cS](?=[ei])|xc(?=[ei])|ss|sS", "S"),
    (r"ch|^x|(?<=n)x|(?<=[ae]i)x|(?<=ou)x|(?<=[au])x(?=[aeiou])", "X"),
    (r"x(?=[ptcS])", "s"),
    (r"^ex(?=[aeiou])", "ez"),
    ("lh", "L"),
    ("nh", "N"),
    ("h", ""),
    (r"qu(?=[ei])", "k"),
    ("q", "k"),
    (r"gu(?=[ei])", "G"),
    (r"g(?=[ei])", "j"),
    ("G", "g"),
    (r"c(?=[ei])", "S"),
    ("c", "k"),
    (r"(?<=[aeiouAO])s(?=[aeiou])", "z"),
    (r"[sz]$", "S"),
    ("s", "S"),
    ("S+", "S"),
    (r"l(?=[^aeiouAO]|$)", "u"),
    (r"m(?=[^aeiouAO]|$)", "n"),
    (r"e(?=S?$)", "i"),
    (r"o(?=S?$)", "u"),
    ("rr|^r", "R"),
)
_SPOKEN = tuple((re.compile(written), said) for written, said in _KEYS)
_BEFORE = str.maketrans({"ç": "S", "ã": "A", "õ": "O"})


def sounds_alike(case: Case) -> Iterator[Ruling]:
    """Ask where the clue is a homophone of enough own codenames (C7)."""
    if case.house.sound_links or case.house.wordplay or case.lexicon is None:
        return
    if case.least is None or len(case.typed_words) != 1:
        return
    word = case.typed_words[0]
    alike = [each for each in case.own_words if _alike(word, each.lower(), case.lexicon)]
    if alike and len(alike) >= case.least:
        yield Ruling.ask(Reason.SOUND, "C7", alike[0])


def _alike(word: str, codename: str, lexicon: Lexicon) -> bool:
    if lexicon.language == "en":
        return folded(codename) in facts(lexicon, folded(word), ")")
    return folded(word) != folded(codename) and _key(word) == _key(codename)


@lru_cache(_CACHED)
def _key(word: str) -> str:
    key = "".join(
        letter if letter in "SAO" else folded(letter) for letter in word.translate(_BEFORE)
    )
    for written, said in _SPOKEN:
        key = written.sub(said, key)
    return key
