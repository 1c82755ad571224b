"""Suggestions by endings that no table of a Romance language proves: only a question (C3, C5)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.languages.kinship import Degree
from engine.languages.lexicon import Lexicon, readings, spellings
from engine.languages.spelling import folded

SHORTEST = 4
_FORMER = "ex"
"""A prefix of words that no dictionary has: EXJEFE; EXPRESO is no former PRESO."""
_BEFORE_FOUR = ("sub", "pos", "post", "vice", "anti", "super", "mini", "mega", "ultra", "contra")
"""Prefixes that are recognised even before so short a word: SUBJEFE."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Looks:
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
    unread: bool
    """Whether no dictionary has it, nor a form of it."""
    shrunk: tuple[tuple[str, str], ...]
    """The stem before each ending of a diminutive, and that ending."""
    stranger: bool
    lexical: bool


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Suggestions:
    """The spelling rules of one language that suggest a family."""

    stems: Callable[[str], Iterator[str]]
    """Yields the stems that endings are added to, from a word with its accents."""
    stem: re.Pattern[str]
    """The ending that a word loses inside another."""
    around: re.Pattern[str]
    """A prefix and an ending that are added to a root together (EMBARCAR)."""
    before: tuple[str, ...]
    """Prefixes that are added to whole words."""
    twins: tuple[str, str] = ("", "")
    """Letters that one word is written with in two ways."""

    def looks(self, word: str, lexicon: Lexicon) -> Looks:
        """Return the features of a word's spelling."""
        plain, long = folded(word), len(word) > SHORTEST
        plural = len(plain) > SHORTEST and plain.endswith(("as", "os", "es"))
        root = plain[:-1] if plural else plain
        inside = self.around.match(plain)
        return Looks(
            plain=plain,
            root=root,
            core=self.stem.sub("", root) if len(root) > SHORTEST else root,
            twins=(plain.replace(*self.twins), root.replace(*self.twins)),
            exact=(word, word[:-1] if plural else word) if spellings(lexicon, word) else None,
            stems=frozenset(self.stems(word.removesuffix("s") if long else word)),
            inside=inside[1] if inside else None,
            unread=not readings(lexicon, word),
            shrunk=tuple(_shrunk(plain.removesuffix("s"), lexicon)),
            stranger=not lexicon.words("strangers").isdisjoint((plain, root)),
            lexical=plain in lexicon.words("lexical"),
        )

    def degree(
        self, ours: Looks, theirs: Looks, lexicon: Lexicon, *, reverse: bool = False
    ) -> Degree:
        """Return how likely the word is derived from the codename, or a diminutive of it.

        `reverse` compares a codename with a clue: fewer endings suggest it then.
        """
        if ours.stranger:
            return Degree.STRANGERS
        if len(ours.plain) > len(theirs.root) > 1:
            endings = "reversed" if reverse else "suffixes"
            if (
                self._around(ours, theirs)
                or _suffixed(ours, theirs.stems, lexicon, endings)
                or (not reverse and _little(ours, theirs, lexicon))
            ):
                return Degree.LIKELY
        if ours.twins[0] != theirs.twins[1]:
            return Degree.STRANGERS
        marked = ours.exact and theirs.exact and ours.exact[0] != theirs.exact[1]
        return Degree.STRANGERS if marked and ours.plain == theirs.root else Degree.PROVED

    def _around(self, word: Looks, root: Looks) -> bool:
        if word.inside is not None and word.inside == root.core:
            return True
        before = word.plain.removesuffix(root.root)
        if before == word.plain or len(root.root) < SHORTEST:
            return False
        if before == _FORMER:
            return word.unread
        return before in (self.before if len(root.root) > SHORTEST else _BEFORE_FOUR)


def _shrunk(word: str, lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    if word not in lexicon.words("lexical"):
        for ending in lexicon.words("little"):
            if word.endswith(ending):
                yield word.removesuffix(ending), ending


def _little(word: Looks, root: Looks, lexicon: Lexicon) -> bool:
    for stem, ending in word.shrunk:
        same = root.root[-1] not in "ao" or root.root[-1] == ending[-1]
        if ending.startswith("z") and stem == root.root:
            return True
        if stem in root.stems and (same or not ending.startswith("inh")):
            return len(stem) >= SHORTEST or ending in lexicon.words("after_three")
    return False


def _suffixed(word: Looks, stems: frozenset[str], lexicon: Lexicon, endings: str) -> bool:
    for stem in () if word.lexical else stems:
        if stem and word.plain.startswith(stem):
            rest = word.plain.removeprefix(stem)
            if rest in lexicon.words(endings) and (
                len(stem) >= SHORTEST or rest in lexicon.words("after_three")
            ):
                return True
    return False
