"""A farm under Discord's limit: two processes on one Postgres, and hundreds of tables that play.

    .venv/bin/python -m tests.bench.farm [--tables 300] [--seconds 90] [--limit 50] [--sqlite]

The tables are opened and dealt through Discord, which does not mind then; from the warm-up on it
enforces its global limit. Printed are how long people wait for notices and boards, the requests
that count, and what is wrong in the end: boards that do not show what is stored, and notices that
are missing or there twice. Without a Postgres, or with --sqlite, both processes share a file.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles

from sqlalchemy import text

from engine.store import Database, Store
from engine.tables import Table
from tests.bench.farm_tables import CLUE, END_BOARD, END_NOTICE, Arrivals, PlayedTable, Taken
from tests.bench.presses import at_once
from tests.bench.programs import BOT, DISK, Program, running
from tests.cogs.evening import Evening, Says, arrive, dealt
from tests.cogs.watching import BELL
from tests.engine import postgres
from tests.local_discord import LocalDiscord, MessageView
from tests.local_discord.ratelimits import GLOBAL_LIMIT
from tests.soak.standing import shows, wrong_counts

PROCESSES = 2
DEALT_AT_ONCE = 12
QUIET_SECONDS, LONGEST_QUIET = 3.0, 120.0
MENDED_SECONDS = 30.0
"""How long what is wrong may take to be mended once nobody plays."""
COMPLAINT = re.compile(r"\[(?:warning|error|critical) *\] ([^\d=]{1,50})")
TOO_MANY = 429


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much is played; at pace 1 people take as long as people take."""

    tables: int = 300
    warm_up: float = 60.0
    seconds: float = 90.0
    limit: int = GLOBAL_LIMIT
    pace: float = 1.0
    on_postgres: bool = True


@dataclass(frozen=True, slots=True)
class Farm:
    """The Discord, the processes at it, and the address of their database."""

    local: LocalDiscord
    bots: Sequence[Program]
    database: str
    sizes: Sizes


async def played(sizes: Sizes) -> list[str]:
    """Play at a farm; return the lines of its report."""
    with ExitStack() as folders:
        database = _database(folders, on_postgres=sizes.on_postgres)
        async with AsyncExitStack() as stack:
            local = await stack.enter_async_context(LocalDiscord(schema=False, shards=PROCESSES))
            settings = {"DATABASE_URL": database, "SHARD_COUNT": str(PROCESSES)}
            bots = [
                await stack.enter_async_context(
                    running(local, BOT, {**settings, "SHARD_IDS": f"{shard}/{PROCESSES}"})
                )
                for shard in range(PROCESSES)
            ]
            for bot in bots:
                await bot.ready()
            await local.ready(shards=PROCESSES)
            farm = Farm(local, bots, database, sizes)
            return [*await _report(farm)]


def _database(folders: ExitStack, *, on_postgres: bool) -> str:
    if on_postgres and postgres.programs() is not None:
        return folders.enter_context(postgres.server()).new()
    folder = folders.enter_context(tempfile.TemporaryDirectory(dir=DISK))
    return f"sqlite:///{Path(folder) / 'games.db'}"


@dataclass(frozen=True, slots=True)
class Window:
    """What was measured from a second to another one, and what came of the play as a whole."""

    since: float
    until: float
    waits: dict[str, list[float]]
    refusals: int
    taken: Taken
    settled: float

    @property
    def seconds(self) -> float:
        """How long was measured."""
        return self.until - self.since


async def _report(farm: Farm) -> Iterator[str]:
    began = time.perf_counter()
    evenings = [arrive(farm.local, "en") for _ in range(farm.sizes.tables)]
    await at_once((_deal(evening) for evening in evenings), DEALT_AT_ONCE)
    await _settle(farm)
    dealt_in, where = time.perf_counter() - began, farm.database.partition(":")[0]
    window = await _play(farm, evenings)
    wrong = await _wrong_still(farm, evenings)
    failures = Counter(one[:70] for one in window.taken.failures)
    return iter(
        [
            f"{farm.sizes.tables} tables on {where}, dealt in {dealt_in:.0f} s",
            *_waits(window),
            *_requests(farm, window),
            f"429 of the global limit: {window.refusals}",
            f"all sent {window.settled:.1f} s after the last press",
            f"never came: {dict(Counter(window.taken.missing))}",
            f"interactions that failed: {len(farm.local.failures)}",
            f"complaints of the bots: {_complaints(farm)}",
            f"failures of people: {dict(failures)}",
            f"wrong in the end: {dict(wrong)}",
        ]
    )


async def _play(farm: Farm, evenings: Sequence[Evening]) -> Window:
    """Have all tables play under the limit; measure after the warm-up."""
    limits, sizes, taken = farm.local.rate_limits, farm.sizes, Taken()
    over, arrivals = asyncio.Event(), Arrivals(farm.local)
    tables = [
        PlayedTable(evening, arrivals, taken, random.Random(number), sizes.pace, bool(number % 2))
        for number, evening in enumerate(evenings)
    ]
    limits.set_global(limit=sizes.limit)
    playing = [asyncio.create_task(table.play(over)) for table in tables]
    await asyncio.sleep(sizes.warm_up)
    taken.seconds.clear()
    refusals, since = limits.global_refusals, time.perf_counter()
    await asyncio.sleep(sizes.seconds)
    refusals, until = limits.global_refusals - refusals, time.perf_counter()
    waits = {name: list(seconds) for name, seconds in taken.seconds.items()}
    over.set()
    await asyncio.gather(*playing)
    return Window(since, until, waits, refusals, taken, await _settle(farm))


