"""The log: all that is written for one change of a match, or for one mark (B19).

Law: of two writers of one ply, or two deliveries of one interaction, one is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import bindparam, insert, select, update

from engine.rules import Begin, Entry, Mark, Match
from engine.store import change_codec, drafts, people, results, servers, statements, timer_rows
from engine.store.json_codec import as_json
from engine.store.loading import MoveRow
from engine.store.schema import DEALS, MARKS, MATCHES, MOVES
from engine.store.statements import WriteStatement
from engine.store.unit_of_work import Conflict, DuplicateInteraction
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


def append_statements(
    dialect: str,
    table: Table,
    entry: Entry,
    after: Match,
    interaction: int | None,
    spent: Draft | None,
    ended: Sequence[results.EndHook],
) -> Iterator[WriteStatement]:
    """Yield all writes of a change that turned `table.match` into `after`, its move first.

    `spent` is the draft that it publishes, `ended` add writes if it ends the match. The writes
    raise Conflict, DuplicateInteraction, ChannelTaken if a game wakes beside an open one.
    """
    silent = after.silent_changes > table.match.silent_changes
    yield move_statement(table.id, after.ply, entry, interaction, silent=silent)
    if spent is not None:
        yield drafts.delete_draft_statement(table.id, spent)
    if isinstance(entry.change, Begin):
        yield from _deal_statements(dialect, table, entry.change)
    yield from drafts.expire_drafts_statements(table.id, table.match, after, entry)
    yield from timer_rows.timer_statements(table.id, table.match, after)
    if after.is_over:
        yield from close_statements(table.id, entry.at)
        end = results.MatchEnd(table.id, table.place.guild, entry.at)
        yield from results.result_statements(end, after)
        yield from people.key_game_statements(after)
        for written in ended:
            yield from written(dialect, end, after)
        yield WriteStatement(_AT_REST, {"this": table.id, "before": table.match.ply})


def move_statement(
    match_id: int, ply: int, entry: Entry, interaction: int | None, *, silent: bool = False
) -> WriteStatement:
    """Return the write of a move, which raises Conflict if its ply is taken.

    It raises DuplicateInteraction if the interaction is stored; a `silent` move shows nowhere.
    """
    kind, body = change_codec.encode_change(entry.change)
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
    return WriteStatement(
        _MOVED, values, on_no_row=DuplicateInteraction, on_integrity_error=Conflict
    )


def as_move_row(move: WriteStatement) -> MoveRow:
    """Return the move of a `move_statement` as the row that a load would read."""
    row: Any = move.values
    return row["ply"], row["person_id"], row["kind"], as_json(row["body"]), row["at"]


def close_statements(match_id: int, at: int) -> Iterator[WriteStatement]:
    """Yield the writes that close a match: its channel is free, its timers and drafts are gone."""
    closed = {"open": False, "closed_at": at, "counted": True, **timer_rows.NO_TIMERS}
    yield WriteStatement(UPDATED, {"this": match_id, **closed})
    yield timer_rows.delete_seats_statement(match_id)
    yield drafts.delete_drafts_statement(match_id)
    yield people.delete_known_keys_statement(match_id)


def _deal_statements(dialect: str, table: Table, deal: Begin) -> Iterator[WriteStatement]:
    yield WriteStatement(_DEALT, {"match_id": table.id, **change_codec.encode_deal(deal)})
    yield WriteStatement(UPDATED, {"this": table.id, "deadline": None})
    for drawn in deal.drawn:
        yield from servers.used_sides_statements(dialect, table.place.guild, drawn)


_KEYS, _VALUES = ("match_id", "person_id"), ("turn", "card", "at", "stop", "interaction_id")
_COUNTED = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("this"))
    .values(marks_count=MATCHES.c.marks_count + 1)
)


def mark_statements(
    dialect: str, table: Table, mark: Mark, interaction: int
) -> Iterator[WriteStatement]:
    """Yield the writes that replace a person's mark; they raise DuplicateInteraction."""
    mine = {"match_id": table.id, "person_id": mark.person, "card": mark.card, "at": mark.at}
    turn = 0 if table.match.game is None else table.match.game.turn_number
    values = {**mine, "turn": turn, "stop": mark.stop, "interaction_id": interaction}
    put = statements.upsert_statement(dialect, MARKS, _KEYS, _VALUES, "interaction_id")
    yield WriteStatement(put, values, on_no_row=DuplicateInteraction)
    yield WriteStatement(_COUNTED, {"this": table.id, "touched_at": mark.at}, is_joinable=True)
