"""Health checks for machines, on the metrics port.

`/livez`: the event loop runs. `/readyz`: every shard is connected. `/healthz`: both, a heartbeat
was written recently, and the background tasks run. `/metrics`: everything that is counted.

Law: no answer waits for anything else longer than ANSWER_SECONDS.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
import structlog

from cogs.interactions.counters import Counters
from cogs.running.heartbeat import BEAT_NAME
from engine.matches import Matches

ANSWER_SECONDS = 1.5
METRICS, WEB = "METRICS", "WEB"
"""Prefixes of the settings of a port."""
log = structlog.get_logger()


class PortTaken(Exception):
    """A port is in use or not permitted; `kind` is the prefix of its settings."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


def describe_problem(client: discord.AutoShardedClient, counters: Counters) -> str:
    """Describe what keeps the bot from serving; empty if nothing does."""
    late = counters.list_late(BEAT_NAME)
    return describe_unready(client) or ", ".join(f"{name} is late" for name in late)


def describe_unready(client: discord.AutoShardedClient) -> str:
    """Describe what keeps the bot from receiving events; empty if nothing does."""
    if client.is_closed() or not client.is_ready():
        return "not ready"
    closed = [str(number) for number, shard in client.shards.items() if shard.is_closed()]
    return f"closed shards: {' '.join(closed)}" if closed else ""


@asynccontextmanager
async def serve_health(
    client: discord.AutoShardedClient,
    matches: Matches,
    counters: Counters,
    address: tuple[str, int],
) -> AsyncIterator[None]:
    """Serve the health checks at a host and a port while inside; raises PortTaken.

    Most bots have no such port, so its web server is imported here.
    """
    from aiohttp import web  # noqa: PLC0415

    app = web.Application()
    answers = _build_handlers(client, matches, counters)
    app.add_routes([web.get(path, answer) for path, answer in answers.items()])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, *address).start()
        except OSError as error:
            raise PortTaken(METRICS) from error
        yield
    finally:
        await runner.cleanup()


def _build_handlers(
    client: discord.AutoShardedClient, matches: Matches, counters: Counters
) -> dict[str, Callable[[Any], Awaitable[Any]]]:
    from aiohttp import web  # noqa: PLC0415
    from prometheus_client import CONTENT_TYPE_LATEST  # noqa: PLC0415

    from cogs.running.metrics import Metrics  # noqa: PLC0415

    collector = Metrics(client, matches, counters)

    def answer(error_kind: str) -> web.Response:
        return web.Response(status=503 if error_kind else 200, text=error_kind or "ok")

    async def livez(_request: web.Request) -> web.Response:
        return answer("")

    async def readyz(_request: web.Request) -> web.Response:
        return answer(describe_unready(client))

    async def healthz(_request: web.Request) -> web.Response:
        return answer(describe_problem(client, counters))

    async def metrics(_request: web.Request) -> web.Response:
        collector.tables, collector.copied_at = await _load_counts(matches)
        collector.free_bytes = await asyncio.to_thread(matches.store_stats.measure_free_bytes)
        return web.Response(body=collector.render(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    return {"/livez": livez, "/readyz": readyz, "/healthz": healthz, "/metrics": metrics}


async def _load_counts(matches: Matches) -> tuple[dict[str, int] | None, int | None]:
    """Load the numbers that come from the database; None if it does not answer in time."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            stats = matches.store_stats
            return await stats.count_open_tables(), await stats.last_backup_at()
    except Exception as error:  # noqa: BLE001 - the other metrics are still served
        log.warning("open tables could not be counted", error=type(error).__name__)
        return None, None
