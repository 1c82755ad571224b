"""Readers of clues that are not the speaker: they hear only a part of what spymasters speak from.

A person knows some of what our lists know, and things that they do not. Such a reader misses a
share of the stored links and hears the others askew, each person and pair of words differently.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.players.links import UNRELATED, Links, find_word_numbers, get_weakened_link, load_links

ALL = 100
"""All that lists add to a link, in hundredths."""


@dataclass(frozen=True)
class PartialReader:
    """A reader who misses a share of the stored links, and hears each link with an error."""

    language: str
    person: int
    missed: float = 0.3
    """The share of pairs of words whose stored link the reader lacks."""
    error: float = 25
    """The standard deviation of the error of a link, in tenths of a logit."""

    @cached_property
    def _links(self) -> Links:
        return load_links(self.language)

    def choose(self, word: str, codenames: Sequence[str]) -> str:
        """Choose the codename that the reader takes a clue to mean first."""
        return max(codenames, key=lambda codename: self._hear(word, codename))

    def _hear(self, word: str, codename: str) -> float:
        rng = random.Random(f"{self.person} {word} {codename}")
        listed = 0 if rng.random() < self.missed else ALL
        clues, cards = (find_word_numbers(self._links, each) for each in (word, codename))
        links = (get_weakened_link(self._links, c, card, listed) for c in clues for card in cards)
        return max(links, default=UNRELATED) + rng.gauss(0, self.error)
