"""Minutes of bad weather: limits, errors, dropped sockets, lost sessions, lost messages and rights.

SOAK_SECONDS says how long it blows; 600 unless told otherwise.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from tests.cogs.bots import RunningBot
from tests.cogs.evening import arrive, codenames
from tests.cogs.storms import Storm, find, play_on
from tests.local_discord import LocalDiscord
from tests.soak.stored import tables_in

SECONDS = float(os.environ.get("SOAK_SECONDS", "600"))
TABLES = 6


async def stormed(database: Path, tables: int, seconds: float, longest: float) -> None:
    """Play through a storm; nobody is unanswered, nothing is doubled, every board is the newest."""
    rng, wrong = random.Random(tables), list[object]()
    asyncio.get_running_loop().set_exception_handler(lambda _, told: wrong.append(told))
    with capture_logs() as logged:
        async with LocalDiscord(schema=False) as local:
            running = RunningBot(local, database)
            await running.start()
            evenings = [arrive(local, rng.choice(["en", "pt-BR"])) for _ in range(tables)]
            for evening in evenings:
                await evening.deal()
            storm, over = Storm(local, evenings, rng, longest), asyncio.Event()
            people = [
                asyncio.create_task(play_on(evening, random.Random(seed), over))
                for seed, evening in enumerate(evenings)
            ]
            await storm.blow(seconds)
            over.set()
            await storm.settle()
            await asyncio.gather(*people)
            stored = {table.place.channel: table for table in await tables_in(database)}
            for evening in evenings:
                match = stored[evening.channel.id].match
                if not match.over:
                    await find(evening)
                    assert match.game is not None
                    hidden = [
                        one
                        for card, one in enumerate(match.game.codenames)
                        if card not in match.game.covered
                    ]
                    assert sorted(codenames(evening.now)) == sorted(hidden)
            silent = [one for one in local.interactions if one.ack is None and not one.failed]
            assert not [one for one in silent if not storm.excused(one)]
            await running.stop()
    errors = [line for line in logged if line["log_level"] in {"error", "critical"}]
    if errors:
        raise AssertionError(errors[0]) from errors[0].get("exc_info")
    assert not wrong


@pytest.mark.soak
async def test_a_long_storm_costs_nobody_anything(blank: Path, tmp_path: Path) -> None:
    path = Path(shutil.copy(blank, tmp_path / "games.db"))
    await stormed(path, TABLES, SECONDS, longest=5)
