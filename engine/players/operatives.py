"""The operative: what a clue makes it think of, and how many cards it dares to touch.

Law: it reads from other weights than spymasters speak from, so that it errs as people do: the first
card of a clue mostly as the links tell, the next ones by what the words mean, and by its temper.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, fsum

from engine.players import tempers
from engine.players.links import APART, Links, heard, links, rows
from engine.players.sight import OpenBoard
from engine.players.tempers import DARING, FIRST_LISTED
from engine.rules import Clue, Temper

UNKNOWN = 0.03
"""How likely a pick is one that no link explains."""
UNSURE = 10
"""A second card needs a link this strong, in tenths."""
ALL = 100
"""All of what lists add, in hundredths."""


@dataclass(frozen=True, slots=True)
class Operative:
    """A computer operative of a language; it keeps nothing in mind."""

    _links: Links = field(repr=False)
    temper: Temper = Temper.EVEN

    def rank(self, word: str, codenames: Sequence[str]) -> list[tuple[str, float]]:
        """Give each codename with how likely it is picked first, best first; the sum is 1.

        Codenames that a clue says nothing of, all of them for an unknown word, are equally likely
        and keep their order.
        """
        strengths = [self._strength(word, codename) for codename in codenames]
        masses = [exp(strength / 10) for strength in strengths]
        whole = fsum(masses)
        chance = UNKNOWN / max(1, len(codenames))
        likely = [(1 - UNKNOWN) * mass / whole + chance for mass in masses]
        order = sorted(range(len(codenames)), key=lambda at: (-strengths[at], at))
        return [(codenames[at], likely[at]) for at in order]

    def leads(self, word: str, codenames: Sequence[str]) -> list[tuple[str, int]] | None:
        """Give each codename with the link that leads to it in tenths of a logit, best first.

        None for a word that it does not know.
        """
        if not rows(self._links, word):
            return None
        found = [(codename, self._strength(word, codename)) for codename in codenames]
        return sorted(found, key=lambda led: -led[1])

    def guesses(self, seen: OpenBoard, clue: Clue) -> tuple[str, ...]:
        """Choose what to touch for a clue, in order, at least one card; then it would stop."""
        dared: list[str] = []
        while (codename := self.next(seen, clue, len(dared))) is not None:
            dared.append(codename)
            seen = seen.without(codename)
        return tuple(dared)

    def next(self, seen: OpenBoard, clue: Clue, touched: int) -> str | None:
        """Choose what to touch next, so many cards after a clue; None where it would stop.

        Then it has touched as many as were promised, or is not sure of another one.
        """
        promised = clue.number if isinstance(clue.number, int) and clue.number else None
        if not seen.codenames or (promised is not None and touched >= promised):
            return None
        listed = DARING[self.temper].listed if touched else FIRST_LISTED
        strengths = [self._strength(clue.word, name, listed) for name in seen.codenames]
        codename = seen.codenames[strengths.index(max(strengths))]
        unsure = touched and self._strength(clue.word, codename) < UNSURE
        return None if unsure else codename

    def _strength(self, word: str, codename: str, listed: int = ALL) -> int:
        """Give the link of a clue to a codename in tenths: of strangers where either is unknown.

        `listed` says how much of what lists add is heard.
        """
        to = rows(self._links, codename)
        found = [
            max(heard(self._links, clue, card, listed) for card in to)
            for clue in rows(self._links, word)
            if to
        ]
        return sum(found) // len(found) if found else APART


def operative(language: str, temper: Temper | str = "normal") -> Operative:
    """Seat an operative who speaks a language; may raise NoPlayers, or KeyError for no temper."""
    named = temper if isinstance(temper, Temper) else tempers.temper(temper)
    return Operative(links(language), named)
