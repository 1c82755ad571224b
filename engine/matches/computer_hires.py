"""Hiring: computers take seats (E4)."""

from __future__ import annotations

from engine.matches.actors import Actor
from engine.matches.refusals import NoComputers
from engine.matches.transactions import Transaction
from engine.players import is_spoken
from engine.rules import COMPUTERS, Hire, Match, Person, Seat, SeatKind, TableFull


async def create_hire(
    transaction: Transaction,
    actor: Actor,
    kinds: tuple[SeatKind, ...],
    absent: Person | None = None,
) -> Hire:
    """Return the change that hires computers for these seats; raises NoComputers (E4).

    It stores their rows first.
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
