"""A language as one value, beside the folder that has its texts and words."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from string import ascii_lowercase
from typing import TypeAlias

from engine.languages.lexicon import ROMANCE_PARTICIPLE, Lexicon
from engine.languages.spelling import Accents, Sounds


class Degree(IntEnum):
    """The relation of two words; only what is proved is refused (C3, C5)."""

    UNRELATED = 0
    LIKELY = 1
    PROVED = 2


@dataclass(frozen=True, slots=True)
class CompoundParts:
    """The parts of a compound that are sure, and words that may be its parts."""

    sure: frozenset[str] = frozenset()
    likely: frozenset[str] = frozenset()


FindRelation: TypeAlias = Callable[[str, str, Lexicon], Degree]
"""Returns how closely a word is related to a codename or a part of one, in small letters (C3)."""
LemmaRules: TypeAlias = tuple[tuple[re.Pattern[str], str], ...]
"""Replacements at the end of a word, applied in order, each to the result of the last."""


def _compare_exactly(word: str, codename: str, lexicon: Lexicon) -> Degree:
    del lexicon
    return Degree.PROVED if word == codename else Degree.UNRELATED


def build_lemma_rules(*rules: tuple[str, str, str]) -> LemmaRules:
    """Build rules of (stem, ending, form): after such a stem the form replaces the ending."""
    return tuple(
        (re.compile(f"^({stem})(?:{ending})$"), rf"\g<1>{form}") for stem, ending, form in rules
    )


def _no_roots(word: str, lexicon: Lexicon) -> frozenset[str]:
    del word, lexicon
    return frozenset()


def _no_parts(word: str, lexicon: Lexicon) -> CompoundParts:
    del word, lexicon
    return CompoundParts()


def _one_conjunction(word: str) -> str:
    del word
    return "other"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Language:
    """A language of the project; one with nothing but a code is judged by structure alone.

    `locales` are the Discord locales that it serves; commands are translated for the first. Those
    of a word language have only its time zones: people there read the default language.
    """

    code: str
    locales: tuple[str, ...] = ()
    zones: tuple[tuple[str, ...], ...] = ()
    """The usual time zones of each of its locales, the most usual first."""
    marks: Accents | None = field(default=None, repr=False)
    """The accents that people often leave out; None if words do not differ by accents alone."""
    accented_lemmas: LemmaRules = field(default=(), repr=False)
    """Lemma rules that run before the marks are removed."""
    lemmas: LemmaRules = field(default=(), repr=False)
    get_relation: FindRelation = field(default=_compare_exactly, repr=False)
    get_roots: Callable[[str, Lexicon], frozenset[str]] = field(default=_no_roots, repr=False)
    """What a word is derived from, or the opposite of: LIVE of LIVELY, mortal of IMORTAL."""
    share_verb: Callable[[str, str, Lexicon], bool] | None = field(default=None, repr=False)
    """Whether both may be forms of one verb, where parts of compounds are (BEIJA-FLOR)."""
    split_compound: Callable[[str, Lexicon], CompoundParts] = field(default=_no_parts, repr=False)
    """The parts of a compound that no table has to list, where they are written as one word."""
    sounds: Sounds = field(default=Sounds(), repr=False)
    participle: re.Pattern[str] | None = field(default=ROMANCE_PARTICIPLE, repr=False)
    """The ending of participles that are also nouns; None if the dictionary tells them."""
    mistyped: tuple[str, ...] = ()
    """Letters that are often typed one for the other."""
    small_words: frozenset[str] = frozenset()
    """Articles and prepositions, which are no parts of an entry of several words (C4)."""
    elisions: frozenset[str] = frozenset()
    """Small words that lose a vowel before another and join it by an apostrophe: *l'arbre* (C1)."""
    get_conjunction: Callable[[str], str] = field(default=_one_conjunction, repr=False)
    """The kind of *and* before a word, by which the text `and` chooses: Spanish *y* or *e*."""
    spaced_signs: str = ""
    """The signs that stand after a narrow no-break space in texts, as `:;!?` do in French."""
    player_endings: tuple[tuple[str, str], ...] = ()
    """The endings that a computer player removes from a word, and what it puts in their place."""

    @property
    def letters(self) -> str:
        """Return all small letters that the language is written with."""
        return ascii_lowercase + (self.marks.letters if self.marks else "")


def parse_ending_pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Parse pairs of an ending and its replacement: `ies-y s-`."""
    return tuple((gone, came) for gone, _, came in (each.partition("-") for each in text.split()))
