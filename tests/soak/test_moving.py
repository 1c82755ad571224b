"""A thousand games, some of them over and some in mid-play, moved to Postgres and back.

Whoever moves them is killed fifteen times on each way, and thirty times from file to file: either
everything is there then or nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import Connection, inspect, make_url, select, text

from engine.operating import move_database
from engine.store import Database
from engine.store.revisions import ROOT
from engine.store.schema import load_all_tables
from tests.bench import copies, played, usecases
from tests.bench.copies import Copy
from tests.engine import postgres

GAMES = 1_000
FEW = 100
KILLS = 15
PLAYED_ON = 100
BRIEF_PAUSE = 0.05
OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
)
INTERACTIONS = count(usecases.UNHEARD)


async def at_once(_seconds: float) -> None:
    """Wait for nobody: no bot is there."""


async def play_on(address: str, tables: list[Copy], most: int, rng: random.Random) -> int:
    """Guess agents at some tables, up to so many each; tells how many games end by that."""
    database, over = Database(address), 0
    matches = played.use_cases(database)
    for copy in tables:
        for card in copy.played.agents[: rng.randint(0, most)]:
            table = await matches.ledger.get_table(copy.match)
            if table.match.is_over or card in table.match.require_dealt().covered:
                continue
            if card not in {mark.card for mark in table.all_marks}:
                marker = usecases.guesser(copy, next(INTERACTIONS))
                await matches.mark_or_guess_card(copy.match, marker, table.match.moment, card)
            again = usecases.guesser(copy, next(INTERACTIONS))
            table = (await matches.guess_marked_card(copy.match, again, table.match.moment)).after
            over += table.match.is_over
    await database.close()
    return over


async def mover(source: str, target: str, seconds: float | None = None) -> None:
    """Have `python bot.py move` bring everything along; killed after so long unless it is done."""
    environment = {**os.environ, "DATABASE_URL": source}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "bot.py", "move", target),
        cwd=ROOT,
        env=environment,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    with suppress(TimeoutError):
        await asyncio.wait_for(process.wait(), seconds)
    if process.returncode is None:
        process.kill()
        await process.wait()


async def everything(address: str) -> str | None:
    """Give a digest of every row of a database, None where there is no table."""
    database = Database(address)
    if database.is_sqlite and not await asyncio.to_thread(is_there, database):
        return None
    try:
        others = 0 if database.is_sqlite else 1
        while others:  # until Postgres knows that the mover is gone
            ((others,),) = await database.fetch(OTHERS, {})
            await asyncio.sleep(BRIEF_PAUSE * others)
        async with database.read() as connection:
            return await connection.run_sync(digest)
    finally:
        await database.close()


def is_there(database: Database) -> bool:
    return Path(str(database.engine.url.database)).exists()


def digest(connection: Connection) -> str | None:
    if not inspect(connection).get_table_names():
        return None
    read = hashlib.sha256()
    for table in load_all_tables().sorted_tables:
        for row in connection.execute(select(table).order_by(*table.primary_key)):
            read.update(repr(tuple(row)).encode())
    return read.hexdigest()


async def killed(
    source: str, empty: Callable[[], str], rng: random.Random, kills: int = KILLS
) -> tuple[str, Counter[str]]:
    """Kill the mover at moments by chance; gives where nothing is, and what was there each time."""
    before, began = await everything(source), time.monotonic()
    await mover(source, unkilled := empty())
    seconds = time.monotonic() - began
    assert await everything(unkilled) == before

    target, outcomes = empty(), Counter[str]()
    for _ in range(kills):
        await mover(source, target, rng.uniform(0, seconds))
        there = await everything(target)
        assert there in {None, before}
        assert await everything(source) == before
        outcomes["nothing" if there is None else "whole"] += 1
        target = target if there is None else empty()
    return target, outcomes


@pytest.mark.soak
async def test_thirty_kills_of_file_moves_leave_everything_or_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, numbers = tmp_path / "games.db", count()
    tables = copies.numbered(await played.play(file, 4), copies.nowhere(FEW))
    copies.write(file, tables)
    source = played.url(file)

    def empty() -> str:
        return played.url(tmp_path / f"new{next(numbers)}.db")

    target, outcomes = await killed(source, empty, random.Random(31), 2 * KILLS)
    moved = await move_database(source, target, at_once)

    assert moved.broken == ()
    assert await everything(target) == await everything(source)
    assert [there for there in beside(target) if there.endswith(".part")] == []
    with capsys.disabled():
        print(f"\nfile to file: {2 * KILLS} kills left {dict(outcomes)}")  # noqa: T201


def beside(address: str) -> list[str]:
    """List what lies under the name of a file, or beside it."""
    file = Path(str(make_url(address).database))
    return [path.name for path in file.parent.glob(f"{file.name}*")]


LACKING = pytest.mark.skipif(postgres.programs() is None, reason="NOT MOVED: no postgres here")


@pytest.mark.soak
@LACKING
async def test_a_thousand_games_move_to_postgres_in_mid_play_and_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, rng = tmp_path / "games.db", random.Random(31)
    games = await played.play(file, 4)
    tables = copies.numbered(games, copies.nowhere(GAMES))
    copies.write(file, tables)
    over = await play_on(played.url(file), tables, 9, rng)
    took = list[float]()

    with postgres.server() as server:
        at, back = server.new(), tmp_path / "back.db"
        began = time.monotonic()
        there = await move_database(played.url(file), at, at_once)
        took.append(time.monotonic() - began)
        over += await play_on(at, tables[:100], 9, rng)
        began = time.monotonic()
        again = await move_database(at, played.url(back), at_once)
        took.append(time.monotonic() - began)
    over += await play_on(played.url(back), tables, 9, rng)

    assert there.games == again.games == GAMES + len(games)
    assert over > GAMES / 4
    with capsys.disabled():
        print(f"\n{there.rows} rows there in {took[0]:.1f} s, and back in {took[1]:.1f} s")  # noqa: T201


@pytest.mark.soak
@LACKING
@pytest.mark.parametrize("way", ["there", "back"])
async def test_fifteen_kills_of_large_moves_leave_everything_or_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], way: str
) -> None:
    file, rng, numbers = tmp_path / "games.db", random.Random(31), count()
    games = await played.play(file, 4)
    tables = copies.numbered(games, copies.nowhere(GAMES))
    copies.write(file, tables)
    await play_on(played.url(file), tables[:PLAYED_ON], 9, rng)

    with postgres.server() as server:
        source, empty = played.url(file), server.new
        if way == "back":
            await move_database(source, at := server.new(), at_once)
            source, empty = at, lambda: played.url(tmp_path / f"back{next(numbers)}.db")
        target, outcomes = await killed(source, empty, rng)
        moved = await move_database(source, target, at_once)
        same = await everything(source) == await everything(target)
        over = [
            await play_on(one, tables[:PLAYED_ON], 9, random.Random(1)) for one in (source, target)
        ]

    assert same
    assert moved.games == GAMES + len(games)
    assert over[0] == over[1] > 0
    with capsys.disabled():
        print(f"\n{way}: {KILLS} kills left {dict(outcomes)}")  # noqa: T201
