"""The rows of cases and of puzzles, and of people's progress in them (E5, E6).

Law: a case stays as it was first made; of two steps at the same place in an attempt or a reading,
one is stored.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache, lru_cache
from json import loads
from typing import Any

from sqlalchemy import ColumnElement, Text, and_, bindparam, case, cast, func, or_, select, update

from engine.cases.daily_case import Attempt, CaseClue, DailyCase, Finisher, count_streak
from engine.cases.puzzle_progress import Puzzle, PuzzleProgress, SuccessCount
from engine.cases.schema import ATTEMPTS, CASES, MAKINGS, READINGS
from engine.rules import Game, Person, Position
from engine.store import statements
from engine.store.people import visible_profile_conditions
from engine.store.schema import PEOPLE
from engine.store.statements import WriteStatement, count_where
from engine.store.unit_of_work import Connectable

_C, _A = CASES.c, ATTEMPTS.c
_CASE = select(_C.deal, cast(_C.clues, Text)).where(
    _C.day == bindparam("day"), _C.language == bindparam("language")
)
_ATTEMPT = (_A.day, _A.language, _A.begun_on, cast(_A["deeds"], Text), _A.clues, _A.solved)
_THIS_CASE = _A.day == bindparam("this_day"), _A.language == bindparam("this_language")
_ATTEMPTS_OF_PERSON = select(*_ATTEMPT).where(_A.person_id == bindparam("person"))
_PERSON_ID = select(PEOPLE.c.id).where(PEOPLE.c.user_id == bindparam("user")).scalar_subquery()
_BY_ACCOUNT = select(*_ATTEMPT).where(_A.person_id == _PERSON_ID, *_THIS_CASE)
_UPDATE_ATTEMPT = update(ATTEMPTS).where(
    _A.person_id == bindparam("person"), *_THIS_CASE, _A.done == bindparam("before")
)
_MARK_SHARED = (
    update(ATTEMPTS).where(_A.person_id == bindparam("person"), *_THIS_CASE).values(shared=True)
)
_COUNT_SOLVERS = select(count_where(_A.solved.is_(True)), func.count()).where(
    *_THIS_CASE, _A.clues.is_not(None)
)
_TAKE_CLAIM = update(MAKINGS).where(
    MAKINGS.c.day == bindparam("this_day"),
    MAKINGS.c.language == bindparam("this_language"),
    or_(MAKINGS.c.since < bindparam("given_up"), MAKINGS.c.since > bindparam("ahead")),
)
"""A claim that lies in the future was made by a wrong clock."""
CLAIM_TIMEOUT_SECONDS = 20
"""Age at which a claim to make a case lapses, so that another process may begin."""
CASE_CACHE_SIZE = 100
"""Size of the cache of parsed cases: those of a month, in every language."""


class ConcurrentUpdate(Exception):
    """Another device has stored a step first, or another process makes the case."""


class CaseRows:
    """The repository of cases and attempts."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def find_case(self, day: int, language: str) -> DailyCase | None:
        """Load the case of a day; None if it has not been created yet."""
        for row in await self._database.fetch(_CASE, {"day": day, "language": language}):
            return _parse_case(day, language, *row)
        return None

    async def insert_case(self, made: DailyCase) -> None:
        """Insert the case of a day, unless there is one: the first stays."""
        clues = [[clue.word, clue.number, list(clue.meant)] for clue in made.clues]
        values = {"day": made.day, "language": made.language, "deal": str(made.initial_game)}
        addition = statements.insert_or_ignore_statement(self._database.dialect, CASES)
        await self._database.execute(WriteStatement(addition, {**values, "clues": clues}))

    async def claim_case(self, day: int, language: str, now: int) -> bool:
        """Claim the creation of a case; False while another process's claim has not lapsed."""
        values = {"day": day, "language": language, "since": now}
        if await self._database.execute(
            WriteStatement(_claim_insert(self._database.dialect), values)
        ):
            return True
        this_case = {"this_day": day, "this_language": language}
        expiry = {
            "given_up": now - CLAIM_TIMEOUT_SECONDS,
            "ahead": now + CLAIM_TIMEOUT_SECONDS,
            "since": now,
        }
        try:
            await self._database.execute(
                WriteStatement(_TAKE_CLAIM, {**this_case, **expiry}, on_no_row=ConcurrentUpdate)
            )
        except ConcurrentUpdate:
            return False
        return True

    async def count_solvers(self, day: int, language: str) -> SuccessCount:
        """Count the people who have solved a case, and all who have finished it."""
        values = {"this_day": day, "this_language": language}
        ((solved, people),) = await self._database.fetch(_COUNT_SOLVERS, values)
        return SuccessCount(solved or 0, people)

    async def find_attempt(self, user: int, day: int, language: str) -> Attempt | None:
        """Load the attempt of an account in a case; None without one."""
        values = {"user": user, "this_day": day, "this_language": language}
        for row in await self._database.fetch(_BY_ACCOUNT, values):
            return _parse_attempt(row)
        return None

    async def list_attempts(self, person: Person) -> list[Attempt]:
        """List a person's attempts, the newest case first."""
        rows = await self._database.fetch(_ATTEMPTS_OF_PERSON, {"person": person})
        return sorted(map(_parse_attempt, rows), key=lambda attempt: -attempt.day)

    async def mark_shared(self, person: Person, day: int, language: str) -> None:
        """Mark a person's attempt as shared in public."""
        values = {"person": person, "this_day": day, "this_language": language}
        await self._database.execute(WriteStatement(_MARK_SHARED, values))

    async def list_finishers(self, guild: int, day: int, language: str) -> tuple[Finisher, ...]:
        """List the people of a server who began and finished a case on its day.

        Each has their streak; only one who shared it, with a visible profile, has their account.
        """
        ended = _A.clues.is_not(None), _A.begun_on == _A.day
        here = _A.guild_id == guild, _A.day == day, _A.language == language, *ended
        named = and_(_A.shared, *visible_profile_conditions())
        who = select(_A.person_id, _A.clues, _A.solved, case((named, PEOPLE.c.user_id)))
        query = who.join_from(ATTEMPTS, PEOPLE, PEOPLE.c.id == _A.person_id).where(*here)
        person_ids = select(_A.person_id).where(*here)
        others = select(_A.person_id, _A.day).where(
            _A.person_id.in_(person_ids), *ended, _A.day <= day
        )
        async with self._database.read() as connection:
            rows = (await connection.execute(query.order_by(_A.clues, _A.person_id))).all()
            days = defaultdict[int, list[int]](list)
            for person, finished in (await connection.execute(others)).all():
                days[person].append(finished)
        return tuple(
            Finisher(account, clues if solved else None, count_streak(days[person], day))
            for person, clues, solved, account in rows
        )

    async def insert_attempt(self, person: Person, attempt: Attempt, guild: int) -> bool:
        """Insert an attempt; False if the person has one in this case."""
        values = {"person_id": person, "day": attempt.day, "language": attempt.language, "done": 0}
        initial = {"guild_id": guild, "begun_on": attempt.begun_on, "deeds": [], "solved": False}
        return bool(
            await self._database.execute(
                WriteStatement(_attempt_insert(self._database.dialect), {**values, **initial})
            )
        )

    async def update_attempt(self, person: Person, before: Attempt, after: Attempt) -> bool:
        """Store the steps of an attempt; False if another device was faster."""
        here = {"person": person, "this_day": before.day, "this_language": before.language}
        values = {"deeds": list(after.steps), "done": len(after.steps)}
        ended = {"clues": after.clues_used, "solved": after.is_solved}
        write = WriteStatement(
            _UPDATE_ATTEMPT,
            {**here, "before": len(before.steps), **values, **ended},
            on_no_row=ConcurrentUpdate,
        )
        try:
            await self._database.execute(write)
        except ConcurrentUpdate:
            return False
        return True

    async def list_solver_totals(
        self, guild: int, first: int, last: int
    ) -> list[tuple[int, int, int]]:
        """List accounts, each with its cases solved in a server and the clues used.

        Cases from day `first` to `last` that were solved on their day count. People who were erased
        or whose profile is hidden are left out.
        """
        solved, clues = func.count().label("solved"), func.sum(ATTEMPTS.c.clues).label("clues")
        sums = (
            select(ATTEMPTS.c.person_id, solved, clues)
            .where(
                ATTEMPTS.c.guild_id == guild,
                ATTEMPTS.c.day.between(first, last),
                ATTEMPTS.c.begun_on == ATTEMPTS.c.day,
                ATTEMPTS.c.solved,
            )
            .group_by(ATTEMPTS.c.person_id)
            .subquery()
        )
        query = (
            select(PEOPLE.c.user_id, sums.c.solved, sums.c.clues)
            .join_from(sums, PEOPLE, PEOPLE.c.id == sums.c.person_id)
            .where(*visible_profile_conditions())
        )
        async with self._database.read() as connection:
            rows = await connection.execute(query)
        return [(row.user_id, row.solved, row.clues) for row in rows]


