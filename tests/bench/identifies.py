"""Identifies: how long so many processes take to connect that start together on one Postgres.

`python -m tests.bench.identifies 10 1` has ten processes, each with a shard and a database of its
own, wait for their turns with the bot's real interval, at a Discord of `max_concurrency` 1. They
are tasks of this process, and each counts as connected when its turn comes: what Discord itself
takes to answer is not in it.
"""

from __future__ import annotations

import asyncio
import sys
import time
from itertools import pairwise

from cogs.running.identify_limiter import IdentifyLimiter
from engine.matches.maintenance import ShardHeartbeats
from engine.store import Database, Store, upgrade
from tests.engine import postgres


async def measured(address: str, processes: int, max_concurrency: int) -> tuple[float, float]:
    """Return when the last process may identify, and the least time between two of a key."""
    first = Database(address)
    await upgrade(first)
    await first.close()
    databases = [Database(address, pool_size=1) for _ in range(processes)]
    for each in databases:
        await Store(each).owner.last_backup_at()  # so that it is connected
    began = time.monotonic()

    async def start(shard: int) -> tuple[int, float]:
        database = databases[shard]
        heartbeats = ShardHeartbeats(Store(database), lambda: int(time.time()))
        limiter = IdentifyLimiter(heartbeats.reserve_identify, asyncio.Event())
        limiter.max_concurrency = max_concurrency
        await limiter.wait(shard, processes)
        at = time.monotonic() - began
        await database.close()
        return shard % max_concurrency, at

    turns = sorted(await asyncio.gather(*map(start, range(processes))))
    gaps = [later - earlier for (one, earlier), (other, later) in pairwise(turns) if one == other]
    return max(at for _, at in turns), min(gaps, default=0)


def main(processes: int, max_concurrency: int) -> None:
    """Print how long the last one waits."""
    with postgres.server() as server:
        last, least = asyncio.run(measured(server.new(), processes, max_concurrency))
    print(  # noqa: T201 - what this program is for
        f"{processes} processes, {max_concurrency} at once: the last after {last:.1f} s,"
        f" at least {least:.1f} s apart"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
