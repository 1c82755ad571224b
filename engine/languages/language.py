"""What a language is to the house: one value, beside the folder that holds its texts and words."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from string import ascii_lowercase
from typing import TypeAlias

from engine.languages.kinship import Degree
from engine.languages.lexicon import Lexicon
from engine.languages.pronunciation import Sounds
from engine.languages.spelling import Marks

Kin: TypeAlias = Callable[[str, str, Lexicon], Degree]
"""How near a word is to a codename or to a part of one, both in small letters (C3)."""
Rules: TypeAlias = tuple[tuple[re.Pattern[str], str], ...]
"""What gives way to what at the end of a word, tried in order, each on what the last one left."""


def _strangers(word: str, codename: str, lexicon: Lexicon) -> Degree:
    del lexicon
    return Degree.PROVED if word == codename else Degree.STRANGERS


def lemma_rules(*rules: tuple[str, str, str]) -> Rules:
    """Make rules of (stem, ending, form): after such a stem the ending gives way to the form."""
    return tuple(
        (re.compile(f"^({stem})(?:{ending})$"), rf"\g<1>{form}") for stem, ending, form in rules
    )


def _rootless(word: str, lexicon: Lexicon) -> frozenset[str]:
    del word, lexicon
    return frozenset()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Language:
    """A language of the house; one that says nothing but its code is judged by structure alone.

    `locales` are Discord's that read it, the first of which its commands are translated for.
    """

    code: str
    locales: tuple[str, ...] = ()
    zones: tuple[tuple[str, ...], ...] = ()
    """The time zones that are usual where each of its locales is read, the most usual first."""
    marks: Marks | None = field(default=None, repr=False)
    """The marks that hurried people leave out; None where bare letters write the same words."""
    seen_first: Rules = field(default=(), repr=False)
    """Lemma rules that need to see the marks, before they go."""
    lemmas: Rules = field(default=(), repr=False)
    kin: Kin = field(default=_strangers, repr=False)
    roots: Callable[[str, Lexicon], frozenset[str]] = field(default=_rootless, repr=False)
    """What a word is derived from, or the opposite of: LIVE of LIVELY, mortal of IMORTAL."""
    verbs: Callable[[str, str, Lexicon], bool] | None = field(default=None, repr=False)
    """Whether both may be forms of one verb, where parts of compounds are (BEIJA-FLOR)."""
    sounds: Sounds = field(default=Sounds(), repr=False)
    mistyped: tuple[str, ...] = ()
    """Letters that are written one for the other."""
    small: frozenset[str] = frozenset()
    """Articles and prepositions, which are no parts of an entry of several words (C4)."""
    bare: tuple[tuple[str, str], ...] = ()
    """The endings that a computer player reads a word without, and what comes in their place."""

    @property
    def letters(self) -> str:
        """All small letters that its words are written with."""
        return ascii_lowercase + (self.marks.letters if self.marks else "")


def pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Read `ies-y s-`: what goes, and what comes."""
    return tuple((gone, came) for gone, _, came in (each.partition("-") for each in text.split()))
