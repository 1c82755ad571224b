"""Identifies: shards of all processes wait for their turn, and no process spends the day's last."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path

import discord
import pytest

from cogs.operating import exits
from cogs.running import identify_limiter
from cogs.running.identify_limiter import (
    IdentifyLimiter,
    NoIdentifiesLeft,
    count_shards,
    require_identifies,
)
from tests.cogs.bots import RunningBot, in_a_process
from tests.cogs.evening import Evening
from tests.cogs.typing_commands import SAY, output_lines, typed
from tests.local_discord import LocalDiscord

SHORT, LONG = 0.05, 3_600.0


class Slots:
    """The turns of all processes: so many seconds from now, each in its turn."""

    def __init__(self, *waits: float) -> None:
        self.waits = list(waits)
        self.reserved = list[tuple[int, float]]()

    async def reserve(self, key: int, *, interval: float, max_wait: float) -> float:
        assert interval == identify_limiter.INTERVAL_SECONDS
        self.reserved.append((key, max_wait))
        return self.waits.pop(0)


async def away(_key: int, **_seconds: float) -> float:
    """Fail as a database that does not answer."""
    raise ConnectionError


def left(count: int, hours: int = 3) -> discord.SessionStartLimits:
    """Give what Discord says of a day."""
    return discord.SessionStartLimits(
        total=1_000, remaining=count, reset_after=hours * 3_600_000, max_concurrency=1
    )


async def test_shard_waits_for_its_slot() -> None:
    limiter, began = (
        IdentifyLimiter(Slots(SHORT).reserve, asyncio.Event()),
        asyncio.get_running_loop().time(),
    )

    await limiter.wait(0, 1)

    assert asyncio.get_running_loop().time() - began >= SHORT


async def test_key_is_the_shard_modulo_max_concurrency(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identify_limiter, "INTERVAL_SECONDS", 5.5)
    slots = Slots(0, 0, 0)
    limiter = IdentifyLimiter(slots.reserve, asyncio.Event())
    await limiter.wait(17, 40)
    limiter.max_concurrency = 16
    await limiter.wait(17, 40)
    await limiter.wait(32, 40)

    assert slots.reserved == [(0, 440), (1, 33), (0, 33)]


async def test_cut_off_wait_keeps_its_slot() -> None:
    slots = Slots(4 * SHORT)
    limiter = IdentifyLimiter(slots.reserve, asyncio.Event())

    with pytest.raises(TimeoutError):
        await asyncio.wait_for(limiter.wait(0, 1), SHORT)
    await limiter.wait(0, 1)

    assert len(slots.reserved) == 1


async def test_missed_slot_is_reserved_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identify_limiter, "MAX_LATE_SECONDS", 0)
    slots = Slots(2 * SHORT, 0)
    limiter = IdentifyLimiter(slots.reserve, asyncio.Event())

    with pytest.raises(TimeoutError):
        await asyncio.wait_for(limiter.wait(0, 1), SHORT)
    await asyncio.sleep(3 * SHORT)
    await limiter.wait(0, 1)

    assert len(slots.reserved) == 2


async def test_without_database_shard_waits_as_the_library_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(identify_limiter, "INTERVAL_SECONDS", SHORT)
    began = asyncio.get_running_loop().time()

    await IdentifyLimiter(away, asyncio.Event()).wait(0, 1)

    assert asyncio.get_running_loop().time() - began >= SHORT


async def test_closing_ends_the_wait() -> None:
    closing = asyncio.Event()
    waiting = asyncio.create_task(IdentifyLimiter(Slots(LONG).reserve, closing).wait(0, 1))
    await asyncio.sleep(0)
    closing.set()

    with pytest.raises(asyncio.CancelledError):
        await waiting


def test_each_shard_of_a_process_needs_an_identify() -> None:
    counts = count_shards((1, 3), 4, 9), count_shards(None, 4, 9), count_shards(None, None, 9)

    assert counts == (2, 4, 9)
    require_identifies(left(2), 2)
    with pytest.raises(NoIdentifiesLeft):
        require_identifies(left(2), 3)


def test_no_identifies_left_is_one_sentence_and_passes() -> None:
    end = exits.get_exit(NoIdentifiesLeft(left(0), 1), SAY)

    sentence = SAY("exit-identifies", left=0, needed=1, hours=3)
    assert end == (exits.TEMPORARY_CODE, sentence)
    assert "3 hours" in sentence


async def test_start_is_refused_before_it_identifies(games_file: Path) -> None:
    async with LocalDiscord() as local:
        local.world.session_limit_changes = {"remaining": 0, "reset_after": 7_200_000}
        running = RunningBot(local, games_file)
        with pytest.raises(NoIdentifiesLeft):
            await running.start()

        assert local.gateway.identifies == 0


async def test_start_logs_the_sessions_left(games_file: Path) -> None:
    async with LocalDiscord() as local:
        process = in_a_process(local, games_file)
        await process.start()
        await process.stop()

    assert any("sessions left" in line and "left=999 of=1000" in line for line in process.log)


async def test_check_refuses_a_start_without_identifies(
    games_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with LocalDiscord() as local:
        local.world.session_limit_changes = {"remaining": 0, "reset_after": 1}
        with pytest.raises(SystemExit):
            await typed(local, games_file, "check")

    sentence = SAY("exit-identifies", left=0, needed=1, hours=1)
    assert f"WRONG {sentence}" in output_lines(capsys)


async def test_resumed_session_takes_no_slot(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.open()
    monkeypatch.setattr(IdentifyLimiter, "wait", None)  # whatever calls it fails
    gateway = evening.local.gateway
    gateway.reconnect()
    await evening.local.until(lambda: gateway.resumes == 1)

    assert gateway.identifies == 1


async def test_shards_of_two_processes_take_turns(
    games_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two clients on one database: the second identifies an interval after the first."""
    interval, times = 1.0, list[float]()
    monkeypatch.setattr(identify_limiter, "INTERVAL_SECONDS", interval)
    async with LocalDiscord(shards=2) as local:
        local.world.session_limit_changes = {"max_concurrency": 1}
        local.gateway.subscribe(lambda: times.append(asyncio.get_running_loop().time()))
        bots = [RunningBot(local, games_file), RunningBot(local, games_file)]
        await asyncio.gather(*(bot.start() for bot in bots))
        await local.until(lambda: len(times) == 4)
        for bot in bots:
            await bot.stop()

    gaps = [later - earlier for earlier, later in pairwise(times)]
    assert all(gap > interval * 0.7 for gap in gaps), gaps