@cache
def _attempt_insert(dialect: str) -> Any:
    return statements.insert_or_ignore_statement(dialect, ATTEMPTS).returning(_A.day)


@cache
def _claim_insert(dialect: str) -> Any:
    return statements.insert_or_ignore_statement(dialect, MAKINGS).returning(MAKINGS.c.day)


@lru_cache(CASE_CACHE_SIZE)
def _parse_case(day: int, language: str, deal: str, clues: str) -> DailyCase:
    """Parse a case, cached for all callers."""
    case_clues = tuple(
        CaseClue(word, number, _parse_cards(meant)) for word, number, meant in loads(clues)
    )
    return DailyCase(day, language, Game.parse(deal), case_clues)


def _parse_cards(numbers: Iterable[int]) -> tuple[Position, ...]:
    return tuple(map(Position, numbers))


def _parse_attempt(row: Iterable[Any]) -> Attempt:
    day, language, begun_on, steps_json, clues, solved = row
    steps = tuple(None if card is None else Position(card) for card in loads(steps_json))
    return Attempt(
        day=day,
        language=language,
        begun_on=begun_on,
        steps=steps,
        clues_used=clues,
        is_solved=bool(solved),
    )


class PuzzleRows:
    """The repository of people's progress in puzzles."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def load_steps(self, person: Person, puzzle: Puzzle) -> tuple[Position | None, ...]:
        """Load a person's steps in a puzzle; empty before the first."""
        query = select(READINGS.c["deeds"]).where(
            *_is_of_puzzle(puzzle), READINGS.c.person_id == person
        )
        async with self._database.read() as connection:
            steps = (await connection.execute(query)).scalar_one_or_none() or []
        return tuple(None if card is None else Position(card) for card in steps)

    async def save_steps(
        self, person: Person, before: PuzzleProgress, after: PuzzleProgress
    ) -> bool:
        """Store a person's steps in a puzzle; False if another device was faster."""
        puzzle, done = after.puzzle, len(before.steps)
        keys = {"match_id": puzzle.match_id, "place": puzzle.place, "person_id": person}
        initial = {"deeds": [], "done": 0, "counts": after.is_counted}
        result = after.is_found if after.is_over else None
        values = {"deeds": list(after.steps), "done": len(after.steps), "found": result}
        here = (*_is_of_puzzle(puzzle), READINGS.c.person_id == person, READINGS.c.done == done)
        async with self._database.write() as connection:
            addition = statements.insert_or_ignore_statement(self._database.dialect, READINGS)
            await connection.execute(addition, {**keys, **initial})
            updated = await connection.execute(update(READINGS).where(*here).values(**values))
            return bool(updated.rowcount)

    async def count_successes(self, puzzle: Puzzle) -> SuccessCount:
        """Count the people who found what a clue meant, and all who finished and count."""
        people, successes = func.count(), count_where(READINGS.c.found.is_(True))
        ended = READINGS.c.found.is_not(None), READINGS.c.counts
        query = select(successes, people).where(*_is_of_puzzle(puzzle), *ended)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one()
        return SuccessCount(row[0] or 0, row[1])


def _is_of_puzzle(puzzle: Puzzle) -> tuple[ColumnElement[bool], ...]:
    return (READINGS.c.match_id == puzzle.match_id, READINGS.c.place == puzzle.place)
