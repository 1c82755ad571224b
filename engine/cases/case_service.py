"""The use cases of a case: open it, touch a card, end a turn, load records (E5).

Law: every step carries the number of those before it, so of two devices that show the same state
one step is stored; the other device is shown the current state.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace

from engine.cases.case_generation import create_case
from engine.cases.daily_case import Attempt, CaseProgress, DailyCase, SolverRecord, count_streak
from engine.cases.puzzle_progress import SuccessCount
from engine.cases.rows import CaseRows
from engine.languages import LANGUAGES
from engine.matches import Actor, Refusal
from engine.players import is_spoken
from engine.rules import DAY_SECONDS, Person, Position
from engine.store import Store

ARCHIVE_DAYS = 30
"""Number of past days whose cases can be played."""
PREPARE_SECONDS, POLL_SECONDS = 7_200, 60
"""Time before midnight at which the cases of a day are made, and between two rounds."""
CLAIM_POLL_SECONDS = 0.2
"""Time between two looks for a case that another process makes."""
PAUSE_SECONDS = 0.002
"""Pause after each board while a case is made."""


class NoCase(Refusal):
    """There is no case of that day in that language: too old, or still to come (E5)."""


class CaseService:
    """The use cases of a person who plays alone; `now` returns Unix seconds."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._people = store.people
        self._rows = CaseRows(store.database)
        self._now = now
        self._making = asyncio.Lock()
        self._waited = False

    @property
    def today(self) -> int:
        """Return the number of the current day, counted from 1970-01-01 UTC."""
        return self._now() // DAY_SECONDS

    async def open_case(self, actor: Actor, language: str, day: int | None = None) -> CaseProgress:
        """Load the actor's progress in a case, today's by default, or begin it; raises NoCase."""
        return (await self._load_progress(actor, language, self.today if day is None else day))[0]

    async def open_posted_case(self, actor: Actor, language: str, day: int) -> CaseProgress:
        """Load the actor's progress in a live post's case, or begin it; raises NoCase.

        It counts for its own day, also when that is over (E5).
        """
        return (await self._load_progress(actor, language, day, begun_on=day))[0]

    async def get_case(self, day: int, language: str) -> DailyCase:
        """Load or create the case of a day, without any player's attempt; raises NoCase."""
        self._require_available(day, language)
        return await self._get_or_make_case(day, language)

    async def mark_shared(self, actor: Actor, day: int, language: str) -> None:
        """Mark the actor's attempt as shared in public."""
        await self._rows.mark_shared(await self._person(actor), day, language)

    async def play(
        self, actor: Actor, shown: tuple[int, str, int], step: Position | None
    ) -> CaseProgress:
        """Touch a card, or with None end the turn; raises the RuleViolation that refuses it.

        `shown` is the case's day and language, and the number of steps shown; if there are more by
        now, or the case is over, nothing is done.
        """
        day, language, done = shown
        before, person = await self._load_progress(actor, language, day)
        if before.is_over or len(before.attempt.steps) != done:
            return before
        steps = (*before.attempt.steps, step)
        after = CaseProgress(before.case, before.attempt, before.case.play_through(steps))
        clues = after.clue_number if after.is_over else None
        attempt = replace(before.attempt, steps=steps, clues_used=clues, is_solved=after.is_solved)
        if await self._rows.update_attempt(person, before.attempt, attempt):
            return replace(after, attempt=attempt)
        return await self.open_case(actor, language, day)

    async def _load_progress(
        self, actor: Actor, language: str, day: int, *, begun_on: int | None = None
    ) -> tuple[CaseProgress, Person]:
        """Load case, person and attempt at once, and store a new attempt.

        A new one is begun today, unless `begun_on` names the day that it counts for.
        """
        self._require_available(day, language)
        cases = self._rows
        case, person, attempt = await asyncio.gather(
            self._get_or_make_case(day, language),
            self._person(actor),
            cases.find_attempt(actor.user, day, language),
        )
        if attempt is None:
            begun_on = self.today if begun_on is None else begun_on
            attempt = Attempt(day=day, language=language, begun_on=begun_on)
            if not await cases.insert_attempt(person, attempt, actor.guild or 0):
                attempt = await cases.find_attempt(actor.user, day, language) or attempt
        return CaseProgress(case, attempt, case.play_through(attempt.steps)), person

    async def load_solver_record(self, actor: Actor) -> SolverRecord:
        """Load the actor's streak, fewest clues and number solved, in cases begun on their day."""
        ended = [
            attempt
            for attempt in await self._list_attempts(actor)
            if attempt.is_ranked and attempt.clues_used is not None
        ]
        solved = [attempt for attempt in ended if attempt.is_solved]
        best = min(
            (attempt.clues_used for attempt in solved if attempt.clues_used is not None),
            default=None,
        )
        return SolverRecord(
            count_streak([attempt.day for attempt in ended], self.today), best, len(solved)
        )

    async def count_other_solvers(self, at: CaseProgress) -> SuccessCount:
        """Count the people except the actor who have solved a case, and who have finished it.

        `at` is the actor's progress in that case, which is over.
        """
        ended = await self._rows.count_solvers(at.case.day, at.case.language)
        return SuccessCount(ended.successes - at.is_solved, ended.people - 1)

    async def list_archive(self, actor: Actor, language: str) -> list[tuple[int, Attempt | None]]:
        """List the past `ARCHIVE_DAYS` days, the newest first, with the actor's attempt or None."""
        attempts = {
            attempt.day: attempt
            for attempt in await self._list_attempts(actor)
            if attempt.language == language
        }
        return [
            (day, attempts.get(day))
            for day in range(self.today - 1, self.today - ARCHIVE_DAYS - 1, -1)
        ]

    async def prepare_tomorrow(self) -> int:
        """Create one of tomorrow's cases, near midnight; return the seconds until the next round.

        None is created in the first round, as a start has more to do.
        """
        waited, self._waited = self._waited, True
        left = DAY_SECONDS - self._now() % DAY_SECONDS
        if not waited or left > PREPARE_SECONDS:
            return POLL_SECONDS
        for language in filter(is_spoken, LANGUAGES):
            if await self._rows.find_case(self.today + 1, language) is None:
                await self._make_once(self.today + 1, language)
                break
        return POLL_SECONDS

    def _require_available(self, day: int, language: str) -> None:
        """Raise NoCase for a day too long ago or still to come, or a language without cases."""
        if not self.today - ARCHIVE_DAYS <= day <= self.today or not is_spoken(language):
            raise NoCase

    async def _get_or_make_case(self, day: int, language: str) -> DailyCase:
        return await self._rows.find_case(day, language) or await self._make_once(day, language)

    async def _make_once(self, day: int, language: str) -> DailyCase:
        """Make a case, or wait for the process that makes it; one at a time in a process."""
        async with self._making:
            while (known := await self._rows.find_case(day, language)) is None:
                if await self._rows.claim_case(day, language, self._now()):
                    await self._make_case(day, language)
                else:
                    await asyncio.sleep(CLAIM_POLL_SECONDS)
            return known

    async def _make_case(self, day: int, language: str) -> None:
        case = await asyncio.to_thread(create_case, day, language, _pause)
        if case is None:
            raise NoCase
        await self._rows.insert_case(case)

    async def _person(self, actor: Actor) -> Person:
        return (await self._people.get_or_create(actor.user, actor.locale)).person

    async def _list_attempts(self, actor: Actor) -> list[Attempt]:
        return await self._rows.list_attempts(await self._person(actor))


def _pause() -> None:
    """Let other threads run between two boards of a case that is made."""
    time.sleep(PAUSE_SECONDS)
