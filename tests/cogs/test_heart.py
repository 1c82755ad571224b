"""The heart: which shards it beats for (G4)."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest
from structlog.testing import capture_logs

from cogs.running import heartbeat
from cogs.running.heartbeat import BEAT_SECONDS, Heartbeat

pytestmark = pytest.mark.rule("G4")


@dataclass(slots=True)
class Written:
    """The beats that were written."""

    beats: list[tuple[int, int]] = field(default_factory=list)
    yielded: set[int] = field(default_factory=set)
    newer: bool = False

    async def record_heartbeat(self, shard_count: int, shard: int) -> bool:
        self.beats.append((shard_count, shard))
        return shard == len(self.beats)

    async def is_superseded(self, _shard_count: int, shard: int) -> bool:
        return shard in self.yielded

    async def is_outdated(self) -> bool:
        return self.newer


def heart(written: Written, *, closed: dict[int, bool]) -> Heartbeat:
    """Give the heart of a process that serves these of four shards."""
    shards = {number: SimpleNamespace(is_closed=lambda of=of: of) for number, of in closed.items()}
    client: Any = SimpleNamespace(shards=shards, shard_count=4)
    matches: Any = SimpleNamespace(heartbeats=written)
    return Heartbeat(client, matches)


async def test_heartbeat_covers_the_connected_shards() -> None:
    written = Written()

    assert await heart(written, closed={1: False, 2: True, 3: False}).beat() == (BEAT_SECONDS, True)

    assert written.beats == [(4, 1), (4, 3)]


@pytest.mark.parametrize("closed", [{}, {1: True}], ids=["none yet", "closed"])
async def test_heartbeat_retries_soon_without_connected_shards(closed: dict[int, bool]) -> None:
    written = Written()

    assert await heart(written, closed=closed).beat() == (heartbeat.RETRY_SECONDS, False)

    assert written.beats == []


async def test_shard_served_by_another_process_is_released_and_logged() -> None:
    written = Written(yielded={1})
    beating = heart(written, closed={1: False, 3: False})

    with capture_logs() as log_lines:
        for _ in range(2):
            await beating.beat()
        assert [beating.is_silent(shard << 22) for shard in range(4)] == [False, True, False, False]
        written.yielded = set()
        assert (await beating.beat()).delay == heartbeat.RETRY_SECONDS

    assert not beating.is_silent(1 << 22)
    assert beating.unclean_shutdown  # as far as anybody knows the other one was
    assert [(line["log_level"], line["shard"]) for line in log_lines] == [("warning", 1)] * 2


async def test_newer_schema_marks_the_process_as_outdated() -> None:
    beating = heart(Written(newer=True), closed={0: False})

    with capture_logs() as log_lines:
        await beating.beat()

    assert beating.outdated
    assert [line["log_level"] for line in log_lines] == ["error"]
