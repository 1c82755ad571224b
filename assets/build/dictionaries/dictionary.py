"""The sources of one language's tables, and what its spelling dictionary means by its flags."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from dictionaries.listed_forms import OtherForms, PluralEndings


class Spelling(Protocol):
    """A spelling dictionary: Hunspell's, or another with the same kinds of entries and rules."""

    def entries(self, root: Path) -> Iterator[tuple[str, str]]:
        """Yield the entries with their flags, each flag as one letter."""

    def affixes(self, root: Path) -> Iterator[tuple[str, str, str, str, str]]:
        """Yield the affix rules: PFX or SFX, flag, what goes, what comes, where."""

    def forms(self, root: Path) -> Iterator[tuple[str, str]]:
        """Yield facts that no rule tells: `=` a base, `~` or `?` what a word is derived from."""

    def letter(self, root: Path, flag: str) -> str:
        """Return the letter that stands for a flag."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dictionary:
    """Sources of a language; files lie beside this folder."""

    language: str
    spelling: Spelling
    flags: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The dictionary's flags by the kind of an ending, as `EndingKind` has them."""
    longest: int = 15
    """The longest entry that is kept."""
    compounds: str
    """A file of compounds that were read by hand."""
    forms: str | None = None
    """A file of irregular forms that were."""
    meanings: str | None = None
    """Its WordNet, as words by Princeton's meanings; without one it is Princeton's own."""
    plurals: tuple[tuple[str, str], ...] = ()
    """How a derived word goes on that takes a plural."""
    listed_forms: OtherForms = field(default_factory=PluralEndings)
    """Finds other forms of the words in the players' lists."""
    elsewhere: tuple[str, ...]
    """Languages of wordfreq whose words may be loans here, the nearest first."""
    lead: float = 0.8
    """How much commoner elsewhere, as a power of ten, an unlisted word may be."""
    run_together: tuple[str, ...] = ()
    """Small words that people write together with the next one."""
    exchanged: tuple[tuple[str, str], ...] = ()
    """Letters that people write for others: MECHER, EXCESSÃO, DIJISTES."""
    written: tuple[tuple[str, str], ...] = ()
    """Letters that all tables write as others: ß as ss, since capitals have no ß."""
    nouns_in_capitals: bool = False
    """Whether the language writes its nouns with a capital, so that one does not make a name."""
    never: re.Pattern[str] | None = None
    """What no word of the language is written with: VOÇE."""

    def fold(self, word: str) -> str:
        """Return a word as the tables write it."""
        for letter, other in self.written:
            word = word.replace(letter, other)
        return word

    @property
    def frequencies(self) -> str:
        """The code of the language in wordfreq."""
        return self.language.partition("-")[0]
