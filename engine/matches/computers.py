"""Computers at a table: they think beside the event loop, mark, and act (E4).

Law: when one acts stands in the database, and what it does follows from the deal, with its salt,
the match and its ply. So a bot that is killed while it thinks thinks again, and does the same.
"""

from __future__ import annotations

import asyncio

from engine.matches import computer_moves
from engine.matches.deeds import Play
from engine.matches.ledger import Ledger
from engine.rules import (
    THINKING_SECONDS,
    TORN_SECONDS,
    Change,
    Guess,
    Limit,
    Mark,
    Person,
    Phase,
    has_company,
    thinker,
)
from engine.store import Conflict, Store
from engine.tables import Done, Running, Table


class Computers:
    """What computers do when they have thought long enough."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def act(self, running: Running) -> Done:
        """Have a computer do what it thinks of; raises Conflict when something else happened."""
        seen = await self._ledger.look(running.match)
        computer = thinker(seen.match)
        seat = None if computer is None else seen.match.seats.of(computer)
        if computer is None or seat is None:
            raise Conflict
        seed = f"{seen.id} {seen.match.ply}"
        change = await asyncio.to_thread(computer_moves.change, seen.match, seat, seed)
        torn = await asyncio.to_thread(computer_moves.torn, seen.match, seat)

        async def plan(store: Store, table: Table) -> Play | Mark | None:
            if table.match.ply != seen.match.ply:
                raise Conflict
            done = self._done(table, computer, change)
            again = Limit(self._ledger.now(), TORN_SECONDS if torn else THINKING_SECONDS)
            waits = isinstance(done, Mark) and not has_company(table.match, computer)
            if not await store.limits.claim_thought(running, again if waits else None):
                raise Conflict
            return done

        return await self._ledger.lapse(running.match, plan)

    def _done(self, table: Table, computer: Person, change: Change) -> Play | Mark | None:
        """Return what is done now: a card is marked before it is touched, so that people see it.

        Beside people a computer only marks.
        """
        company = has_company(table.match, computer)
        if isinstance(change, Guess) and table.mark_of(computer) != change.card:
            return Mark(computer, change.card, self._ledger.now())
        if company and table.match.require_dealt().phase in {Phase.GUESS, Phase.SUDDEN_DEATH}:
            return None
        return Play(person=computer, change=change)
