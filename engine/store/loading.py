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

from engine.rules import Begin, Entry, Mark, Match, Person, Position, RuleViolation, UptimeInterval
from engine.rules.match import changes
from engine.store import change_codec, heartbeats, match_queries
from engine.store.heartbeats import Span
from engine.store.match_queries import MatchRows
from engine.store.people import parse_profile
from engine.store.unit_of_work import Connectable, CorruptLog, NoSuchMatch
from engine.tables import MessageLocation, Profile, Table

MoveRow = tuple[int, int, str, str, int]
"""The ply, the person, the kind and the body of a change, and when, in Unix seconds."""
KIB_OF_A_MATCH = 10
KIB_OF_A_PLY = 0.25
"""Estimates that are rather too high: 25 plies weigh 15 KiB, 201 with a lively lobby 32."""
MAX_CACHE_KIB = 32 * 1024
"""Room for about 2,000 games of 25 plies."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A snapshot of a match, the people its log names, and its last change as stored.

    `stored` is None if it has been neither read nor written.
    """

    match: Match
    people: frozenset[Person] = frozenset()
    stored: MoveRow | None = None

    def advance(self, match: Match, stored: MoveRow | None = None) -> Snapshot:
        """Return the snapshot of this match after later changes; `stored` is the last row."""
        later = match.log[self.match.ply :]
        people = self.people | changes.list_people(later) if later else self.people
        return Snapshot(match, people, stored)

    @property
    def kib(self) -> float:
        """Return the estimated weight in KiB, rather too high."""
        return KIB_OF_A_MATCH + KIB_OF_A_PLY * self.match.ply


class SnapshotCache:
    """A cache of snapshots by match, the least recently used out first, limited in KiB."""

    def __init__(self, kept_kib: float = MAX_CACHE_KIB) -> None:
        self._seen: LRUCache[int, Snapshot] = LRUCache(kept_kib, attrgetter("kib"))

    def __len__(self) -> int:
        return len(self._seen)

    @property
    def kib(self) -> float:
        """Return the estimated weight of all cached snapshots, in KiB."""
        return self._seen.currsize

    def get(self, match_id: int) -> Snapshot | None:
        """Return the cached snapshot of a match, or None."""
        return self._seen.get(match_id)

    def add(self, match_id: int, seen: Snapshot) -> None:
        """Cache a match's snapshot, and evict the least recently used; skip one too big."""
        if seen.kib <= self._seen.maxsize:
            self._seen[match_id] = seen
        else:
            self._seen.pop(match_id, None)

    def advance_if_current(
        self, match_id: int, before: Match, after: Match, stored: MoveRow
    ) -> None:
        """Cache the match after a change, if the cached snapshot is of `before`.

        `stored` is the change's row.
        """
        seen = self._seen.get(match_id)
        if seen is not None and seen.match is before:
            self.add(match_id, seen.advance(after, stored))


class UncommittedSnapshots(SnapshotCache):
    """Snapshots made in a transaction; they enter the shared cache after commit.

    Until then no load starts from them.
    """

    def __init__(self, committed: SnapshotCache) -> None:
        super().__init__()
        self._committed = committed

    @override
    def get(self, match_id: int) -> Snapshot | None:
        return self._committed.get(match_id)

    def on_commit(self) -> None:
        """Add all snapshots to the shared cache, once the transaction is committed."""
        for match_id, seen in self._seen.items():
            self._committed.add(match_id, seen)


REPLAY_ERRORS = (RuleViolation, ValueError, LookupError, TypeError, AttributeError)
MAX_CACHED_TEXTS = 2_000
"""So many texts of people, and of spans, are cached parsed: one for each cached match."""


async def load_table(
    access: Connectable, match_id: int, start: Snapshot | None
) -> tuple[Table, Snapshot]:
    """Load a match and return it with its snapshot.

    Plays on from `start` if that fits the log, else replays it all. Raises NoSuchMatch, CorruptLog.
    """
    if start is not None:
        ply, people = start.match.ply, start.people
        row = _require_found(await match_queries.fetch_from_ply(access, match_id, ply, people))
        seen = _play_on(start, row)
        if seen is not None:
            return await _table(access, match_id, seen, row), seen
    row = _require_found(await match_queries.fetch_whole(access, match_id))
    match = _replay(row)
    seen = Snapshot(match, match.people)
    return await _table(access, match_id, seen, row), seen


async def _table(access: Connectable, match_id: int, seen: Snapshot, row: MatchRows) -> Table:
    return Table(
        id=match_id,
        place=MessageLocation(
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
        uptime=_uptime(row.spans, row.guild),
    )


@lru_cache(maxsize=MAX_CACHED_TEXTS)
def _uptime(spans: str, guild: int) -> tuple[UptimeInterval, ...]:
    return heartbeats.uptime_intervals([Span(*span) for span in json.loads(spans)], guild)


def _require_found(row: MatchRows | None) -> MatchRows:
    if row is None or not row.plies:  # the moves of an old game are purged (H8)
        raise NoSuchMatch
    return row


def _play_on(start: Snapshot, row: MatchRows) -> Snapshot | None:
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
    except REPLAY_ERRORS:
        return None
    return start.advance(known, moves[-1])


def _replay(row: MatchRows) -> Match:
    try:
        deal = None if row.deal is None else change_codec.decode_deal(row.deal)
        return Match.replay([_entry(ply, move, deal) for ply, move in enumerate(_moves(row), 1)])
    except REPLAY_ERRORS as error:
        raise CorruptLog from error


def _moves(row: MatchRows) -> list[MoveRow]:
    return sorted((tuple(move) for move in row.moves), key=itemgetter(0))


def _entry(ply: int, move: MoveRow, deal: Begin | None) -> Entry:
    stored_ply, person, kind, body, at = move
    if stored_ply != ply:
        raise change_codec.UnreadableLog
    return Entry(Person(person), change_codec.decode_change(kind, json.loads(body), deal), at)


async def _people(access: Connectable, seen: Snapshot, row: MatchRows) -> Mapping[Person, Profile]:
    """Fetch the profiles of the people whom the log names."""
    known = _profiles(row.people)
    missing = seen.people - known.keys()
    if missing:
        others = _profiles(await match_queries.fetch_people(access, missing))
        return dict(sorted({**known, **others}.items()))
    return known


@lru_cache(maxsize=MAX_CACHED_TEXTS)
def _profiles(people: str) -> Mapping[Person, Profile]:
    known = map(parse_profile, json.loads(people))
    return {person.person: person for person in sorted(known, key=attrgetter("person"))}


def _marks(match: Match, row: MatchRows) -> tuple[Mark, ...]:
    """Return the marks of this turn, and those taken off in it."""
    if match.game is None:
        return ()
    return tuple(
        Mark(Person(person), None if card is None else Position(card), at, bool(stop))
        for person, card, at, stop, turn in sorted(row.marks, key=itemgetter(0))
        if turn == match.game.turn_number
    )
