"""The heart: which shards it beats for (G4)."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.wire.heartbeat import BEAT_SECONDS, UNTIL_HEARD_SECONDS, Heartbeat

pytestmark = pytest.mark.rule("G4")


@dataclass(slots=True)
class Written:
    """The beats that were written."""

    beats: list[tuple[int, int]] = field(default_factory=list)

    async def beat(self, shard_count: int, shard: int) -> bool:
        self.beats.append((shard_count, shard))
        return shard == len(self.beats)


def heart(written: Written, *, closed: dict[int, bool]) -> Heartbeat:
    """Give the heart of a process that serves these of four shards."""
    shards = {number: SimpleNamespace(is_closed=lambda of=of: of) for number, of in closed.items()}
    client: Any = SimpleNamespace(shards=shards, shard_count=4)
    matches: Any = SimpleNamespace(heartbeats=written)
    return Heartbeat(client, matches)


async def test_it_beats_for_the_shards_that_are_heard() -> None:
    written = Written()

    assert await heart(written, closed={1: False, 2: True, 3: False}).beat() == (BEAT_SECONDS, True)

    assert written.beats == [(4, 1), (4, 3)]


@pytest.mark.parametrize("closed", [{}, {1: True}], ids=["none yet", "closed"])
async def test_while_it_hears_none_it_looks_again_soon(closed: dict[int, bool]) -> None:
    written = Written()

    assert await heart(written, closed=closed).beat() == (UNTIL_HEARD_SECONDS, False)

    assert written.beats == []
