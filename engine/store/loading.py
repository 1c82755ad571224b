"""Loading: rows to a Table, the match replayed from a cached snapshot if it fits the log.

Law: a cached snapshot is never trusted. Only committed ones are cached, and every load compares
theirs with the log: on any doubt whether it belongs there, the log is replayed in full; so a crash,
a rollback or another process cannot make it wrong, only useless. What else is cached, people and
uptime, follows from the text that it was parsed from, and from nothing else.
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
"""The ply, the person, the kind and the body of a change, and when, in Unix seconds."""
KIB_OF_A_MATCH = 10
KIB_OF_A_PLY = 0.25
"""Estimates that are rather too high: 25 plies weigh 15 KiB, 201 with a lively lobby 32."""
KEPT_KIB = 32 * 1024
"""Room for about 2,000 games of 25 plies."""


@dataclass(frozen=True, slots=True)
class LastSeen:
    """A snapshot of a match, the people its log names, and its last change as stored.

    `stored` is None if it has been neither read nor written.
    """

    match: Match
    people: frozenset[Person] = frozenset()
    stored: MoveRead | None = None

    def after(self, match: Match, stored: MoveRead | None = None) -> LastSeen:
        """Return the snapshot of a match that was played on from this one."""
        later = match.log[self.match.ply :]
        people = self.people | changes.people(later) if later else self.people
        return LastSeen(match, people, stored)

    @property
    def kib(self) -> float:
        """Return its estimated weight, rather too high."""
        return KIB_OF_A_MATCH + KIB_OF_A_PLY * self.match.ply


class Positions:
    """A cache of snapshots by match, the least recently used out first, limited in KiB."""

    def __init__(self, kept_kib: float = KEPT_KIB) -> None:
        self._seen: LRUCache[int, LastSeen] = LRUCache(kept_kib, attrgetter("kib"))

    def __len__(self) -> int:
        return len(self._seen)

    @property
    def kib(self) -> float:
        """Return the estimated weight of all snapshots."""
        return self._seen.currsize

    def last(self, match_id: int) -> LastSeen | None:
        """Return the cached snapshot of a match."""
        return self._seen.get(match_id)

    def keep(self, match_id: int, seen: LastSeen) -> None:
        """Cache a committed snapshot in place of an earlier one, and evict the oldest."""
        if seen.kib <= self._seen.maxsize:
            self._seen[match_id] = seen
        else:
            self._seen.pop(match_id, None)

    def go_on(self, match_id: int, before: Match, after: Match, stored: MoveRead) -> None:
        """Cache the match after a change, if its cached snapshot is the one before.

        `stored` is that change as it is written.
        """
        seen = self._seen.get(match_id)
        if seen is not None and seen.match is before:
            self.keep(match_id, seen.after(after, stored))


class Unwritten(Positions):
    """Snapshots made in a transaction; they enter the shared cache after commit.

    Until then no load starts from them.
    """

    def __init__(self, committed: Positions) -> None:
        super().__init__()
        self._committed = committed

    @override
    def last(self, match_id: int) -> LastSeen | None:
        """Return the snapshot in the shared, committed cache."""
        return self._committed.last(match_id)

    def written(self) -> None:
        """Add all snapshots to the shared cache, once the transaction is committed."""
        for match_id, seen in self._seen.items():
            self._committed.keep(match_id, seen)


UNREADABLE = (RuleViolation, ValueError, LookupError, TypeError, AttributeError)
KEPT = 2_000
"""So many texts of people, and of spans, are cached parsed: one for each cached match."""


async def table(access: Access, match_id: int, start: LastSeen | None) -> tuple[Table, LastSeen]:
    """Load one match, from a snapshot that fits its log if there is one; returns both.

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
    if row is None or not row.plies:  # the moves of an old game are purged (H8)
        raise NoSuchMatch
    return row


def _gone_on(start: LastSeen, row: Glance) -> LastSeen | None:
    """Play on from a snapshot; None if the log may be another one.

    It may be if its last change is not the one that is stored, if a ply is missing, if the cards
    are dealt again, or if a change is refused that only a replay accepts.
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
    """Fetch the profiles of the people whom the log names."""
    known = _profiles(row.people)
    missing = seen.people - known.keys()
    if missing:
        others = _profiles(await glances.people(access, missing))
        return dict(sorted({**known, **others}.items()))
    return known


@lru_cache(maxsize=KEPT)
def _profiles(people: str) -> Mapping[Person, Profile]:
    known = map(profile, json.loads(people))
    return {person.person: person for person in sorted(known, key=attrgetter("person"))}


def _marks(match: Match, row: Glance) -> tuple[Mark, ...]:
    """Return the marks of this turn, and those taken off in it."""
    if match.game is None:
        return ()
    made = [
        mark for *mark, turn in sorted(row.marks, key=itemgetter(0)) if turn == match.game.round
    ]
    return tuple(
        Mark(Person(person), None if card is None else Position(card), at, bool(stop))
        for person, card, at, stop in made
    )
