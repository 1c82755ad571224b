"""Clues about how the giver's codenames are written or sound (C7): only ever a question.

First letters, lengths, letters in common, homophones; a clue is asked about if it fits as many
codenames as its number says. Homophones are in a table, or follow from a language's rules of
pronunciation.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.languages import speaking
from engine.languages.lexicon import Lexicon, facts
from engine.languages.spelling import folded, letters
from engine.referee.case import Case
from engine.rules.game.ruling import Reason, Ruling

_SHORTEST = 4
_MOST_OF_IT = 0.6


def letters_alike(case: Case) -> Iterator[Ruling]:
    """Ask if the clue fits first letters, lengths or letters of enough own codenames (C7)."""
    if case.house.wordplay or case.least is None or len(case.typed_words) != 1:
        return
    word, sounds = case.typed_words[0], case.house.sound_links
    fitting = [each for each in case.own_words if _fits(word, each, case.lexicon, sounds=sounds)]
    if fitting and len(fitting) >= case.least:
        codename = fitting[0] if len(fitting) == 1 else None
        yield Ruling.ask(Reason.LETTERS, "C7", codename)


def sounds_alike(case: Case) -> Iterator[Ruling]:
    """Ask if the clue is a homophone of enough own codenames (C7)."""
    if case.house.sound_links or case.house.wordplay or case.lexicon is None:
        return
    if case.least is None or len(case.typed_words) != 1:
        return
    word = case.typed_words[0]
    alike = [each for each in case.own_words if _sound_alike(word, each.lower(), case.lexicon)]
    if alike and len(alike) >= case.least:
        yield Ruling.ask(Reason.SOUND, "C7", alike[0])


def _fits(word: str, codename: str, lexicon: Lexicon | None, *, sounds: bool) -> bool:
    clue, own = letters(word), letters(codename)
    if word.isascii() and word.isdigit():
        return len(own) == int(word)
    spelled = None if lexicon is None else _numbers(lexicon).get(folded(word))
    if spelled is not None:
        return len(own) == spelled
    if len(clue) == 1:
        return own.startswith(clue)
    if lexicon is not None and word in lexicon.words("palindrome"):
        return own == own[::-1]
    return not sounds and clue != own and _same_letters(clue, own)


@cache
def _numbers(lexicon: Lexicon) -> dict[str, int]:
    pairs = (pair.split("=") for pair in lexicon.words("numbers"))
    return {word: int(number) for word, number in pairs}


def _same_letters(clue: str, own: str) -> bool:
    """Return whether the clue has the letters of a codename, in its order or another.

    GLAND is most of ENGLAND; TUN is NUT backwards, and its letters in another order.
    """
    if len(clue) >= _SHORTEST and clue in own:
        return len(clue) >= _MOST_OF_IT * len(own)
    return len(clue) >= _SHORTEST - 1 and (
        clue == own[::-1] or (len(clue) >= _SHORTEST and sorted(clue) == sorted(own))
    )


def _sound_alike(word: str, codename: str, lexicon: Lexicon) -> bool:
    listed = folded(codename) in facts(lexicon, folded(word), ")")
    return listed or speaking(lexicon.language).sounds.alike(word, codename)
