"""Suggestions by endings that no table of a Romance language proves: only a question (C3, C5)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.languages.language import Degree
from engine.languages.lexicon import Lexicon, get_known_spellings, get_readings
from engine.languages.spelling import strip_accents

SHORTEST = 4
_FORMER = "ex"
"""A prefix of words that no dictionary has: EXJEFE; EXPRESO is no former PRESO."""
_BEFORE_FOUR = ("sub", "pos", "post", "vice", "anti", "super", "mini", "mega", "ultra", "contra")
"""Prefixes that are recognised even before so short a word: SUBJEFE."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Spelling:
    """The features of a word's spelling, computed once for all comparisons."""

    plain: str
    """Without accents."""
    root: str
    """The same without the s of a plural."""
    core: str
    """The root without the ending that it loses inside another word."""
    twins: tuple[str, str]
    """The word and its root, with one spelling of letters that can be written in two ways."""
    exact: tuple[str, str] | None
    """The same with their accents, of a known word: CANAS is no plural of CAÑA."""
    stems: frozenset[str]
    """The stems that endings are added to."""
    inside: str | None
    """The letters between a prefix and an ending."""
    is_unknown: bool
    """Whether no dictionary has it, nor a form of it."""
    diminutives: tuple[tuple[str, str], ...]
    """The stem before each ending of a diminutive, and that ending."""
    stranger: bool
    lexical: bool
    is_examined: bool
    """Whether a pack says what it is related to."""
    is_own: bool
    """Whether a pack or the dictionary has it itself: PESTILLO is no diminutive of PESTE."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SpellingRules:
    """The spelling rules of one language that suggest a family."""

    stems: Callable[[str], Iterator[str]]
    """Yields the stems that endings are added to, from a word with its accents."""
    stem: re.Pattern[str]
    """The ending that a word loses inside another."""
    circumfix: re.Pattern[str]
    """A prefix and an ending that are added to a root together (EMBARCAR)."""
    prefixes: tuple[str, ...]
    """Prefixes that are added to whole words."""
    twins: tuple[str, str] = ("", "")
    """Letters that one word is written with in two ways."""

    def analyse(self, word: str, lexicon: Lexicon) -> Spelling:
        """Return the features of a word's spelling by which relations are guessed."""
        plain, long = strip_accents(word), len(word) > SHORTEST
        plural = len(plain) > SHORTEST and plain.endswith(("as", "os", "es"))
        root = plain[:-1] if plural else plain
        inside = self.circumfix.match(plain)
        return Spelling(
            plain=plain,
            root=root,
            core=self.stem.sub("", root) if len(root) > SHORTEST else root,
            twins=(plain.replace(*self.twins), root.replace(*self.twins)),
            exact=(word, word[:-1] if plural else word)
            if get_known_spellings(lexicon, word)
            else None,
            stems=frozenset(self.stems(word.removesuffix("s") if long else word)),
            inside=inside[1] if inside else None,
            is_unknown=not get_readings(lexicon, word),
            diminutives=tuple(_find_diminutives(plain.removesuffix("s"), lexicon)),
            stranger=not lexicon.get_list("strangers").isdisjoint((plain, root)),
            lexical=plain in lexicon.get_list("lexical"),
            is_examined=word.upper() in lexicon.known,
            is_own=word.upper() in lexicon.known or word in lexicon.entries,
        )

    def guess_relation(
        self, ours: Spelling, theirs: Spelling, lexicon: Lexicon, *, reverse: bool = False
    ) -> Degree:
        """Return how likely spelling shows a word derived from a codename, or a diminutive of it.

        The same word in another number or spelling is PROVED. `reverse` compares a codename with a
        clue: fewer endings suggest it then, if a pack says what it is related to.
        """
        if ours.stranger:
            return Degree.UNRELATED
        if len(ours.plain) > len(theirs.root) > 1:
            examined = reverse and ours.is_examined
            endings = "reversed" if examined else "suffixes"
            if (
                self._is_surrounded(ours, theirs)
                or _has_suffix(ours, theirs.stems, lexicon, endings)
                or (not (reverse and ours.is_own) and _is_diminutive(ours, theirs, lexicon))
            ):
                return Degree.LIKELY
        if ours.twins[0] != theirs.twins[1]:
            return Degree.UNRELATED
        marked = ours.exact and theirs.exact and ours.exact[0] != theirs.exact[1]
        return Degree.UNRELATED if marked and ours.plain == theirs.root else Degree.PROVED

    def _is_surrounded(self, word: Spelling, root: Spelling) -> bool:
        if word.inside is not None and word.inside == root.core:
            return True
        before = word.plain.removesuffix(root.root)
        if before == word.plain or len(root.root) < SHORTEST:
            return False
        if before == _FORMER:
            return word.is_unknown
        return before in (self.prefixes if len(root.root) > SHORTEST else _BEFORE_FOUR)


def _find_diminutives(word: str, lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    if word not in lexicon.get_list("lexical"):
        for ending in lexicon.get_list("little"):
            if word.endswith(ending):
                yield word.removesuffix(ending), ending


def _is_diminutive(word: Spelling, root: Spelling, lexicon: Lexicon) -> bool:
    for stem, ending in word.diminutives:
        same = root.root[-1] not in "ao" or root.root[-1] == ending[-1]
        if ending.startswith("z") and stem == root.root:
            return True
        if stem in root.stems and (same or not ending.startswith("inh")):
            return len(stem) >= SHORTEST or ending in lexicon.get_list("after_three")
    return False


def _has_suffix(word: Spelling, stems: frozenset[str], lexicon: Lexicon, endings: str) -> bool:
    for stem in () if word.lexical else stems:
        if stem and word.plain.startswith(stem):
            rest = word.plain.removeprefix(stem)
            if rest in lexicon.get_list(endings) and (
                len(stem) >= SHORTEST or rest in lexicon.get_list("after_three")
            ):
                return True
    return False
