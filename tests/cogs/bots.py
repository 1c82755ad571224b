"""The real bot at a local Discord, in this process."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from pathlib import Path

import structlog
from typing_extensions import override

import bot
from cogs.interactions import tree
from cogs.interactions.counters import Counters
from cogs.running import bot as wire_bot, heartbeat
from cogs.running.config import Config
from tests.cogs import unhurried_bot
from tests.cogs.forks import forked
from tests.local_discord import LocalDiscord
from tests.local_discord.bot_process import PROGRAM, BotProcess, Process
from tests.local_discord.wire import Json

HOUSE = Path(bot.__file__).parent
_GIVEN: dict[bool, list[Json]] = {}


async def given_once(commands: tree.Tree) -> bool:
    """Give Discord the commands at the first start of this process; later ones find them there.

    There are those of an app for servers alone, and those of one that people have for themselves.
    """
    return commands.people_install not in _GIVEN and await tree.sync_commands(commands)


class RunningBot:
    """`bot.serve` as a task of this process."""

    def __init__(self, local: LocalDiscord, database: Path) -> None:
        self.counters = Counters()
        self._local = local
        self._settings = Config(
            discord_token=local.token,
            discord_api_url=local.api_url,
            database_url=f"sqlite:///{database}",
        )
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start, and wait until it is connected and has said so: from then on it is there (G4)."""
        beats = self._beats
        self._hear()
        commands, kind = self._local.commands, self._local.world.people_install
        if (
            vars(wire_bot)["sync_commands"] is given_once
            and kind in _GIVEN
            and not commands.of(None)
        ):
            commands.overwrite(None, _GIVEN[kind])
        self._task = asyncio.create_task(bot.serve(self._settings, self.counters))
        ready = asyncio.create_task(self._local.ready())
        await asyncio.wait({self._task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if self._task.done():
            ready.cancel()
            self._task.result()
        await ready
        await self._local.until(lambda: bool(commands.of(None)))
        _GIVEN.setdefault(kind, commands.of(None))
        await self._local.until(lambda: self._beats > beats)

    def _hear(self) -> None:
        """Have the meters count what goes wrong, as `bot.py` has with the log that it writes."""
        heard = structlog.get_config()["processors"]
        if self.counters.count_errors not in heard:
            heard.insert(0, self.counters.count_errors)

    @property
    def _beats(self) -> int:
        return self.counters.rounds[heartbeat.BEAT_NAME, "done"]

    @property
    def over(self) -> bool:
        """Tell whether it has ended by itself."""
        return self._task is not None and self._task.done()

    async def ended(self) -> None:
        """Wait until it ends by itself; raises what it ends with."""
        if self._task is not None:
            await self._task

    async def stop(self) -> None:
        """Stop at once, whatever it is doing."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        heard = structlog.get_config()["processors"]
        if self.counters.count_errors in heard:
            heard.remove(self.counters.count_errors)

    async def restart(self) -> None:
        """Stop and start again."""
        await self.stop()
        await self.start()


class ForkedBot(BotProcess):
    """The bot as `bot.py` starts it, but unhurried, and in a fork of what is imported."""

    @override
    async def launched(self) -> Process:
        return await forked(unhurried_bot.main, self.environment)


def in_a_process(local: LocalDiscord, database: Path, **settings: str) -> BotProcess:
    """Give an unhurried bot that runs in a process of its own."""
    return ForkedBot(local, database, program=PROGRAM, **settings)


def free_port() -> int:
    """Find a port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
