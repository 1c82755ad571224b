"""The use cases of a case: begin it, touch a card, end a turn, and what was done so far (E5).

Law: every deed says how many came before it, and of two devices that say the same one is stored;
the other is shown what there is now.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import date

from engine.cases.making import made
from engine.matches import Actor, Refusal
from engine.rules import DAY_SECONDS, Person, Position
from engine.store import Store
from engine.tables import Attempt, DailyCase, SolverRank, SolverRecord, Solving, streak
from engine.tables.daily_case import EPOCH

ARCHIVED = 30
"""The cases of so many days are there to be played."""


class NoCase(Refusal):
    """There is no case of that day in that language: it is too old, or still to come (E5)."""


class Cases:
    """What somebody does alone; `now` is in Unix seconds."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._making = asyncio.Lock()

    @property
    def today(self) -> int:
        """Which day it is, from 1970-01-01 UTC."""
        return self._now() // DAY_SECONDS

    async def open(self, actor: Actor, language: str, day: int | None = None) -> Solving:
        """Begin a case, today's if no other is asked for, or go on with it; raises NoCase."""
        case = await self._case(self.today if day is None else day, language)
        person = await self._person(actor)
        attempt = await self._store.cases.attempt(person, case.day, language)
        if attempt is None:
            begun = Attempt(case.day, language, self.today)
            await self._store.cases.begin(person, begun, actor.guild or 0)
            attempt = await self._store.cases.attempt(person, case.day, language) or begun
        return Solving(case, attempt, case.after(attempt.deeds))

    async def do(self, actor: Actor, shown: tuple[int, str, int], deed: Position | None) -> Solving:
        """Touch a card, or with None end the turn; raises the RuleViolation that refuses it.

        `shown` is the case, and after how many deeds: if there are more by now, nothing is done.
        """
        day, language, done = shown
        before = await self.open(actor, language, day)
        if before.over or len(before.attempt.deeds) != done:
            return before
        deeds = (*before.attempt.deeds, deed)
        after = Solving(before.case, before.attempt, before.case.after(deeds))
        clues = after.clue if after.over else None
        attempt = replace(before.attempt, deeds=deeds, clues=clues, solved=after.solved)
        if await self._store.cases.go_on(await self._person(actor), before.attempt, attempt):
            return replace(after, attempt=attempt)
        return await self.open(actor, language, day)

    async def record(self, actor: Actor) -> SolverRecord:
        """Say what somebody has done in cases that count: streak, best, how many solved."""
        ended = [one for one in await self._attempts(actor) if one.counts and one.clues is not None]
        solved = [one for one in ended if one.solved]
        best = min((one.clues for one in solved if one.clues is not None), default=None)
        return SolverRecord(streak([one.day for one in ended], self.today), best, len(solved))

    async def archive(self, actor: Actor, language: str) -> list[tuple[int, Attempt | None]]:
        """List the last days, the newest first, with what somebody has done in their cases."""
        known = {one.day: one for one in await self._attempts(actor) if one.language == language}
        return [
            (day, known.get(day)) for day in range(self.today - 1, self.today - ARCHIVED - 1, -1)
        ]

    async def month(self, guild: int) -> list[SolverRank]:
        """Rank who has solved cases of this month in a server."""
        first = EPOCH.fromordinal(EPOCH.toordinal() + self.today).replace(day=1)
        return await self._store.cases.ranks(guild, _day(first), self.today)

    async def _case(self, day: int, language: str) -> DailyCase:
        if not self.today - ARCHIVED <= day <= self.today:
            raise NoCase
        known = await self._store.cases.find(day, language)
        if known is not None:
            return known
        async with self._making:
            case = await asyncio.to_thread(made, day, language)
        if case is None:
            raise NoCase
        await self._store.cases.add(case)
        return await self._store.cases.find(day, language) or case

    async def _person(self, actor: Actor) -> Person:
        return (await self._store.people.meet(actor.user, actor.locale)).person

    async def _attempts(self, actor: Actor) -> list[Attempt]:
        return await self._store.cases.attempts(await self._person(actor))


def _day(known: date) -> int:
    return (known - EPOCH).days
