"""The real bot at a local Discord: in this process, or in one of its own that can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from contextlib import suppress
from pathlib import Path

import bot
from tests.local_discord import LocalDiscord

PROGRAM = Path(bot.__file__)


class Tenant:
    """`bot.serve` as a task of this process."""

    def __init__(self, local: LocalDiscord, database: Path) -> None:
        self._local = local
        self._settings = bot.Settings(
            discord_token=local.token,
            discord_api_url=local.api_url,
            database_url=f"sqlite:///{database}",
        )
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start, and wait until it is connected."""
        self._task = asyncio.create_task(bot.serve(self._settings))
        ready = asyncio.create_task(self._local.ready())
        await asyncio.wait({self._task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if self._task.done():
            ready.cancel()
            self._task.result()
        await ready

    async def stop(self) -> None:
        """Stop at once, whatever it is doing."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def restart(self) -> None:
        """Stop and start again."""
        await self.stop()
        await self.start()


class Lodger:
    """`python bot.py` in a process of its own."""

    def __init__(self, local: LocalDiscord, database: Path, **settings: str) -> None:
        self._local = local
        self.log = database.with_suffix(".log")
        self._environment = {
            **os.environ,
            "DISCORD_TOKEN": local.token,
            "DISCORD_API_URL": local.api_url,
            "DATABASE_URL": f"sqlite:///{database}",
            **settings,
        }
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start, and wait until it is connected."""
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, str(PROGRAM), env=self._environment, stderr=log
            )
        await self._local.ready()

    async def kill(self) -> None:
        """End it with SIGKILL, as a power cut would."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Tell it to stop."""
        await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(how)
            await self._process.wait()
        self._process = None


def free_port() -> int:
    """Find a port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
