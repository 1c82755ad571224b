"""Processes of the bot that do what is due, and may be killed at any await; none is at the gateway.

A process that is killed leaves to Discord and to the database what it has sent, and no more.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Coroutine, Generator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import discord
from typing_extensions import override

from cogs.interactions.counters import Counters
from cogs.interactions.render_pool import RenderPool
from cogs.running.config import Config
from cogs.running.services import Services, build_services
from cogs.running.task_runner import TaskHandler
from engine.matches import Matches
from engine.scheduling import ClaimedTask, ScheduledTask
from engine.scheduling.values import LEASE_SECONDS
from engine.store import Database, Store
from tests.local_discord import LocalDiscord
from tests.local_discord.payloads import guild_create_json, user_json


class Killed(BaseException):
    """The process ends here."""


class Mortal(Awaitable[Any]):
    """Something that is done until it has waited so many times."""

    def __init__(self, doing: Coroutine[Any, Any, Any], waits: int) -> None:
        self._doing = doing
        self._left = waits
        self.waited = 0

    @override
    def __await__(self) -> Generator[Any, None, Any]:
        failed: BaseException | None = None
        while True:
            try:
                waits = self._doing.throw(failed) if failed else self._doing.send(None)
            except StopIteration as done:
                return done.value
            self.waited += 1
            failed = Killed() if self.waited == self._left else None
            if failed is None:
                try:
                    yield waits
                except BaseException as error:  # noqa: BLE001 - it is whose it was
                    failed = error


@dataclass(slots=True)
class Mortally(TaskHandler):
    """A kind of what is due that is killed at a wait, if at any, and counts how often it waits."""

    kind: TaskHandler
    waits: int = 0
    waited: int = 0

    @override
    async def run(self, one: ClaimedTask) -> ScheduledTask | None:
        doing: Any = self.kind.run(one)
        mortal = Mortal(doing, self.waits)
        try:
            done: ScheduledTask | None = await mortal
        finally:
            self.waited = max(self.waited, mortal.waited)
        return done

    @override
    def next_if_missed(self, due: ScheduledTask, now: int) -> ScheduledTask | None:
        return self.kind.next_if_missed(due, now)

    @override
    def reschedule(self, due: ScheduledTask, now: int) -> ScheduledTask:
        return self.kind.reschedule(due, now)


@dataclass(slots=True)
class Process:
    """A process of the bot."""

    to: Services

    async def go(self, kind: str, waits: int = 0) -> int:
        """Do what is due until nothing is; gives how often this kind has waited.

        With `waits` it is killed as it waits so many times.
        """
        mortal = Mortally(self.to.task_runner.handlers[kind], waits)
        self.to.task_runner.handlers[kind] = mortal
        with suppress(Killed):
            for _ in range(3):
                await self.to.task_runner.run_once()
        self.to.task_runner.handlers[kind] = mortal.kind
        return mortal.waited


@dataclass(slots=True)
class Processes:
    """Starts processes at one database and the local Discord, with one feature."""

    local: LocalDiscord
    database: Database
    add: Callable[[Services], None]

    def now(self) -> int:
        return int(self.local.clock.now())

    async def started(self) -> Process:
        """Start one that knows all servers."""
        counters = Counters()
        matches = Matches(Store(self.database), random.Random(1), self.now)
        settings = Config(
            discord_token=self.local.token,
            discord_api_url=self.local.api_url,
            database_url=self.database.engine.url.render_as_string(),
        )
        to = build_services(settings, matches, RenderPool(counters), counters, self.now)
        self.add(to)
        client: discord.Client = to.bot
        client.is_ready = lambda: True  # type: ignore[method-assign]
        await client._async_setup_hook()
        await client.http.static_login(self.local.token)
        state, world = client._connection, self.local.world
        state.user = discord.ClientUser(state=state, data=user_json(world.bot))  # type: ignore[arg-type]
        for guild in world.guilds.values():
            state._add_guild_from_data(guild_create_json(world, guild))  # type: ignore[arg-type]
        return Process(to)

    async def expired(self) -> None:
        """Close the lobbies whose time is up."""
        matches = Matches(Store(self.database), random.Random(1), self.now)
        await matches.opening.expire_lobbies()

    async def survived(self, kind: str, waits: int, away: int = LEASE_SECONDS) -> int:
        """Have one process killed as it waits, and another one come back so many seconds later.

        Nobody is killed without `waits`; gives how often the last one has waited.
        """
        if waits:
            await self._lived(kind, waits)
            self.local.clock.advance(away)
        return await self._lived(kind, 0)

    async def _lived(self, kind: str, waits: int) -> int:
        process = await self.started()
        waited = await process.go(kind, waits)
        await process.to.bot.http.close()
        return waited
