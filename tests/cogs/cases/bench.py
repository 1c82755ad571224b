"""The case of the day in its first minute: everybody opens it at once, and nobody has made it yet.

`case_rush_p99_ms` is within how long 99 of 100 have it, by the use case alone: no press, no screen,
no picture. Each comes for the first time, all in one language; the file lies on the disk.
`case_tally_ms` is what a ranking of a server by solved cases asks, after two years in which 60
people have solved one every second day.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from pathlib import Path
from statistics import median

from sqlalchemy import insert

from engine.cases.case_service import CaseService
from engine.cases.rows import CaseRows
from engine.cases.schema import ATTEMPTS
from engine.matches import Actor
from engine.rules import DAY_SECONDS, Person
from engine.store import Database, Store
from engine.store.schema import PEOPLE as PEOPLE_ROWS
from tests.bench import played
from tests.bench.figures import Figure
from tests.bench.programs import DISK

FIGURES = (
    Figure("case_rush_p99_ms", "ms", "at most 3,000"),
    Figure("case_tally_ms", "ms of CPU", "at most 50"),
)
PEOPLE, TIMES = 500, 20
GUILD, CROWD, DAYS = 100, 60, 2 * 365
LANGUAGE = "en"


def measured(*, least: bool = False) -> dict[str, float]:
    """Have many people open it, or a few, and count who has solved most, often or once."""
    return asyncio.run(_measured(3, 1, 2) if least else _measured(PEOPLE, TIMES, DAYS))


async def _measured(people: int, times: int, days: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory(dir=DISK) as made:
        file = Path(made) / "cases.db"
        await played.new(file)
        database = Database(played.url(file))
        try:
            cases = CaseService(Store(database), lambda: int(time.time()))
            started = time.perf_counter()
            rush = (_opened_ms(cases, person, started) for person in range(people))
            taken = sorted(await asyncio.gather(*rush))
            tally_ms = await _tally_ms(database, times, days)
        finally:
            await database.close()
    return {"case_rush_p99_ms": taken[people * 99 // 100], "case_tally_ms": tally_ms}


async def _opened_ms(cases: CaseService, person: int, started: float) -> float:
    actor = Actor(
        user=played.AS_LONG_AS_DISCORDS + person, locale="en-US", interaction=person, guild=None
    )
    await cases.open_case(actor, LANGUAGE)
    return (time.perf_counter() - started) * 1000


async def _tally_ms(database: Database, times: int, days: int) -> float:
    rng, first = random.Random(CROWD), int(time.time()) // DAY_SECONDS - days
    people = [Person(number) for number in range(PEOPLE + 1, PEOPLE + CROWD + 1)]
    known = [
        {"id": one, "user_id": played.AS_LONG_AS_DISCORDS + one, "locale": "en"} for one in people
    ]
    solved = {"deeds": [], "done": 9, "solved": True, "language": LANGUAGE, "guild_id": GUILD}
    async with database.write() as connection:
        await connection.execute(insert(PEOPLE_ROWS), known)
        for day in range(first, first + days, 2):
            of_day = {**solved, "day": day, "begun_on": day}
            rows = [{**of_day, "person_id": one, "clues": rng.randint(2, 9)} for one in people]
            await connection.execute(insert(ATTEMPTS), rows)
    taken = []
    for _ in range(times + 1):
        started = time.process_time()
        assert len(await CaseRows(database).list_solver_totals(GUILD, 0, first + days)) == CROWD
        taken.append((time.process_time() - started) * 1000)
    return median(taken[-times:])
