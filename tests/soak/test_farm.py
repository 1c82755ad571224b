"""A farm: two processes on one Postgres, redeployed one after the other while people play."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator

import pytest

from tests.cogs.bots import in_a_process
from tests.cogs.evening import Evening, Says, arrive
from tests.cogs.storms import play_on
from tests.engine import postgres
from tests.local_discord import LocalDiscord, MessageView
from tests.local_discord.bot_process import BotProcess

TABLES, ROUNDS = 8, 2
QUIET_SECONDS = 3


@pytest.fixture
async def farm() -> AsyncIterator[tuple[LocalDiscord, list[BotProcess]]]:
    """Two processes that share the shards, and a Discord that speaks to both."""
    with postgres.server() as server:
        settings = {"DATABASE_URL": server.new(), "SHARD_COUNT": "2"}
        async with LocalDiscord(shards=2, schema=False) as local:
            shares = ("0/2", "1/2")
            made = [in_a_process(local, server.folder, **settings, SHARD_IDS=one) for one in shares]
            for process in made:
                await process.start()
            yield local, made
            for process in made:
                await process.stop()


def arrived(local: LocalDiscord, shard: int) -> Evening:
    """Bring four people to a server of which this shard is told."""
    while True:
        evening = arrive(local, "en")
        if (evening.channel.guild_id or 0) >> 22 & 1 == shard:
            return evening


def newest(evening: Evening) -> MessageView:
    """Give the newest message of a channel that has *More* under it: the board."""
    seen = evening.teams[0].operative.sees(evening.channel)
    return [one for one in seen if not one.ephemeral and Says.MORE.value[0] in one.labels][-1]


@pytest.mark.soak
@pytest.mark.skipif(postgres.programs() is None, reason="NO FARM: no postgres here")
async def test_rolling_redeploy_loses_presses_only_in_its_gaps(
    farm: tuple[LocalDiscord, list[BotProcess]], capsys: pytest.CaptureFixture[str]
) -> None:
    local, processes = farm
    evenings = [arrived(local, number % 2) for number in range(TABLES)]
    for evening in evenings:
        await evening.deal()
    over, gaps = asyncio.Event(), list[tuple[float, float]]()
    playing = [
        asyncio.create_task(play_on(evening, random.Random(number), over))
        for number, evening in enumerate(evenings)
    ]
    for _ in range(ROUNDS):
        for process in processes:
            await asyncio.sleep(QUIET_SECONDS)
            began = time.perf_counter()
            await process.stop()
            assert process.code == 0
            await process.start()
            gaps.append((began, time.perf_counter()))
    await asyncio.sleep(QUIET_SECONDS)
    over.set()
    await asyncio.gather(*playing)

    lost = [one for one in local.interactions if one.failed or not one.settled]
    assert [one for one in lost if not any(a <= one.started <= b for a, b in gaps)] == []
    for evening in evenings:
        evening.board = newest(evening)
    shown = [evening.now.text for evening in evenings]
    for process in processes:
        await process.restart()
    for evening, before in zip(evenings, shown, strict=True):
        if not evening.over:
            await (await evening.press(evening.teams[0].operative, Says.MORE)).finished()
        assert evening.now.text == before
    log = [line for process in processes for line in process.log]
    assert [line for line in log if "mishap" in line or "Traceback" in line] == []
    with capsys.disabled():
        pressed, longest = len([*local.interactions]), max(end - began for began, end in gaps)
        print(  # noqa: T201
            f"\n{pressed} presses; {len(lost)} found nobody, in {len(gaps)} gaps of {longest:.1f} s"
        )
