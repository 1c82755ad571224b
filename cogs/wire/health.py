"""Health: what a machine asks on the metrics port, `/healthz` and `/metrics`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord

from engine.matches import Matches


class PortTaken(Exception):
    """Something else listens on the metrics port."""


@asynccontextmanager
async def health(client: discord.Client, matches: Matches, port: int) -> AsyncIterator[None]:
    """Tell on a port whether the bot serves, while inside; raises PortTaken.

    Most bots have no such port, so what serves it is imported here.
    """
    from aiohttp import web  # noqa: PLC0415
    from prometheus_client import CONTENT_TYPE_LATEST, generate_latest  # noqa: PLC0415

    async def healthz(_request: web.Request) -> web.Response:
        await matches.alive()
        ready = client.is_ready() and not client.is_closed()
        return web.Response(status=200 if ready else 503, text="ok" if ready else "not ready")

    async def metrics(_request: web.Request) -> web.Response:
        headers = {"Content-Type": CONTENT_TYPE_LATEST}
        return web.Response(body=generate_latest(), headers=headers)

    app = web.Application()
    app.add_routes([web.get("/healthz", healthz), web.get("/metrics", metrics)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, port=port).start()
        except OSError as error:
            raise PortTaken from error
        yield
    finally:
        await runner.cleanup()
