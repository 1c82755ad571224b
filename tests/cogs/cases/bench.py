"""The case of the day in its first minute: everybody opens it at once, and nobody has made it yet.

`case_rush_p99_ms` is within how long 99 of 100 have it, by the use case alone: no press, no screen,
no picture. Each comes for the first time, all in one language; the file lies on the disk.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from engine.cases.solving import Cases
from engine.matches import Actor
from engine.store import Database, Store
from tests.bench import played
from tests.bench.figures import Figure
from tests.bench.programs import DISK

FIGURES = (Figure("case_rush_p99_ms", "ms", "at most 3,000"),)
PEOPLE = 500
LANGUAGE = "en"


def measured(*, least: bool = False) -> dict[str, float]:
    """Have many people open it, or a few."""
    return asyncio.run(_measured(3 if least else PEOPLE))


async def _measured(people: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory(dir=DISK) as made:
        file = Path(made) / "cases.db"
        await played.new(file)
        database = Database(played.url(file))
        try:
            cases = Cases(Store(database), lambda: int(time.time()))
            started = time.perf_counter()
            rush = (_opened_ms(cases, person, started) for person in range(people))
            taken = sorted(await asyncio.gather(*rush))
        finally:
            await database.close()
    return {"case_rush_p99_ms": taken[people * 99 // 100]}


async def _opened_ms(cases: Cases, person: int, started: float) -> float:
    actor = Actor(
        user=played.AS_LONG_AS_DISCORDS + person, locale="en-US", interaction=person, guild=None
    )
    await cases.open(actor, LANGUAGE)
    return (time.perf_counter() - started) * 1000
