"""The real bot in a process of its own, as in production; it can be stopped, killed, restarted."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Protocol

from tests.local_discord.clock import Alarm
from tests.local_discord.server import LocalDiscord

PROGRAM = Path(__file__).parents[2] / "bot.py"
SETTINGS = (
    *("DISCORD_TOKEN", "DISCORD_API_URL", "DATABASE_URL", "DATABASE_POOL_SIZE"),
    *("HTTPS_PROXY", "NO_PROXY"),
    *("SHARD_COUNT", "SHARD_IDS"),
    *("METRICS_PORT", "METRICS_HOST", "WEB_URL", "WEB_HOST", "WEB_PORT"),
    *("LOG_FORMAT", "RETENTION_DAYS", "PRIVACY_URL"),
)
"""The bot's settings: none of them comes from the shell, nor from a `.env` of somebody's bot."""
STILL_SECONDS = 10
LONGEST_LINE = 1 << 20


class State(Enum):
    """How the bot is: ENDED is by itself, which nobody asked for."""

    STOPPED = "stopped"
    STARTING = "starting"
    READY = "ready"
    ENDED = "ended"


class EndedByItself(AssertionError):
    """The bot ended before it was connected."""


class Process(Protocol):
    """A process, as asyncio speaks to its own."""

    @property
    def pid(self) -> int: ...
    @property
    def stderr(self) -> asyncio.StreamReader | None: ...
    @property
    def returncode(self) -> int | None: ...
    def send_signal(self, how: signal.Signals, /) -> None: ...
    def kill(self) -> None: ...
    async def wait(self) -> int: ...


class BotProcess:
    """`python bot.py`: its state, its log, its last exit code; observers hear of every change.

    However long a start takes, it is ready once it identifies; only its own end, or a stop, ends
    the wait. `waited` is how many seconds it has been starting, told every STILL_SECONDS.
    """

    def __init__(
        self, local: LocalDiscord, database: Path, *, program: Path = PROGRAM, **settings: str
    ) -> None:
        self.local = local
        self._program = program
        self.environment = {
            **{name: value for name, value in os.environ.items() if name not in SETTINGS},
            "ENV_FILE": "",
            "DISCORD_TOKEN": local.token,
            "DISCORD_API_URL": local.api_url,
            "DATABASE_URL": f"sqlite:///{database}",
            **settings,
        }
        self.log: list[str] = []
        self.state = State.STOPPED
        self.code: int | None = None
        self.waited = 0
        self._observers: list[Callable[[], None]] = []
        self.process: Process | None = None
        self._following: asyncio.Task[None] | None = None
        self._changing = asyncio.Lock()
        self._settled = asyncio.Event()
        self._alarm: Alarm | None = None
        local.gateway.subscribe(self._identified)

    def subscribe(self, observer: Callable[[], None]) -> None:
        """Tells the observer of every line of the log, of every state, and of a long start."""
        self._observers.append(observer)

    async def start(self) -> None:
        """Starts it, and waits until it is connected or stopped again, however long that takes.

        Raises EndedByItself if it ends by itself before. A bot that is there stays as it is.
        """
        async with self._changing:
            if self.state not in {State.STARTING, State.READY}:
                await self._launch()
        while self.state is State.STARTING:
            await self._settled.wait()
        await self.local.until(
            lambda: self.state is not State.READY or bool(self.local.commands.of(None))
        )
        if self.state is State.ENDED:
            raise EndedByItself("\n".join(self.log))

    async def kill(self) -> None:
        """Ends it with SIGKILL, as a power cut would."""
        await self._end(signal.SIGKILL)

    def crash(self) -> None:
        """Ends it with SIGKILL, and nobody has asked for it."""
        assert self.process is not None
        self.process.kill()

    async def stop(self) -> None:
        """Tells it to stop, and waits until it has."""
        await self._end(signal.SIGTERM)

    async def restart(self) -> None:
        """Stops it and starts it again."""
        await self.stop()
        await self.start()

    async def launched(self) -> Process:
        """Gives the process that it is from now on."""
        return await asyncio.create_subprocess_exec(
            sys.executable,
            str(self._program),
            env=self.environment,
            stderr=PIPE,
            limit=LONGEST_LINE,
        )

    async def command(self, *words: str) -> Process:
        """Starts a command of its operator's, `python bot.py WORDS`, without output."""
        return await asyncio.create_subprocess_exec(
            sys.executable,
            str(self._program),
            *words,
            env=self.environment,
            stdout=DEVNULL,
            stderr=DEVNULL,
        )

    async def _launch(self) -> None:
        process = await self.launched()
        self.process = process
        self.waited = 0
        self._is(State.STARTING)
        self._ask_again_later()
        self._following = asyncio.create_task(self._follow(process))

    def _ask_again_later(self) -> None:
        self._alarm = self.local.clock.after(STILL_SECONDS, self._still_starting)

    def _still_starting(self) -> None:
        self.waited += STILL_SECONDS
        self._ask_again_later()
        self._tell()

    def _identified(self) -> None:
        if self.state is State.STARTING:
            self._is(State.READY)

    async def _follow(self, process: Process) -> None:
        assert process.stderr is not None
        async for line in process.stderr:
            self.log.append(line.decode(errors="replace").rstrip())
            self._tell()
        self.code = await process.wait()
        was_requested = self.process is not process
        self._is(State.STOPPED if was_requested else State.ENDED)

    async def _end(self, how: signal.Signals) -> None:
        async with self._changing:
            process, self.process = self.process, None
            if process is None or self._following is None:
                return
            if process.returncode is None:
                process.send_signal(how)
            await asyncio.shield(self._following)

    def _is(self, state: State) -> None:
        self.state = state
        if state is State.STARTING:
            self._settled.clear()
        else:
            self._settled.set()
            if self._alarm is not None:
                self.local.clock.cancel(self._alarm)
        self._tell()

    def _tell(self) -> None:
        for observer in self._observers:
            observer()
