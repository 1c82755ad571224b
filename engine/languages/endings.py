"""The words that a word may be a form of: the affix rules of a spelling dictionary, backwards.

A dictionary entry has flags for the endings and prefixes it takes, so a reading is proved by the
entry: GATINHO is read as GATO only because GATO takes -inho.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import NamedTuple

from engine.languages.lines import WordTable

MAX_ENDING = 12
_SHORTEST_BASE = 2


class EndingKind(Enum):
    """The effect of an affix on a word."""

    ITSELF = ""
    FORM = "n"
    """Number, gender, degree."""
    VERB = "v"
    """A form of a verb."""
    LITTLE = "l"
    """A diminutive or augmentative."""
    DERIVED = "k"
    """Another word of the same family."""
    DOUBTFUL = "d"
    """Derived by its looks: UNIVERSIDADE and UNIVERSO."""
    PREFIXED = "p"


class Reading(NamedTuple):
    """A base, and what the word is to it."""

    base: str
    kind: EndingKind


@dataclass(frozen=True, slots=True)
class Affix:
    """A rule: a word with this flag whose end (or beginning) matches `where` takes the affix."""

    flag: str
    kind: EndingKind
    pattern: str


class Endings:
    """The affix rules of one language, by the letters they add, then by the letters they replace.

    A rule is parsed when a word first ends that way, because few of the thousands are ever needed.
    """

    def __init__(self, text: str) -> None:
        self._written: dict[str, list[str]] = {}
        self._suffixes: dict[str, dict[str, list[Affix]]] = {}
        self._prefixes: dict[str, str] = {}
        for line in text.splitlines():
            head, add, _ = line.rsplit(" ", 2)
            if head.startswith(EndingKind.PREFIXED.value):
                _, flag, _ = head.split(" ")
                self._prefixes[add] = self._prefixes.get(add, "") + flag
            else:
                self._written.setdefault(add, []).append(line)

    def get_readings(self, word: str, entries: WordTable) -> frozenset[Reading]:
        """Return each base of a word, with its kind, that the dictionary's entries prove."""
        flags = _Flags(entries)
        results = set(self._suffix_readings(word, flags))
        for add, prefixed in self._prefixes.items():
            rest = word.removeprefix(add)
            if rest != word and len(rest) > _SHORTEST_BASE:
                plain = {each.base for each in self._suffix_readings(rest, flags)}
                results |= {
                    Reading(base, EndingKind.PREFIXED)
                    for base in plain
                    if not set(prefixed).isdisjoint(flags.get_flags(base))
                }
        return frozenset(results)

    def _suffix_readings(self, word: str, flags: _Flags) -> Iterator[Reading]:
        if flags.is_entry(word):
            yield Reading(word, EndingKind.ITSELF)
        for at in range(max(1, len(word) - MAX_ENDING), len(word) + 1):
            for strip, affixes in self._affixes_adding(word[at:]).items():
                base = word[:at] + strip
                taken = flags.get_flags(base)
                for affix in affixes if taken else ():
                    anywhere = affix.pattern == "."
                    if affix.flag in taken and (
                        anywhere or _compile_end(affix.pattern).search(base)
                    ):
                        yield Reading(base, affix.kind)

    def _affixes_adding(self, add: str) -> dict[str, list[Affix]]:
        """Return the rules that add these letters, by the letters they replace."""
        if add not in self._written:
            return {}
        if add not in self._suffixes:
            affixes: dict[str, list[Affix]] = {}
            for line in self._written[add]:
                kind, flag, strip, _, where = line.split(" ")
                affixes.setdefault(strip, []).append(Affix(flag, EndingKind(kind), where))
            self._suffixes[add] = affixes
        return self._suffixes[add]


class _Flags:
    """The flags of entries, each looked up once for a word."""

    def __init__(self, entries: WordTable) -> None:
        self._entries = entries
        self._found: dict[str, str | None] = {}

    def is_entry(self, base: str) -> bool:
        self.get_flags(base)
        return self._found[base] is not None

    def get_flags(self, base: str) -> str:
        if base not in self._found:
            self._found[base] = self._entries.get(base) if len(base) >= _SHORTEST_BASE else None
        return self._found[base] or ""


@cache
def _compile_end(where: str) -> re.Pattern[str]:
    return re.compile(f"(?:{where})$")
