"""Computers at a table: they are hired, think in a thread, mark cards, and act (E4).

Law: the time at which a computer acts is stored, and its move follows from the deal, with its salt,
the match and its ply. So a bot that is killed while a computer thinks does the same after a
restart.
"""

from __future__ import annotations

import asyncio

from engine.matches import computer_moves
from engine.matches.actors import Actor
from engine.matches.ledger import Ledger
from engine.matches.refusals import NoComputers
from engine.matches.transactions import Transaction
from engine.players import is_spoken
from engine.rules import (
    COMPUTERS,
    HESITATION_SECONDS,
    THINKING_SECONDS,
    Change,
    Guess,
    Hire,
    Limit,
    Mark,
    Match,
    Person,
    Phase,
    Seat,
    SeatKind,
    TableFull,
    find_thinking_computer,
    has_human_teammate,
)
from engine.store import Conflict
from engine.tables import MatchUpdate, RunningTimer, Table


class Computers:
    """The use case of computers whose thinking time is over."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def act(self, running: RunningTimer) -> MatchUpdate:
        """Apply the change or mark of the computer whose thinking time is over (E4).

        Raises Conflict if the match changed meanwhile or another process acted.
        """
        seen = await self._ledger.get_table(running.match)
        computer = find_thinking_computer(seen.match)
        seat = None if computer is None else seen.match.seats.find_seat(computer)
        if computer is None or seat is None:
            raise Conflict
        seed = f"{seen.id} {seen.match.ply}"
        change = await asyncio.to_thread(computer_moves.choose_change, seen.match, seat, seed)
        torn = await asyncio.to_thread(computer_moves.is_undecided, seen.match, seat)

        async with self._ledger.transaction(running.match) as transaction:
            table = transaction.table
            if table.match.ply != seen.match.ply:
                raise Conflict
            step = self._next_step(table, computer, change)
            again = Limit(self._ledger.now(), HESITATION_SECONDS if torn else THINKING_SECONDS)
            waits = isinstance(step, Mark) and not has_human_teammate(table.match, computer)
            if not await transaction.store.limits.claim_thought(running, again if waits else None):
                raise Conflict
            if isinstance(step, Mark):
                await transaction.mark(step)
            elif step is not None:
                await transaction.apply(step, by=computer)
        return transaction.result

    def _next_step(self, table: Table, computer: Person, change: Change) -> Change | Mark | None:
        """Return what to do now: a card is marked before it is guessed, so that people see it.

        Beside people a computer only marks.
        """
        company = has_human_teammate(table.match, computer)
        if isinstance(change, Guess) and table.find_mark(computer) != change.card:
            return Mark(computer, change.card, self._ledger.now())
        if company and table.match.require_dealt().phase in {Phase.GUESS, Phase.SUDDEN_DEATH}:
            return None
        return change


async def create_hire(
    transaction: Transaction,
    actor: Actor,
    kinds: tuple[SeatKind, ...],
    absent: Person | None = None,
) -> Hire:
    """Store rows for the computers of these seats, and return the change that hires them (E4).

    `absent` is the person whom they replace. Raises NoComputers for the language, TableFull.
    """
    match = transaction.table.match
    if not is_spoken(match.language):
        raise NoComputers
    seats = _free_computers(match, kinds)
    await transaction.store.people.ensure_computers(seat.person for seat in seats)
    return Hire(seats, absent, word=actor.moderator or transaction.person == match.host)


def _free_computers(match: Match, kinds: tuple[SeatKind, ...]) -> tuple[Seat, ...]:
    """Assign a computer that has seen no key of this game to each of these seats (H1).

    Raises TableFull if there are too few.
    """
    known = {person for person, _ in match.seen_keys} | {seat.person for seat in match.seats}
    free = [computer for computer in COMPUTERS if computer not in known]
    if len(free) < len(kinds):
        raise TableFull
    return tuple(Seat(free[at], kind.team, kind.role) for at, kind in enumerate(kinds))
