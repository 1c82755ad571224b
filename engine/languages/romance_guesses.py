"""What endings suggest in a Romance language and no table proves: only a question (C3, C5)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from engine.languages.kinship import Degree
from engine.languages.lexicon import Lexicon
from engine.languages.spelling import folded

SHORTEST = 4


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Suggestions:
    """What suggests a family in one language."""

    stems: Callable[[str], Iterator[str]]
    """What endings are put to, of a word with its accents."""
    stem: re.Pattern[str]
    """The ending that a word loses inside another."""
    around: re.Pattern[str]
    """A prefix and an ending that go round a root at once (EMBARCAR)."""
    before: tuple[str, ...]
    """Prefixes that make a word of a whole one."""
    twins: tuple[str, str] = ("", "")
    """Letters that one word is written with in two ways."""

    def degree(
        self, word: str, codename: str, lexicon: Lexicon, *, reverse: bool = False
    ) -> Degree:
        """Tell whether the word may be derived from the codename, or be a diminutive of it.

        `reverse` asks it of a codename and a clue: fewer endings suggest it then.
        """
        if folded(word) in lexicon.words("strangers"):
            return Degree.STRANGERS
        ours, theirs = folded(word), folded(codename)
        if len(theirs) > SHORTEST and theirs.endswith(("as", "os", "es")):
            theirs = theirs[:-1]
        if len(ours) > len(theirs) > 1:
            root = codename.removesuffix("s") if len(codename) > SHORTEST else codename
            stems = set(self.stems(root))
            endings = lexicon.words("reversed" if reverse else "suffixes")
            little = not reverse and _little(ours, theirs, stems, lexicon)
            if little or _suffixed(ours, stems, lexicon, endings) or self._around(ours, theirs):
                return Degree.LIKELY
        if ours.replace(*self.twins) == theirs.replace(*self.twins):
            return Degree.PROVED
        return Degree.STRANGERS

    def _around(self, word: str, root: str) -> bool:
        if len(root) > SHORTEST and word in {prefix + root for prefix in self.before}:
            return True
        found = self.around.match(word)
        bare = self.stem.sub("", root) if len(root) > SHORTEST else root
        return found is not None and found[1] == bare


def singulars(word: str, lexicon: Lexicon) -> Iterator[str]:
    """Give what a word is the plural of by the rules, accents as they are written."""
    for plural, singular in _plurals(lexicon):
        if word.endswith(plural) and len(word) > len(plural):
            yield word.removesuffix(plural) + singular


@cache
def _plurals(lexicon: Lexicon) -> tuple[tuple[str, str], ...]:
    pairs = (pair.partition("-") for pair in sorted(lexicon.words("plurals")))
    return tuple((plural, singular) for plural, _, singular in pairs)


def _little(word: str, root: str, stems: set[str], lexicon: Lexicon) -> bool:
    word = word.removesuffix("s")
    if word in lexicon.words("lexical"):
        return False
    for ending in (each for each in lexicon.words("little") if word.endswith(each)):
        stem, same = word.removesuffix(ending), root[-1] not in "ao" or root[-1] == ending[-1]
        if ending.startswith("z") and stem == root:
            return True
        if stem in stems and (same or not ending.startswith("inh")):
            return len(stem) >= SHORTEST or ending in lexicon.words("after_three")
    return False


def _suffixed(word: str, stems: set[str], lexicon: Lexicon, endings: frozenset[str]) -> bool:
    if word in lexicon.words("lexical"):
        return False
    for stem in stems:
        rest = word.removeprefix(stem)
        if rest != word and rest in endings:
            return len(stem) >= SHORTEST or rest in lexicon.words("after_three")
    return False
