"""A file that is locked, and a disk that is full: weather, after which everybody plays on."""

from __future__ import annotations

import asyncio
import random
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.cogs.bots import in_a_process
from tests.cogs.evening import Evening, arrive, codenames
from tests.cogs.fumbling import fumble
from tests.local_discord import LocalDiscord
from tests.local_discord.bot_process import BotProcess
from tests.soak.stored import tables_in

LOCKED_SECONDS = 10


@contextmanager
def locked(_bot: BotProcess, file: Path) -> Iterator[None]:
    """Hold the file's write lock, as a copy by hand would."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full(bot: BotProcess, _file: Path) -> Iterator[None]:
    """Let the bot write no byte more to any file."""
    assert bot.process is not None
    number, kind = bot.process.pid, resource.RLIMIT_FSIZE
    soft, hard = resource.prlimit(number, kind)
    resource.prlimit(number, kind, (1, hard))
    yield
    resource.prlimit(number, kind, (soft, hard))


async def fumbled(evening: Evening, rng: random.Random) -> None:
    """Have everybody press something."""
    people = [person for team in evening.teams for person in vars(team).values()]
    await asyncio.gather(*(fumble(evening, person, rng) for person in people))


@pytest.mark.soak
@pytest.mark.parametrize("error_kind", [locked, full])
async def test_answered_presses_are_stored_despite_a_bad_disk(
    error_kind: object, tmp_path: Path
) -> None:
    file, rng = tmp_path / "games.db", random.Random(1)
    async with LocalDiscord(schema=False) as local:
        bot, evenings = in_a_process(local, file), [arrive(local, "en") for _ in range(2)]
        await bot.start()
        for evening in evenings:
            await evening.deal()
            await evening.give("9")
        assert callable(error_kind)
        with error_kind(bot, file):
            pressing = [asyncio.create_task(fumbled(evening, rng)) for evening in evenings]
            await asyncio.sleep(LOCKED_SECONDS)
        await asyncio.gather(*pressing)
        before = [len(one.match.log) for one in await tables_in(file)]
        for evening in evenings:  # who guesses ends the turn, and so the log grows
            await evening.guess(codenames(evening.now)[0])
        await asyncio.gather(*(fumbled(evening, rng) for evening in evenings))
        assert not local.failures
        await bot.stop()
    assert not [line for line in bot.log if "Traceback" in line or "[error" in line]
    after = [len(one.match.log) for one in await tables_in(file)]
    assert all(late > early for late, early in zip(after, before, strict=True))