async def _deal(evening: Evening) -> None:
    await evening.open()
    await evening.sit()
    await evening.press(evening.teams[0].spymaster, Says.START)
    await evening.local.until(lambda: dealt(evening.now))


async def _settle(farm: Farm) -> float:
    """Wait until nothing has been sent for a while; return how long that took in seconds."""
    began = time.perf_counter()
    while (now := time.perf_counter()) - began < LONGEST_QUIET:
        if now - max(farm.local.requests[-1].at, began) > QUIET_SECONDS:
            break
        await asyncio.sleep(QUIET_SECONDS / 10)
    return max(farm.local.requests[-1].at - began, 0.0)


def _waits(window: Window) -> Iterator[str]:
    for name in (CLUE, END_BOARD, END_NOTICE):
        waits = window.waits.get(name, [])
        if len(waits) > 1:
            cuts = quantiles(waits, n=100, method="inclusive")
            yield (
                f"{name:<16} p50 {cuts[49] * 1000:7.0f} ms  p95 {cuts[94] * 1000:7.0f} ms  "
                f"highest {max(waits) * 1000:7.0f} ms  {len(waits) / window.seconds:.2f}/s"
            )


def _requests(farm: Farm, window: Window) -> Iterator[str]:
    passed = [
        one
        for one in farm.local.requests
        if one.is_counted and one.status != TOO_MANY and window.since <= one.at < window.until
    ]
    highest = max(Counter(int(one.at) for one in passed).values(), default=0)
    yield (
        f"counted requests let through: {len(passed) / window.seconds:.1f} a second, "
        f"highest second {highest}, limit {farm.sizes.limit}"
    )
    for route, count in Counter(f"{one.method} {one.path}" for one in passed).most_common(6):
        yield f"    {count / window.seconds:6.2f}/s  {route}"


async def _wrong_still(farm: Farm, evenings: Sequence[Evening]) -> Counter[str]:
    """Count what is wrong, once nothing is or the bots have had time to mend it."""
    for _ in range(int(MENDED_SECONDS / QUIET_SECONDS)):
        if not await _wrong(farm, evenings):
            break
        await asyncio.sleep(QUIET_SECONDS)
    return await _wrong(farm, evenings)


async def _wrong(farm: Farm, evenings: Sequence[Evening]) -> Counter[str]:
    """Count the boards that do not show what is stored, and notices too many or too few."""
    tables, faults = await _stored(farm.database), Counter[str]()
    for evening in evenings:
        table = tables[evening.channel.id]
        people = [person for team in evening.teams for person in (team.spymaster, team.operative)]
        faults["board behind"] += not shows(farm.local, table)
        faults.update(f"{name} doubled" for name, count in _counts(evening, table) if count > 0)
        faults.update(f"{name} missing" for name, count in _counts(evening, table) if count < 0)
        notices = [
            view
            for view in people[0].sees(evening.channel)
            if BELL in view.text and not view.labels and not view.ephemeral
        ]
        faults["notice missing"] += not notices and not evening.over
        faults["notice of earlier"] += bool(notices) and not _calls(evening, notices[-1])
    return +faults


def _counts(evening: Evening, table: Table) -> list[tuple[str, int]]:
    people = [person for team in evening.teams for person in (team.spymaster, team.operative)]
    counts = wrong_counts(evening.local, table, people)
    return [(name.partition(" ")[0], count) for name, count in counts]


def _calls(evening: Evening, notice: MessageView) -> bool:
    """Return whether a notice calls who has to act now."""
    team = evening.team
    awaits_clue = evening.label(Says.CLUE) in evening.now.labels
    return evening.over or (team.spymaster if awaits_clue else team.operative).id in notice.pings


def _complaints(farm: Farm) -> dict[str, int]:
    """Count the warnings and errors in the logs, by what they begin with."""
    lines = [line for bot in farm.bots for line in bot.log]
    matches = (COMPLAINT.search(line) for line in lines)
    return dict(Counter(match[1].strip() for match in matches if match).most_common(8))


async def _stored(address: str) -> dict[int, Table]:
    """Load every table by its channel."""
    database = Database(address)
    try:
        async with database.read() as connection:
            numbers = list((await connection.execute(text("SELECT id FROM matches"))).scalars())
        tables = [await Store(database).load(number) for number in numbers]
    finally:
        await database.close()
    return {table.place.channel: table for table in tables}


def _arguments() -> Sizes:
    parser = argparse.ArgumentParser(description="A farm under Discord's limit.")
    usual = Sizes()
    parser.add_argument("--tables", type=int, default=usual.tables)
    parser.add_argument("--warm-up", type=float, default=usual.warm_up)
    parser.add_argument("--seconds", type=float, default=usual.seconds)
    parser.add_argument("--limit", type=int, default=usual.limit)
    parser.add_argument("--pace", type=float, default=usual.pace)
    parser.add_argument("--sqlite", dest="on_postgres", action="store_false")
    return Sizes(**vars(parser.parse_args()))


def main() -> None:
    """Play at a farm, and print what came of it."""
    sys.stdout.write("\n".join(asyncio.run(played(_arguments()))) + "\n")


if __name__ == "__main__":
    main()
