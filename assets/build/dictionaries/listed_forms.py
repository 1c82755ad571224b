"""The other forms of listed words: people who list CARDS think of CARD as well.

A language has them by the endings of its plurals, or by its referee's tables, which are built
before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from engine.languages import load_lexicon
from engine.languages.lexicon import Lexicon, list_lookup_forms
from engine.players.link_files import link_key

_SHORTEST = 3


class OtherForms(Protocol):
    """A way to find other forms of the words of our lists."""

    def relate(self, language: str, words: Iterable[str]) -> Mapping[str, frozenset[str]]:
        """Return what may be other forms of each word, all as link keys."""


@dataclass(frozen=True, slots=True)
class PluralEndings:
    """Plurals and singulars that differ by one of these endings, whether there are such or not."""

    endings: tuple[str, ...] = ("s", "es")

    def relate(self, language: str, words: Iterable[str]) -> Mapping[str, frozenset[str]]:
        """Return each word with and without each ending."""
        del language
        return {key: frozenset(self._other_number(key)) for key in map(link_key, words)}

    def _other_number(self, word: str) -> Iterator[str]:
        yield from (word + ending for ending in self.endings)
        for ending in self.endings:
            stem = word.removesuffix(ending)
            if stem != word and len(stem) >= _SHORTEST:
                yield stem


@dataclass(frozen=True, slots=True)
class TableForms:
    """Words that the referee's tables know as forms of one word: MÄUSE and MAUS, KOTEM and KOTY."""

    def relate(self, language: str, words: Iterable[str]) -> Mapping[str, frozenset[str]]:
        """Return each word with the words that it is a form of, and with their listed forms."""
        lexicon = load_lexicon(language)
        if lexicon is None:
            message = f"no referee's tables of {language}: build them first"
            raise LookupError(message)
        bases = {word: _find_bases(lexicon, word) for word in words}
        forms: dict[str, set[str]] = {}
        for word, of in bases.items():
            for base in of:
                forms.setdefault(base, {link_key(base)}).add(link_key(word))
        related: dict[str, set[str]] = {}
        for word, of in bases.items():
            related.setdefault(link_key(word), set()).update(*(forms[base] for base in of))
        for base, keys in forms.items():
            related.setdefault(link_key(base), set()).update(keys)
        return {key: frozenset(keys - {key}) for key, keys in related.items()}


def _find_bases(lexicon: Lexicon, word: str) -> frozenset[str]:
    itself, singulars, _ = list_lookup_forms(lexicon, word)
    return itself | singulars
