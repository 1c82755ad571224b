"""Loading: rows to a Table, the match replayed by the rules, from a known position where it fits.

Law: a position that was seen last is never the truth. Only what is committed is kept, and every
load compares it with the log: on any doubt whether it belongs there, the log is replayed in full;
so a crash, a rollback or another process cannot make it wrong, only useless. What else is kept,
people and presences, follows from the text that it was read from, and from nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter, itemgetter

from cachetools import LRUCache
from typing_extensions import override

from engine.rules import Begin, Entry, Mark, Match, Person, Position, Presence, RuleViolation
from engine.rules.match import changes
from engine.store import change_rows, glances, heartbeats
from engine.store.access import Access, BrokenLog, NoSuchMatch
from engine.store.glances import Glance
from engine.store.heartbeats import Span
from engine.store.people import profile
from engine.tables import Channel, Profile, Table

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
        """Return a position that this one was played on to."""
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
        self._seen: LRUCache[int, LastSeen] = LRUCache(kept_kib, attrgetter("kib"))

    def __len__(self) -> int:
        return len(self._seen)

    @property
    def kib(self) -> float:
        """What all of them weigh at most."""
        return self._seen.currsize

    def last(self, match_id: int) -> LastSeen | None:
        """Return the position of a match that was seen last."""
        return self._seen.get(match_id)

    def keep(self, match_id: int, seen: LastSeen) -> None:
        """Keep a committed position in the place of an earlier one, and let the oldest go."""
        if seen.kib <= self._seen.maxsize:
            self._seen[match_id] = seen
        else:
            self._seen.pop(match_id, None)

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
        """Return the position that was seen last of what is committed."""
        return self._committed.last(match_id)

    def written(self) -> None:
        """Keep everything: the transaction is committed."""
        for match_id, seen in self._seen.items():
            self._committed.keep(match_id, seen)


UNREADABLE = (RuleViolation, ValueError, LookupError, TypeError, AttributeError)
KEPT = 2_000
"""Texts of people, and of spans: of as many tables as positions are kept of."""


async def table(access: Access, match_id: int, start: LastSeen | None) -> tuple[Table, LastSeen]:
    """Load one match, from a position of it that fits its log if one is known; give both.

    Raises NoSuchMatch or BrokenLog.
    """
    if start is not None:
        row = _found(await glances.glance(access, match_id, start.match.ply, start.people))
        seen = _gone_on(start, row)
        if seen is not None:
            return await _table(access, match_id, seen, row), seen
    row = _found(await glances.whole(access, match_id))
    match = _replayed(row)
    seen = LastSeen(match, match.people)
    return await _table(access, match_id, seen, row), seen


async def _table(access: Access, match_id: int, seen: LastSeen, row: Glance) -> Table:
    return Table(
        id=match_id,
        place=Channel(
            guild=row.guild,
            channel=row.channel,
            message=row.message,
            posted_at=row.posted_at,
            notice=row.notice,
            recap=row.recap,
        ),
        match=seen.match,
        people=await _people(access, seen, row),
        all_marks=_marks(seen.match, row),
        marks_count=row.marks_count,
        presences=_presences(row.spans, row.guild),
    )


@lru_cache(maxsize=KEPT)
def _presences(spans: str, guild: int) -> tuple[Presence, ...]:
    return heartbeats.presences([Span(*span) for span in json.loads(spans)], guild)


def _found(row: Glance | None) -> Glance:
    if row is None or not row.plies:  # none are left of a game that ended long ago (H8)
        raise NoSuchMatch
    return row


def _gone_on(start: LastSeen, row: Glance) -> LastSeen | None:
    """Play on from a position, or give None where the log may be another one.

    So it may be where its last change is not the one that is stored, where a ply is missing, where
    the cards are dealt anew, or where a change is refused that only a replay lets pass.
    """
    known, moves = start.match, _moves(row)
    if row.plies != known.ply + len(moves) - 1:
        return None
    if moves == [start.stored]:
        return start
    last = known.log[-1]
    deal = last.change if isinstance(last.change, Begin) else None
    try:
        first, *later = (_entry(ply, move, deal) for ply, move in enumerate(moves, known.ply))
        if first != last:
            return None
        for entry in later:
            known = known.play(entry)
    except UNREADABLE:
        return None
    return start.after(known, moves[-1])


def _replayed(row: Glance) -> Match:
    try:
        deal = None if row.deal is None else change_rows.deal(row.deal)
        return Match.replay([_entry(ply, move, deal) for ply, move in enumerate(_moves(row), 1)])
    except UNREADABLE as error:
        raise BrokenLog from error


def _moves(row: Glance) -> list[MoveRead]:
    return sorted((tuple(move) for move in row.moves), key=itemgetter(0))


def _entry(ply: int, move: MoveRead, deal: Begin | None) -> Entry:
    stored_ply, person, kind, body, at = move
    if stored_ply != ply:
        raise change_rows.Unreadable
    return Entry(Person(person), change_rows.change(kind, json.loads(body), deal), at)


async def _people(access: Access, seen: LastSeen, row: Glance) -> Mapping[Person, Profile]:
    """Read who has a row, of everybody whom the log names."""
    known = _profiles(row.people)
    missing = seen.people - known.keys()
    if missing:
        others = _profiles(await glances.people(access, missing))
        return dict(sorted({**known, **others}.items()))
    return known


@lru_cache(maxsize=KEPT)
def _profiles(people: str) -> Mapping[Person, Profile]:
    known = map(profile, json.loads(people))
    return {one.person: one for one in sorted(known, key=attrgetter("person"))}


def _marks(match: Match, row: Glance) -> tuple[Mark, ...]:
    """Return what people have marked, or taken off, in this turn."""
    if match.game is None:
        return ()
    made = [
        mark for *mark, turn in sorted(row.marks, key=itemgetter(0)) if turn == match.game.round
    ]
    return tuple(
        Mark(Person(person), None if card is None else Position(card), at, bool(stop))
        for person, card, at, stop in made
    )
