"""Clues: one word and one number (RULES, words used everywhere)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Literal, TypeAlias

from engine.rules.game.admission import OUTRIGHT, Admission
from engine.rules.game.identities import Team
from engine.rules.violations import BadNotation


class Unlimited(Enum):
    """The number that is no number."""

    UNLIMITED = "∞"


UNLIMITED: Literal[Unlimited.UNLIMITED] = Unlimited.UNLIMITED
Number: TypeAlias = int | Unlimited

HIGHEST = 9
_UNLIMITED_SPELLINGS = frozenset({"unlimited", "ilimitado", "ilimitada", "inf", "∞", "*"})


def number(text: str) -> Number:
    """Read a clue's number: 0 to 9, or any spelling of unlimited (B11).

    Raises BadNotation for everything else.
    """
    spelled = text.strip().casefold()
    if spelled in _UNLIMITED_SPELLINGS:
        return UNLIMITED
    if len(spelled) == 1 and spelled.isascii() and spelled.isdigit():
        return int(spelled)
    raise BadNotation(text)


@dataclass(frozen=True, slots=True)
class Clue:
    """One word and one number, `OCEAN:3` or `FEATHERS:∞` as text.

    `side` says whose clue it is where that is open: `OCEAN:3 b` begins a Duet from side B (D3).
    `passage` says how it passed: `OCEAN:3 anyway doubt C9` was sent in spite of a doubt (C14).
    """

    word: str
    number: Number
    side: Team | None = None
    passage: Admission = field(default=OUTRIGHT, repr=False)

    def __post_init__(self) -> None:
        if isinstance(self.number, int) and not 0 <= self.number <= HIGHEST:
            raise BadNotation(str(self.number))
        one_line = self.word.splitlines() == [self.word] and self.word == self.word.strip()
        if not one_line or any(letter in self.word for letter in ":>|"):
            raise BadNotation(self.word)

    def __str__(self) -> str:
        shown = self.number.value if isinstance(self.number, Unlimited) else self.number
        side = "" if self.side is None else self.side.letter
        return " ".join(filter(None, (f"{self.word}:{shown}", side, str(self.passage))))

    @classmethod
    def parse(cls, text: str) -> Clue:
        """Read `OCEAN:3`; raises BadNotation."""
        word, colon, rest = text.rpartition(":")
        digits, _, more = rest.partition(" ")
        letter, _, passage = more.partition(" ")
        side = next((team for team in Team if team.letter == letter), None)
        if not colon:
            raise BadNotation(text)
        return cls(word, number(digits), side, Admission.parse(more if side is None else passage))

    @property
    def guesses(self) -> int | None:
        """How many guesses this clue allows: n+1 (B10), None without limit (B11)."""
        return self.number + 1 if isinstance(self.number, int) and self.number > 0 else None
