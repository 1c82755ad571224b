"""Timeouts: of a question, of a moment, of sand, of a game without activity (C14, C15, G).

Law: every process may apply the same timeout; the store lets one of them win.
"""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass

from engine import rules
from engine.matches.clues import ClueService
from engine.matches.computers import Computers
from engine.matches.ledger import Ledger
from engine.matches.refusals import MatchBroken, MatchGone, QuestionGone, StaleAction
from engine.matches.transactions import AlreadyApplied, Transaction
from engine.store import Conflict
from engine.tables import MatchUpdate, RunningTimer, Table, TimerKind

GONE_ERRORS = (rules.RuleViolation, MatchBroken, MatchGone)
"""Why a match has no timeouts any more."""


@dataclass(frozen=True, slots=True)
class TimedOut:
    """A timeout that this process has applied, and what that did.

    `giver` is the person whose question it was. The match does not change on a question about a
    refused clue, whose giver alone is notified (C14), on sand (G1), and on a reminder (G2, G3).
    """

    done: MatchUpdate
    kind: TimerKind
    giver: rules.Person | None = None


class TimeoutService:
    """The use cases of limits that run out."""

    def __init__(self, ledger: Ledger, clues: ClueService, rng: random.Random) -> None:
        self._computers = Computers(ledger)
        self._ledger = ledger
        self._clues = clues
        self._rng = rng

    async def apply_timeout(self, running: RunningTimer) -> TimedOut | None:
        """Apply a timer that has run out; None if a person or another process was faster."""
        try:
            done = await self._apply_timeout(running)
        except (Conflict, AlreadyApplied, StaleAction, QuestionGone, *GONE_ERRORS):
            return None
        return TimedOut(done, running.kind, running.giver)

    async def _apply_timeout(self, running: RunningTimer) -> MatchUpdate:
        if running.kind is TimerKind.THOUGHT:
            return await self._computers.act(running)
        async with self._ledger.transaction(running.match) as transaction:
            await self._apply(transaction, running)
        return transaction.result

    async def list_tables_with_restarted_limits(self) -> list[Table]:
        """List the tables with a limit or sand that downtime of the bot has restarted (G4).

        Their boards show an end that is no longer true.
        """
        tables = []
        for match_id in await self._ledger.store.limits.list_with_clock():
            with suppress(MatchBroken, MatchGone):
                tables.append(await self._ledger.get_table(match_id))
        return [table for table in tables if table.has_restarted_limits]

    async def _apply(self, transaction: Transaction, running: RunningTimer) -> None:
        """Apply the change that follows, if there is one; raises Conflict if it is too late."""
        match running.kind:
            case TimerKind.QUESTION if running.giver is not None:
                await self._clues.expire_question(transaction, running.giver, running.limit)
            case TimerKind.QUESTION:
                raise QuestionGone
            case TimerKind.SAND | TimerKind.REMINDER:
                if not await _claim(transaction, running):
                    raise StaleAction
            case _:
                await transaction.apply(self._change(transaction.table.match, running))

    def _change(self, match: rules.Match, running: RunningTimer) -> rules.Change:
        if running.kind is TimerKind.SLEEP:
            return rules.Sleep()
        if running.kind is TimerKind.EXPIRY:
            return rules.Expire()
        if match.limit != running.limit:
            raise Conflict
        return rules.TimeUp(match.moment, self._draw_cover(match.require_dealt()))

    def _draw_cover(self, game: rules.Game) -> rules.Position | None:
        """Draw the card that the simulated opponent covers for a silent spymaster (E2, G2)."""
        if game.phase is not rules.Phase.COVER or game.may_decline_cover:
            return None
        return self._rng.choice(rules.list_coverable_agents(game))


async def _claim(transaction: Transaction, running: RunningTimer) -> bool:
    limits = transaction.store.limits
    if running.kind is TimerKind.SAND:
        return await limits.claim_sand(running)
    return await limits.claim_reminder(running, transaction.table.match.moment)
