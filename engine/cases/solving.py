"""The use cases of a case: open it, touch a card, end a turn, load records (E5).

Law: every step carries the number of those before it, so of two devices that show the same state
one step is stored; the other device is shown the current state.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date

from engine.cases.daily_case import (
    EPOCH,
    Attempt,
    DailyCase,
    SolverRank,
    SolverRecord,
    Solving,
    streak,
)
from engine.cases.making import made
from engine.cases.rereading import Share
from engine.cases.rows import DailyCases
from engine.languages import LANGUAGES
from engine.matches import Actor, Refusal
from engine.players import speaks
from engine.rules import DAY_SECONDS, Person, Position
from engine.store import Store

ARCHIVED = 30
"""Number of past days whose cases can be played."""
EARLY_SECONDS, LOOK_SECONDS = 7_200, 60
"""Time before midnight at which the cases of a day are made, and between two rounds."""
AGAIN_SECONDS = 0.2
"""Time between two looks for a case that another process makes."""
REST_SECONDS = 0.002
"""Pause after each board while a case is made."""


class NoCase(Refusal):
    """There is no case of that day in that language: too old, or still to come (E5)."""


class Cases:
    """The use cases of a person who plays alone; `now` returns Unix seconds."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._people = store.people
        self._rows = DailyCases(store.database)
        self._now = now
        self._making = asyncio.Lock()
        self._waited = False

    @property
    def today(self) -> int:
        """Return the number of the day, from 1970-01-01 UTC."""
        return self._now() // DAY_SECONDS

    async def open(self, actor: Actor, language: str, day: int | None = None) -> Solving:
        """Load the actor's progress in a case, today's by default, or begin it; raises NoCase."""
        return (await self._open(actor, language, self.today if day is None else day))[0]

    async def case_of(self, day: int, language: str) -> DailyCase:
        """Load the case of a day without an attempt; raises NoCase."""
        self._require_there(day, language)
        return await self._case(day, language)

    async def share(self, actor: Actor, day: int, language: str) -> None:
        """Mark the actor's attempt as shared with everybody."""
        await self._rows.share(await self._person(actor), day, language)

    async def do(self, actor: Actor, shown: tuple[int, str, int], deed: Position | None) -> Solving:
        """Touch a card, or with None end the turn; raises the RuleViolation that refuses it.

        `shown` is the case, and the number of steps shown; if there are more by now, nothing is
        done.
        """
        day, language, done = shown
        before, person = await self._open(actor, language, day)
        if before.over or len(before.attempt.deeds) != done:
            return before
        steps = (*before.attempt.deeds, deed)
        after = Solving(before.case, before.attempt, before.case.after(steps))
        clues = after.clue if after.over else None
        attempt = replace(before.attempt, deeds=steps, clues=clues, solved=after.solved)
        if await self._rows.go_on(person, before.attempt, attempt):
            return replace(after, attempt=attempt)
        return await self.open(actor, language, day)

    async def _open(self, actor: Actor, language: str, day: int) -> tuple[Solving, Person]:
        """Load case, person and attempt at once, and store a new attempt."""
        self._require_there(day, language)
        cases = self._rows
        case, person, attempt = await asyncio.gather(
            self._case(day, language),
            self._person(actor),
            cases.attempt_of(actor.user, day, language),
        )
        if attempt is None:
            attempt = Attempt(day=day, language=language, begun_on=self.today)
            if not await cases.begin(person, attempt, actor.guild or 0):
                attempt = await cases.attempt_of(actor.user, day, language) or attempt
        return Solving(case, attempt, case.after(attempt.deeds)), person

    async def record(self, actor: Actor) -> SolverRecord:
        """Return the actor's record in cases that count: streak, best, number solved."""
        ended = [
            attempt
            for attempt in await self._attempts(actor)
            if attempt.counts and attempt.clues is not None
        ]
        solved = [attempt for attempt in ended if attempt.solved]
        best = min((attempt.clues for attempt in solved if attempt.clues is not None), default=None)
        return SolverRecord(
            streak([attempt.day for attempt in ended], self.today), best, len(solved)
        )

    async def others(self, at: Solving) -> Share:
        """Count the other people who have solved a case, and all others who have finished it."""
        ended = await self._rows.ended(at.case.day, at.case.language)
        return Share(ended.found - at.solved, ended.people - 1)

    async def archive(self, actor: Actor, language: str) -> list[tuple[int, Attempt | None]]:
        """List the past days, the newest first, with the actor's attempts at their cases."""
        attempts = {
            attempt.day: attempt
            for attempt in await self._attempts(actor)
            if attempt.language == language
        }
        return [
            (day, attempts.get(day)) for day in range(self.today - 1, self.today - ARCHIVED - 1, -1)
        ]

    async def month(self, guild: int) -> list[SolverRank]:
        """Rank the people who have solved cases of this month in a server."""
        first = EPOCH.fromordinal(EPOCH.toordinal() + self.today).replace(day=1)
        return await self._rows.ranks(guild, _day(first), self.today)

    async def tally(self, guild: int, first: int, last: int) -> list[tuple[int, int, int]]:
        """List accounts with the cases of these days solved in a server, and the clues used."""
        ranks = await self._rows.ranks(guild, first, last, most=None)
        return [(rank.account, rank.solved, rank.clues) for rank in ranks if rank.account]

    async def prepare(self) -> int:
        """Make one of tomorrow's cases, near midnight; return the seconds until the next round.

        One a round, and none in the first round, for a start has more to do.
        """
        waited, self._waited = self._waited, True
        left = DAY_SECONDS - self._now() % DAY_SECONDS
        if not waited or left > EARLY_SECONDS:
            return LOOK_SECONDS
        for language in filter(speaks, LANGUAGES):
            if await self._rows.find(self.today + 1, language) is None:
                await self._first(self.today + 1, language)
                break
        return LOOK_SECONDS

    def _require_there(self, day: int, language: str) -> None:
        """Raise NoCase for a day too long ago or still to come, or a language without cases."""
        if not self.today - ARCHIVED <= day <= self.today or not speaks(language):
            raise NoCase

    async def _case(self, day: int, language: str) -> DailyCase:
        return await self._rows.find(day, language) or await self._first(day, language)

    async def _first(self, day: int, language: str) -> DailyCase:
        """Make a case, or wait for the process that makes it; one at a time in a process."""
        async with self._making:
            while (known := await self._rows.find(day, language)) is None:
                if await self._rows.claim(day, language, self._now()):
                    await self._make(day, language)
                else:
                    await asyncio.sleep(AGAIN_SECONDS)
            return known

    async def _make(self, day: int, language: str) -> None:
        case = await asyncio.to_thread(made, day, language, _rest)
        if case is None:
            raise NoCase
        await self._rows.add(case)

    async def _person(self, actor: Actor) -> Person:
        return (await self._people.meet(actor.user, actor.locale)).person

    async def _attempts(self, actor: Actor) -> list[Attempt]:
        return await self._rows.attempts(await self._person(actor))


def _rest() -> None:
    """Let other threads run between two boards of a case that is made."""
    time.sleep(REST_SECONDS)


def _day(known: date) -> int:
    return (known - EPOCH).days
