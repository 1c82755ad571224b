"""The last position that was seen of each match, as a start for its next load.

Law: a position here is never the truth. Only what is committed comes in, and every load holds it
against the log before it goes on from there; so a crash, a rollback or another process cannot make
it wrong, only useless.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from typing_extensions import override

from engine.lately import Lately
from engine.rules import Match, Person
from engine.rules.match import changes

MoveRead = tuple[int, int, str, str, int]
"""The ply, who, the kind and the body of a change, and when."""
KIB_OF_A_MATCH = 10
KIB_OF_A_PLY = 0.25
"""Weights that are rather too high: 25 plies weigh 15 KiB, 201 with a lively lobby 32."""
KEPT_KIB = 32 * 1024
"""About 2,000 games of 25 plies."""


@dataclass(frozen=True, slots=True)
class LastSeen:
    """A position of a match, everybody whom its log names, and its last change as it is stored.

    `stored` is None where it has been neither read nor written.
    """

    match: Match
    people: frozenset[Person] = frozenset()
    stored: MoveRead | None = None

    def after(self, match: Match, stored: MoveRead | None = None) -> LastSeen:
        """Give a position that this one was played on to."""
        later = match.log[self.match.ply :]
        people = self.people | changes.people(later) if later else self.people
        return LastSeen(match, people, stored)

    @property
    def kib(self) -> float:
        """What it weighs at most."""
        return KIB_OF_A_MATCH + KIB_OF_A_PLY * self.match.ply


class Positions:
    """The matches that were seen last, by their number, within a weight in KiB."""

    def __init__(self, kept_kib: float = KEPT_KIB) -> None:
        self._seen: Lately[int, LastSeen] = Lately(kept_kib, attrgetter("kib"))

    def __len__(self) -> int:
        return len(self._seen)

    @property
    def kib(self) -> float:
        """What all of them weigh at most."""
        return self._seen.weight

    def last(self, match_id: int) -> LastSeen | None:
        """Give the position of a match that was seen last."""
        return self._seen.get(match_id)

    def keep(self, match_id: int, seen: LastSeen) -> None:
        """Keep a committed position in the place of an earlier one, and let the oldest go."""
        self._seen.keep(match_id, seen)

    def go_on(self, match_id: int, before: Match, after: Match, stored: MoveRead) -> None:
        """Keep what a change made of a position, if it was the one seen last.

        `stored` is that change as it is written.
        """
        seen = self._seen.get(match_id)
        if seen is not None and seen.match is before:
            self.keep(match_id, seen.after(after, stored))


class Unwritten(Positions):
    """What a transaction sees and does: kept only once it is committed, and no start until then."""

    def __init__(self, committed: Positions) -> None:
        super().__init__()
        self._committed = committed

    @override
    def last(self, match_id: int) -> LastSeen | None:
        """Give the position that was seen last of what is committed."""
        return self._committed.last(match_id)

    def written(self) -> None:
        """Keep everything: the transaction is committed."""
        for match_id, seen in self._seen:
            self._committed.keep(match_id, seen)
