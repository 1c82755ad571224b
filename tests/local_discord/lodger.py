"""The real bot in a process of its own, as in production; it can be stopped, killed, restarted."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from enum import Enum
from pathlib import Path

from tests.local_discord.server import LocalDiscord

PROGRAM = Path(__file__).parents[2] / "bot.py"


class Stay(Enum):
    """How the bot is: ENDED is by itself, which nobody asked for."""

    STOPPED = "stopped"
    STARTING = "starting"
    READY = "ready"
    ENDED = "ended"


class EndedByItself(AssertionError):
    """The bot ended before it was connected."""


class Lodger:
    """`python bot.py`: its log, its stay, its last exit code; `changed` hears of each."""

    def __init__(self, local: LocalDiscord, database: Path, **settings: str) -> None:
        self.local = local
        self._environment = {
            **os.environ,
            "DISCORD_TOKEN": local.token,
            "DISCORD_API_URL": local.api_url,
            "DATABASE_URL": f"sqlite:///{database}",
            **settings,
        }
        self.log: list[str] = []
        self.stay = Stay.STOPPED
        self.code: int | None = None
        self.changed: Callable[[], None] = lambda: None
        self._process: Process | None = None
        self._following: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Starts it and waits until it is connected; EndedByItself if it never is."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, str(PROGRAM), env=self._environment, stderr=PIPE, limit=1 << 20
        )
        self._is(Stay.STARTING)
        self._following = asyncio.create_task(self._follow(self._process))
        ready = asyncio.create_task(self.local.ready())
        await asyncio.wait({ready, self._following}, return_when=asyncio.FIRST_COMPLETED)
        if self._following.done():
            ready.cancel()
            raise EndedByItself("\n".join(self.log))
        await ready
        self._is(Stay.READY)

    async def kill(self) -> None:
        """Ends it with SIGKILL, as a power cut would."""
        await self._end(signal.SIGKILL)

    def crash(self) -> None:
        """Ends it with SIGKILL, and nobody has asked for it."""
        assert self._process is not None
        self._process.kill()

    async def stop(self) -> None:
        """Tells it to stop, and waits until it has."""
        await self._end(signal.SIGTERM)

    async def restart(self) -> None:
        """Stops it and starts it again."""
        await self.stop()
        await self.start()

    async def _follow(self, process: Process) -> None:
        assert process.stderr is not None
        async for line in process.stderr:
            self.log.append(line.decode(errors="replace").rstrip())
            self.changed()
        self.code = await process.wait()
        asked = self._process is not process
        self._is(Stay.STOPPED if asked else Stay.ENDED)

    async def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None or self._following is None:
            return
        if process.returncode is None:
            process.send_signal(how)
        await self._following

    def _is(self, stay: Stay) -> None:
        self.stay = stay
        self.changed()
