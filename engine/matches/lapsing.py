"""Timeouts: of a question, of a moment, of sand, of a game that nobody plays (C14, C15, G).

Law: every process may apply the same timeout; the store lets one of them win.
"""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass

from engine.matches.computers import Computers
from engine.matches.giving import Giving
from engine.matches.ledger import Ledger
from engine.matches.refusals import MatchBroken, MatchGone, MomentPassed, QuestionGone
from engine.matches.transactions import AlreadyApplied, Transaction
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
from engine.store import Conflict
from engine.tables import Done, LimitKind, Running, Table

GONE = (RuleViolation, MatchBroken, MatchGone)
"""Why a match has no timeouts any more."""


@dataclass(frozen=True, slots=True)
class RanOut:
    """A timeout that this process has applied, and what that did.

    `giver` is the person whose question it was. The match does not change on a question about a
    refused clue, whose giver alone is notified (C14), on sand (G1), and on a reminder (G2, G3).
    """

    done: Done
    kind: LimitKind
    giver: Person | None = None


class Lapses:
    """The use cases of limits that run out."""

    def __init__(self, ledger: Ledger, clues: Giving, rng: random.Random) -> None:
        self._computers = Computers(ledger)
        self._ledger = ledger
        self._clues = clues
        self._rng = rng

    async def run_out(self, running: Running) -> RanOut | None:
        """Apply a timeout; None if a person acted, or another process was faster."""
        try:
            done = await self._run_out(running)
        except (Conflict, AlreadyApplied, MomentPassed, QuestionGone, *GONE):
            return None
        return RanOut(done, running.kind, running.giver)

    async def _run_out(self, running: Running) -> Done:
        if running.kind is LimitKind.THOUGHT:
            return await self._computers.act(running)
        async with self._ledger.transaction(running.match) as transaction:
            await self._apply(transaction, running)
        return transaction.result

    async def given_back(self) -> list[Table]:
        """List the tables where a limit or the sand was restarted after downtime of the bot (G4).

        Their boards show an end that is no longer true.
        """
        tables = []
        for match_id in await self._ledger.store.limits.clocked():
            with suppress(MatchBroken, MatchGone):
                tables.append(await self._ledger.look(match_id))
        return [table for table in tables if table.given_back]

    async def _apply(self, transaction: Transaction, running: Running) -> None:
        """Apply the change that follows, if there is one; raises Conflict if it is too late."""
        match running.kind:
            case LimitKind.QUESTION if running.giver is not None:
                await self._clues.answer_by_silence(transaction, running.giver, running.limit)
            case LimitKind.QUESTION:
                raise QuestionGone
            case LimitKind.SAND | LimitKind.REMINDER:
                if not await _claimed(transaction, running):
                    raise MomentPassed
            case _:
                await transaction.apply(self._change(transaction.table.match, running))

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


async def _claimed(transaction: Transaction, running: Running) -> bool:
    limits = transaction.store.limits
    if running.kind is LimitKind.SAND:
        return await limits.claim_sand(running)
    return await limits.claim_reminder(running, transaction.table.match.moment)
