"""Limits that run out: of a question, of a moment, of sand, of a game nobody plays (C14, C15, G).

Law: every process may let the same limit run out; the store lets one of them win.
"""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass

from engine.matches.computers import Computers
from engine.matches.deeds import Play
from engine.matches.giving import Giving
from engine.matches.ledger import Ledger
from engine.matches.refusals import MatchBroken, MatchGone, MomentPassed, QuestionGone
from engine.rules import (
    Change,
    Expire,
    Game,
    Match,
    Person,
    Phase,
    Position,
    RuleViolation,
    Sleep,
    TimeUp,
    cover_cards,
)
from engine.store import Conflict, Repeated, Store
from engine.tables import Done, LimitKind, Running, Table

GONE = (RuleViolation, MatchBroken, MatchGone)
"""Why nothing runs out at a match any more."""


@dataclass(frozen=True, slots=True)
class RanOut:
    """A limit that this process has let run out, and what that did.

    `giver` is whose question it was. Nothing is done to the match by a question about a refused
    clue, which leaves only its giver to be told (C14), by sand (G1), and by a reminder (G2, G3).
    """

    done: Done
    kind: LimitKind
    giver: Person | None = None


class Lapses:
    """What happens when nobody acts in time."""

    def __init__(self, ledger: Ledger, clues: Giving, rng: random.Random) -> None:
        self._computers = Computers(ledger)
        self._ledger = ledger
        self._clues = clues
        self._rng = rng

    async def run_out(self, running: Running) -> RanOut | None:
        """Let a limit run out; None when somebody acted, or another process was faster."""
        try:
            done = await self._run_out(running)
        except (Conflict, Repeated, MomentPassed, QuestionGone, *GONE):
            return None
        return RanOut(done, running.kind, running.giver)

    async def _run_out(self, running: Running) -> Done:
        if running.kind is LimitKind.THOUGHT:
            return await self._computers.act(running)
        return await self._ledger.lapse(
            running.match, lambda store, table: self._plan(store, table, running)
        )

    async def given_back(self) -> list[Table]:
        """List the tables where an absence has started a limit or the sand again (G4).

        What their boards say of its end is not true any more.
        """
        found = []
        for match_id in await self._ledger.store.limits.clocked():
            with suppress(MatchBroken, MatchGone):
                found.append(await self._ledger.look(match_id))
        return [table for table in found if table.given_back]

    async def _plan(
        self, store: Store, table: Table, running: Running
    ) -> Play | MomentPassed | None:
        """Return the change that follows, None where none does; raises Conflict too late."""
        match running.kind:
            case LimitKind.QUESTION if running.giver is not None:
                return await self._clues.answer_by_silence(
                    store, table, running.giver, running.limit
                )
            case LimitKind.QUESTION:
                raise QuestionGone
            case LimitKind.SAND | LimitKind.REMINDER:
                return None if await _claimed(store, table, running) else MomentPassed()
            case _:
                return Play(person=table.match.host, change=self._change(table.match, running))

    def _change(self, match: Match, running: Running) -> Change:
        if running.kind is LimitKind.SLEEP:
            return Sleep()
        if running.kind is LimitKind.EXPIRY:
            return Expire()
        if match.limit != running.limit:
            raise Conflict
        return TimeUp(match.moment, self._drawn(match.require_dealt()))

    def _drawn(self, game: Game) -> Position | None:
        """Draw the card that the simulated opponent covers for a silent spymaster (E2, G2)."""
        if game.phase is not Phase.COVER or game.may_decline:
            return None
        return self._rng.choice(cover_cards(game))


async def _claimed(store: Store, table: Table, running: Running) -> bool:
    if running.kind is LimitKind.SAND:
        return await store.limits.claim_sand(running)
    return await store.limits.claim_reminder(running, table.match.moment)
