"""Programs: a bot as a process of its own, and what the system says that it has used.

CPU is that of the whole process, all its threads, as user and as system time: whoever presses
and the Discord that is pressed run in another process and are never counted. A program runs as in
production: what only developers install is not there (`production`).
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
import tomllib
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import lru_cache
from importlib import metadata
from pathlib import Path

from tests.bench import bare, drawing, production
from tests.local_discord import LocalDiscord, MessageView, Person

ROOT = Path(__file__).parents[2]
DISK = "/var/tmp"  # noqa: S108 - what is made there is a folder of our own; /tmp may be memory
BOT = ("bot.py",)
AS_TEXT, READY = {"LOG_FORMAT": "text"}, " ready "
"""How it is to write its log, and what it writes when it is ready."""
MEGABYTE_IN_KIB = 1e6 / 1024
TICK_MS = 1000 / os.sysconf("SC_CLK_TCK")
SCHEDULERS_CLOCK = 2
COMPLAINTS = ("[warning", "[error", "[critical")
PATIENCE = 60
"""Seconds that a start may take."""
LONGEST_LINE = 1 << 20
BRIEF_PAUSE = 0.1
IDLE_MS = 2 * TICK_MS
"""What a bot that does nothing may use in a glance."""


@dataclass(frozen=True, slots=True)
class Program:
    """A bot that runs, and what it has written to its log so far."""

    process: asyncio.subprocess.Process
    log: list[str]
    heard: asyncio.Event

    @property
    def cpu_ms(self) -> float:
        """The CPU that it has used since its start, in milliseconds."""
        return time.clock_gettime_ns(_cpu_clock(self.process.pid)) / 1e6

    @property
    def rss_mb(self) -> float:
        """The memory that it holds now."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        kib = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:"))
        return int(kib) / MEGABYTE_IN_KIB

    async def ready(self) -> None:
        """Wait until it says that it is ready."""
        async with asyncio.timeout(PATIENCE):
            while not any(READY in line for line in self.log):
                self.heard.clear()
                await self.heard.wait()

    async def idle(self) -> None:
        """Wait until it has nothing to do."""
        before, now = 0.0, self.cpu_ms
        while now - before > IDLE_MS:
            await asyncio.sleep(BRIEF_PAUSE)
            before, now = now, self.cpu_ms


@dataclass(frozen=True, slots=True)
class BareBoard:
    """The bare bot, its one public message, and somebody who presses its buttons."""

    program: Program
    local: LocalDiscord
    person: Person
    message: MessageView

    async def press(self) -> None:
        """Press its button, and wait for the answer."""
        await self.person.press(self.message, bare.TOUCH)


@asynccontextmanager
async def running(
    local: LocalDiscord, command: tuple[str, ...], settings: Mapping[str, str]
) -> AsyncIterator[Program]:
    """Run a bot as its own process; it is connected when this is entered."""
    at = {"ENV_FILE": "", "DISCORD_TOKEN": local.token, "DISCORD_API_URL": local.api_url}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", production.__name__, absent_modules()),
        *command,
        cwd=ROOT,
        env={**os.environ, **at, **AS_TEXT, **settings},
        stderr=asyncio.subprocess.PIPE,
        limit=LONGEST_LINE,
    )
    program = Program(process, [], asyncio.Event())
    following = asyncio.create_task(_follow(program))
    try:
        await local.ready(within=PATIENCE)
        yield program
    finally:
        if process.returncode is None:
            process.terminate()
        await following
        await process.wait()
        _report_error(program)


@asynccontextmanager
async def bare_board(folder: Path) -> AsyncIterator[BareBoard]:
    """Run the bare bot with a picture like ours, at a Discord of its own."""
    picture = folder / "board.png"
    picture.write_bytes(drawing.board())
    async with LocalDiscord(schema=False) as local:
        channel, person = local.guild("Bare").channel("games"), local.person("Bea")
        async with running(local, ("-m", bare.__name__, str(picture)), {}) as program:
            await local.until(lambda: person.sees(channel))
            (message,) = person.sees(channel)
            yield BareBoard(program, local, person, message)


def _cpu_clock(pid: int) -> int:
    """Return Linux's clock of a process's CPU in nanoseconds, as clock_getcpuclockid does."""
    return (~pid << 3) | SCHEDULERS_CLOCK


@lru_cache(1)
def absent_modules() -> str:
    """Return what only developers have installed here, as `production` reads it."""
    lock = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))
    packages = production.list_production_packages(lock)
    return ",".join(production.list_absent_modules(packages, metadata.packages_distributions()))


async def _follow(program: Program) -> None:
    """Keep what it writes."""
    assert program.process.stderr is not None
    async for line in program.process.stderr:
        program.log.append(line.decode(errors="replace").rstrip())
        program.heard.set()


def _report_error(program: Program) -> None:
    """Say once, in the end, that it has complained, or was not well when it ended."""
    complaints = [line for line in program.log if any(level in line for level in COMPLAINTS)]
    if complaints or program.process.returncode not in {0, -signal.SIGTERM}:
        message = f"a bot wrote {len(complaints)} complaints; its last line: {program.log[-1:]}"
        print(message, file=sys.stderr)  # noqa: T201 - the figures are those of a bot in trouble
