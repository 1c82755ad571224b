"""Loading: rows to a Table, the match replayed by the rules, from a known position where it fits.

Law: on any doubt whether a position belongs to the log, the log is replayed in full.
"""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Row, bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules import Begin, Entry, Mark, Match, Position, RuleViolation
from engine.rules.game.seat import Person
from engine.store import change_rows, glances, heartbeats, people
from engine.store.conflicts import BrokenLog, NoSuchMatch
from engine.store.heartbeats import Span
from engine.store.last_seen import LastSeen
from engine.store.schema import DealRow
from engine.tables import Channel, Profile, Table

MoveRead = tuple[int, int, str, str, int]
"""The ply, who, the kind and the body of a change, and when."""
UNREADABLE = (RuleViolation, ValueError, LookupError, TypeError, AttributeError)
_DEALS = DealRow.__table__
_DEALT = select(_DEALS).where(_DEALS.c.match_id == bindparam("this"))


async def table(
    connection: AsyncConnection, match_id: int, start: LastSeen | None
) -> tuple[Table, LastSeen]:
    """Load one match, from a position of it that fits its log if one is known; give both.

    Raises NoSuchMatch or BrokenLog.
    """
    row = await _glance(connection, match_id, start)
    seen = None if start is None else _gone_on(start, row)
    if seen is None:
        row = row if start is None else await _glance(connection, match_id, None)
        match = await _replayed(connection, match_id, row)
        seen = LastSeen(match, match.people)
    loaded = Table(
        match_id,
        place(row),
        seen.match,
        await _people(connection, seen, row),
        _marks(seen.match, row),
        row.marks_count,
        heartbeats.presences([Span(*span) for span in row.spans or ()], row.guild_id),
    )
    return loaded, seen


def place(row: Row[Any]) -> Channel:
    """Give where a match lies, of its row."""
    return Channel(
        row.guild_id, row.channel_id, row.message_id, row.posted_at, row.notice_id, row.recap_id
    )


async def _glance(connection: AsyncConnection, match_id: int, start: LastSeen | None) -> Row[Any]:
    known, ply = ((), 0) if start is None else (start.people, start.match.ply)
    row: Row[Any] | None = await glances.glance(connection, match_id, ply, known)
    if row is None:
        raise NoSuchMatch
    return row


def _gone_on(start: LastSeen, row: Row[Any]) -> LastSeen | None:
    """Play on from a position, or give None where the log may be another one.

    So it may be where its last change is not the one that is stored, where a ply is missing, where
    the cards are dealt anew, or where a change is refused that only a replay lets pass.
    """
    known, moves = start.match, _moves(row)
    if row.plies != known.ply + len(moves) - 1:
        return None
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
    return start.after(known) if later else start


async def _replayed(connection: AsyncConnection, match_id: int, row: Row[Any]) -> Match:
    try:
        dealt = (await connection.execute(_DEALT, {"this": match_id})).one_or_none()
        deal = None if dealt is None else change_rows.deal(dealt)
        return Match.replay([_entry(ply, move, deal) for ply, move in enumerate(_moves(row), 1)])
    except UNREADABLE as error:
        raise BrokenLog from error


def _moves(row: Row[Any]) -> list[MoveRead]:
    return sorted((tuple(move) for move in row.moves or ()), key=lambda move: move[0])


def _entry(ply: int, move: MoveRead, deal: Begin | None) -> Entry:
    stored_ply, person, kind, body, at = move
    if stored_ply != ply:
        raise change_rows.Unreadable
    return Entry(Person(person), change_rows.change(kind, json.loads(body), deal), at)


async def _people(
    connection: AsyncConnection, seen: LastSeen, row: Row[Any]
) -> dict[Person, Profile]:
    """Give who has a row, of everybody whom the log names."""
    rows = list(row.people or ())
    missing = seen.people - {number for number, *_ in rows}
    if missing:
        rows += await glances.people(connection, missing)
    profiles = map(people.profile, sorted(rows, key=lambda one: one[0]))
    return {profile.person: profile for profile in profiles}


def _marks(match: Match, row: Row[Any]) -> tuple[Mark, ...]:
    """Give what people have marked, or taken off, in this turn."""
    if match.game is None:
        return ()
    made = [
        mark
        for *mark, turn in sorted(row.marks or (), key=lambda mark: mark[0])
        if turn == match.game.round
    ]
    return tuple(
        Mark(Person(person), None if card is None else Position(card), at, bool(stop))
        for person, card, at, stop in made
    )
