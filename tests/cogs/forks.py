"""Forks: the bot in a process of its own, which need not import anything first.

One process of a test run has imported the bot; each bot is a fork of it, with a memory, a log and
an end of its own. Where a test looks at the very start of a process, it starts `bot.py` itself.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Mapping
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, ForkServerProcess

from tests.cogs import unhurried_bot
from tests.local_discord.bot_process import LONGEST_LINE

STDERR = 2


@cache
def imported() -> ForkServerContext:
    """Give a process that has imported the bot; whoever is started by it is a fork of it."""
    context = get_context("forkserver")
    context.set_forkserver_preload([unhurried_bot.__name__])
    return context


class Fork:
    """A fork that runs; it is spoken to as asyncio's own processes are."""

    def __init__(self, process: ForkServerProcess, stderr: asyncio.StreamReader) -> None:
        self.stderr = stderr
        self._process = process

    @property
    def returncode(self) -> int | None:
        """Its exit code, None while it runs."""
        return self._process.exitcode

    @property
    def pid(self) -> int:
        """Its number, as the system knows it."""
        assert self._process.pid is not None
        return self._process.pid

    def send_signal(self, how: signal.Signals) -> None:
        """Tell it something."""
        assert self._process.pid is not None
        if self._process.exitcode is None:
            os.kill(self._process.pid, how)

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()

    async def wait(self) -> int:
        """Wait for its end, and give its exit code."""
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self._process.sentinel, ended.set)
        try:
            await ended.wait()
        finally:
            loop.remove_reader(self._process.sentinel)
        assert self._process.exitcode is not None
        return self._process.exitcode


async def forked(main: Callable[[], None], environment: Mapping[str, str]) -> Fork:
    """Run a function in a fork, with this environment and an error output of its own."""
    reading, writing = imported().Pipe(duplex=False)
    process = imported().Process(target=_run, args=(main, dict(environment), writing))
    await asyncio.to_thread(process.start)  # the first waits until everything is imported
    writing.close()
    return Fork(process, await _read(reading))


def _run(main: Callable[[], None], environment: dict[str, str], connection: Connection) -> None:
    os.environ.clear()
    os.environ.update(environment)
    os.dup2(connection.fileno(), STDERR)
    connection.close()
    main()


async def _read(connection: Connection) -> asyncio.StreamReader:
    reader = asyncio.StreamReader(limit=LONGEST_LINE)
    pipe = os.fdopen(os.dup(connection.fileno()), "rb")
    connection.close()
    protocol = asyncio.StreamReaderProtocol(reader)
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, pipe)
    return reader
