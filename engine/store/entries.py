"""The log: all that is written for one change of a match, or for one mark (B19).

Law: of two writers of one ply, or two deliveries of one interaction, one is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import bindparam, insert, select, update

from engine.rules import Begin, Entry, Mark, Match
from engine.store import change_rows, drafts, people, results, running_limits, servers, upserts
from engine.store.access import Conflict, Repeated
from engine.store.bodies import as_json
from engine.store.loading import MoveRead
from engine.store.schema import DEALS, MARKS, MATCHES, MOVES
from engine.store.writes import Write
from engine.tables import Draft, Table

_DEALT = insert(DEALS)
_OF_A_MOVE = tuple(bindparam(column.name, type_=column.type) for column in MOVES.c)
UPDATED = update(MATCHES).where(MATCHES.c.id == bindparam("this"))
STORED = select(MOVES.c.ply).where(MOVES.c.interaction_id == bindparam("interaction_id"))
_MOVED = insert(MOVES).from_select(
    [column.name for column in MOVES.c], select(*_OF_A_MOVE).where(~STORED.exists())
)
"""A move is stored unless there is one of its interaction."""
_AT_REST = (
    update(MOVES)
    .where(MOVES.c.match_id == bindparam("this"), MOVES.c.ply.between(2, bindparam("before")))
    .values(interaction_id=None)
)
"""The first move and the last keep theirs: an interaction that is delivered twice opens, and ends,
one game."""


def appended(
    dialect: str,
    table: Table,
    entry: Entry,
    after: Match,
    interaction: int | None,
    spent: Draft | None,
    ended: Sequence[results.Ended],
) -> Iterator[Write]:
    """Yield the writes of a change that turned `table.match` into `after`, its move first.

    They raise Conflict, Repeated, or ChannelTaken if a game wakes beside an open one.
    """
    silent = after.silent > table.match.silent
    yield moved(table.id, after.ply, entry, interaction, silent=silent)
    if spent is not None:
        yield drafts.spending(table.id, spent)
    if isinstance(entry.change, Begin):
        yield from _dealt(dialect, table, entry.change)
    yield from drafts.void(table.id, table.match, after, entry)
    yield from running_limits.kept(table.id, table.match, after)
    if after.over:
        yield from closed(table.id, entry.at)
        end = results.End(table.id, table.place.guild, entry.at)
        yield from results.written(end, after)
        for written in ended:
            yield from written(dialect, end, after)
        yield Write(_AT_REST, {"this": table.id, "before": table.match.ply})


def moved(
    match_id: int, ply: int, entry: Entry, interaction: int | None, *, silent: bool = False
) -> Write:
    """Return the write of a move; raises Conflict, or Repeated if this interaction has one."""
    kind, body = change_rows.row(entry.change)
    values = {
        "match_id": match_id,
        "ply": ply,
        "person_id": entry.person,
        "kind": kind,
        "body": body,
        "at": entry.at,
        "interaction_id": interaction,
        "silent": silent,
    }
    return Write(_MOVED, values, missed=Repeated, taken=Conflict)


def as_read(move: Write) -> MoveRead:
    """Return a move that is written in the form that a load reads."""
    row: Any = move.values
    return row["ply"], row["person_id"], row["kind"], as_json(row["body"]), row["at"]


def closed(match_id: int, at: int) -> Iterator[Write]:
    """Yield the writes that free a match's channel, and delete the rows of a running match."""
    yield Write(
        UPDATED,
        {
            "this": match_id,
            "open": False,
            "closed_at": at,
            "counted": True,
            **running_limits.NOTHING,
        },
    )
    yield running_limits.stood(match_id)
    yield drafts.forgotten(match_id)
    yield people.forgotten(match_id)


def _dealt(dialect: str, table: Table, deal: Begin) -> Iterator[Write]:
    yield Write(_DEALT, {"match_id": table.id, **change_rows.deal_values(deal)})
    yield Write(UPDATED, {"this": table.id, "deadline": None})
    for drawn in deal.drawn:
        yield from servers.remembered(dialect, table.place.guild, drawn)


_KEYS, _VALUES = ("match_id", "person_id"), ("turn", "card", "at", "stop", "interaction_id")
_COUNTED = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("this"))
    .values(marks_count=MATCHES.c.marks_count + 1)
)


def marked(dialect: str, table: Table, mark: Mark, interaction: int) -> Iterator[Write]:
    """Yield the writes of a person's one mark; raises Repeated if this interaction has one."""
    mine = {"match_id": table.id, "person_id": mark.person, "card": mark.card, "at": mark.at}
    turn = 0 if table.match.game is None else table.match.game.round
    values = {**mine, "turn": turn, "stop": mark.stop, "interaction_id": interaction}
    put = upserts.statement(dialect, MARKS, _KEYS, _VALUES, "interaction_id")
    yield Write(put, values, missed=Repeated)
    yield Write(_COUNTED, {"this": table.id, "touched_at": mark.at})
