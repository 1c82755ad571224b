"""A clue is one word of the game's language, not invented and no abbreviation (C1, C9, C12, C13).

Each switch of C12 is independent. A name or compound that no list has may be invented: people
decide that, if a kind that is on could be it.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.languages import LANGUAGES, get_language, load_lexicon
from engine.languages.lexicon import COMPOUND, Lexicon, get_readings
from engine.languages.spelling import strip_accents
from engine.referee.case import ClueCase
from engine.rules.game.ruling import Reason, Ruling

_SHORTEST_PART = 3
_SURE_PART = 4
"""The length of both parts that makes a word invented, though another language has it."""

_PERSON, _PLACE, _OTHER = "n", "p", "o"
_SEVERAL = 2


def judge_one_word(case: ClueCase) -> Iterator[Ruling]:
    """Refuse words joined by blanks or hyphens, unless the house rules allow their kind (C1, C12).

    A word that was spelled out is joined before. A possible compound or name is asked about (C13).
    A small word before an apostrophe is a word: L'ARBRE is two, AUJOURD'HUI one.
    """
    several = len(case.typed_words) >= _SEVERAL or _is_elided(case)
    if not several or _is_closed_compound(case):
        return
    house = case.house
    named = house.multiword_names or house.place_names
    on = {
        COMPOUND: house.compound_clues,
        _PERSON: house.multiword_names,
        _PLACE: house.place_names,
        _OTHER: named,
    }
    kind = None if case.lexicon is None else case.lexicon.get_name_kind(case.typed_words)
    if kind is not None and on[kind]:
        return
    could = (house.compound_clues and _may_be_a_compound(case)) or (named and _may_be_a_name(case))
    if kind is None and could:
        yield Ruling.ask(Reason.NOT_ONE_WORD, "C13")
    else:
        yield Ruling.refuse(Reason.NOT_ONE_WORD, "C12" if any(on.values()) else "C1")


def _is_elided(case: ClueCase) -> bool:
    """Return whether the word begins with a small word that lost its vowel: L'ARBRE."""
    if case.lexicon is None or not case.typed_words:
        return False
    small, _, rest = case.typed_words[0].partition("'")
    elided = small in get_language(case.lexicon.language).elisions
    return elided and len(rest) > 1 and "'" not in rest


def _is_closed_compound(case: ClueCase) -> bool:
    """Return whether it is one word with an optional hyphen: the dictionary has wifi (C1)."""
    known, blank = case.lexicon, " " in case.clue.word
    return known is not None and not blank and known.is_lexicalized_compound(case.typed_words)


def _may_be_a_compound(case: ClueCase) -> bool:
    known = case.lexicon
    return known is None or all(map(known.knows, case.typed_words))


def _may_be_a_name(case: ClueCase) -> bool:
    """Return whether it is typed as a name, or has a word that is not of the language."""
    return case.typed_as_name or not _may_be_a_compound(case)


def judge_vocabulary(case: ClueCase) -> Iterator[Ruling]:
    """Ask about a word that the language does not know: foreign, invented, or a slip (C9, C13).

    An invented one splits into two that are known: LUNARSQUID.
    """
    if not is_unknown(case) or case.lexicon is None:
        return
    if _is_invented(case, case.lexicon):
        yield Ruling.ask(Reason.UNKNOWN, "C13")
    elif not case.house.foreign:
        yield Ruling.ask(Reason.UNKNOWN, "C9")


def _is_invented(case: ClueCase, lexicon: Lexicon) -> bool:
    """Return whether a word splits into two known ones.

    Where foreign words are agreed on, one of another language may only look so: VENTANA. Tables of
    other languages are large, so they are read last.
    """
    word = case.typed_words[0]
    plain = strip_accents(word)
    if _splits(plain, _SURE_PART, lexicon):
        return True
    agreed = case.house.foreign
    short = _splits(plain, _SHORTEST_PART, lexicon)
    return short and not (agreed and _is_of_another_language(word, lexicon))


def _splits(word: str, least: int, lexicon: Lexicon) -> bool:
    """Return whether a word splits into two known ones, both of `least` letters or more."""
    return any(
        get_readings(lexicon, word[:at]) and get_readings(lexicon, word[at:])
        for at in range(least, len(word) - least + 1)
    )


def _is_of_another_language(word: str, lexicon: Lexicon) -> bool:
    others = (load_lexicon(each) for each in LANGUAGES if each != lexicon.language)
    return any(other is not None and other.knows(word) for other in others)


def judge_abbreviation(case: ClueCase) -> Iterator[Ruling]:
    """Ask about an abbreviation, unless the house rules allow abbreviations (C12)."""
    if case.house.abbreviations or case.lexicon is None or len(case.typed_words) != 1:
        return
    if case.lexicon.is_abbreviation(case.typed_words[0]):
        yield Ruling.ask(Reason.ABBREVIATION, "C12")


def is_unknown(case: ClueCase) -> bool:
    """Return whether the clue is one word that the language does not know; False for numbers."""
    if case.lexicon is None or len(case.typed_words) != 1:
        return False
    word = case.typed_words[0]
    if len(word) == 1 or word.isdigit() or case.lexicon.is_abbreviation(word):
        return False
    return not any(case.lexicon.knows(each) for each in (word, *case.words))
