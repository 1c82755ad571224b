"""The use cases of who is not there: take over an idle seat, give up a game (H2)."""

from __future__ import annotations

from engine.matches.ledger import Deed, Ledger, Play
from engine.rules import Person, Seat
from engine.rules.changes import Abandon, TakeOver
from engine.rules.time_violations import NotWaitedFor, StillHere
from engine.store import Table


class Absences:
    """What the others do about somebody who does nothing."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def take_over(self, match_id: int, deed: Deed, holder: Person) -> Table:
        """Take the seat of somebody who is waited for and has long done nothing (H2).

        Raises NotWaitedFor, StillHere, and what refuses the seat to this person, as HasSeenKey.
        """

        async def plan(table: Table, person: Person) -> Play:
            seat = table.match.seats.of(holder)
            if seat is None:
                raise NotWaitedFor
            taken = TakeOver(seat)
            idle_from = await self.idle_from(table, seat)
            if idle_from is not None and self._ledger.now() < idle_from:
                raise StillHere
            return Play(person, taken)

        return await self._ledger.play(match_id, deed, plan)

    async def idle_from(self, table: Table, seat: Seat) -> int | None:
        """Tell from when a seat may be taken over if its holder does nothing (H2).

        A sign of life is what is logged, a mark, and a clue that was typed or asked about; None
        where the game does not wait for them.
        """
        draft = await self._ledger.store.drafts.of(table.id, seat.person)
        typed = [] if draft is None or draft.put_at is None else [draft.put_at]
        return table.match.takeover_from(seat, [*typed, *_marked(table, seat)])

    def idle(self, table: Table) -> tuple[Seat, ...]:
        """List the seats that are offered to others (H2).

        It follows from what everybody has seen, so that it tells nothing of a clue before it is out
        (C14); whoever has only typed is found to be here when somebody tries.
        """
        found = (
            (seat, table.match.takeover_from(seat, _marked(table, seat)))
            for seat in table.match.seats
        )
        return tuple(seat for seat, at in found if at is not None and at <= self._ledger.now())

    async def abandon(self, match_id: int, deed: Deed, moment: int | None = None) -> Table:
        """Close a game whose whole side is missing; raises NobodyMissing, MissingTooShort (H2)."""
        return await self._ledger.change(match_id, deed, lambda _table, _person: Abandon(), moment)


def _marked(table: Table, seat: Seat) -> list[int]:
    return [hand.at for hand in table.hands if hand.person == seat.person]
