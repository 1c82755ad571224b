"""Two bots that hear one shard, as where a redeploy overlaps: the newer serves, the older waits."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.cogs.bots import in_a_process
from tests.cogs.evening import arrive
from tests.local_discord import LocalDiscord


@pytest.mark.soak
async def test_the_older_keeps_silent_until_the_newer_is_gone(tmp_path: Path) -> None:
    async with LocalDiscord(schema=False) as local:
        older, newer = (in_a_process(local, tmp_path / "games.db") for _ in range(2))
        await older.start()
        evening, rng = arrive(local, "en"), random.Random(1)
        await evening.deal()
        await newer.start()
        await local.until(lambda: any("keeps silent" in line for line in older.log))

        for _ in range(2):
            await evening.play_turn(rng)
        await newer.kill()
        await local.until(lambda: any("this one does" in line for line in older.log))
        await evening.play_out(rng)

        assert not [line for line in (*older.log, *newer.log) if "reference" in line]
        await older.stop()
