"""Limits that run out: of a question, of an answer to a call, of a decision (C14, C15)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.matches.clues import Clues
from engine.matches.errors import MatchBroken, MatchGone, QuestionGone
from engine.matches.ledger import Ledger, Play
from engine.rules import Person, RuleViolation
from engine.rules.changes import TimeUp
from engine.store import Conflict, Running, Table


@dataclass(frozen=True, slots=True)
class RanOut:
    """A limit that this process has let run out, and the table after it.

    `giver` is whose question it was, None for a call's. `moved` tells whether the game moved: a
    question about a refused clue leaves only its giver to be told (C14).
    """

    table: Table
    giver: Person | None
    moved: bool = True


class _Unmoved(Exception):
    """A question ran out, and the game stands where it stood."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table


class Limits:
    """What happens when nobody acts in time."""

    def __init__(self, ledger: Ledger, clues: Clues) -> None:
        self._ledger = ledger
        self._clues = clues

    async def run_out(self, running: Running) -> RanOut | None:
        """Let a limit run out; None when somebody acted, or another process was faster."""
        try:
            table = await self._ledger.lapse(
                running.match, lambda table: self._plan(table, running)
            )
        except _Unmoved as error:
            return RanOut(error.table, running.giver, moved=False)
        except (Conflict, QuestionGone, RuleViolation, MatchBroken, MatchGone):
            return None
        return RanOut(table, running.giver)

    async def _plan(self, table: Table, running: Running) -> Play:
        if running.giver is None:
            if table.match.limit != running.limit:
                raise Conflict
            return Play(table.match.starter, TimeUp(table.match.moment))
        play = await self._clues.hush(table, running.giver, running.limit.began)
        if play is None:
            raise _Unmoved(table)
        return play
