"""What comes by itself without a server: the real round and kinds, their posts kept in memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from typing_extensions import override

from cogs.interactions.counters import Counters
from cogs.interactions.render_pool import RenderPool
from cogs.running.task_runner import ScheduledPosts, TaskHandler, TaskRunner
from cogs.screens.screen import RenderedScreen, Screen
from engine.scheduling import Scheduler
from engine.scheduling.values import LEASE_SECONDS
from engine.store import Database, Store
from tests.cogs.evening import Evening
from tests.local_discord import Channel, LocalDiscord, Permission, Person

FORGETS_NAMES = 300
"""After so many seconds Discord posts a message of the same name again."""
BOT = 1


@dataclass
class Clock:
    """The one clock of everybody, in Unix seconds."""

    now: int

    def time(self) -> int:
        return self.now


@dataclass(eq=False)
class Posted:
    """A message that stands."""

    id: int
    at: int
    nonce: str
    view: Any
    author: Any = field(default_factory=lambda: SimpleNamespace(id=BOT))

    @property
    def created_at(self) -> datetime:
        return datetime.fromtimestamp(self.at, UTC)

    @property
    def components(self) -> list[Any]:
        return list(self.view.children)

    @property
    def text(self) -> str:
        items = self.view.walk_children()
        return "\n".join(one.content for one in items if isinstance(one, discord.ui.TextDisplay))

    @property
    def buttons(self) -> int:
        return len([one for one in self.view.walk_children() if isinstance(one, discord.ui.Button)])


class Place:
    """A channel; whoever is killed may be so before a message stands, or before they hear of it."""

    def __init__(self, clock: Clock) -> None:
        self.posted: list[Posted] = []
        self._clock = clock

    async def send(self, *, nonce: str, view: Any, **_: Any) -> Posted:
        await asyncio.sleep(0)
        known = self._clock.now - FORGETS_NAMES
        same = [one for one in self.posted if one.nonce == nonce and one.at > known]
        if not same:
            number = discord.utils.time_snowflake(datetime.fromtimestamp(self._clock.now, UTC))
            same = [Posted(number + len(self.posted), self._clock.now, nonce, view)]
            self.posted += same
        await asyncio.sleep(0)
        return same[0]

    async def history(self, limit: int) -> AsyncIterator[Posted]:
        for one in self.posted[-limit:][::-1]:
            await asyncio.sleep(0)
            yield one

    def get_partial_message(self, number: int) -> Any:
        (message,) = (one for one in self.posted if one.id == number)

        async def edit(*, view: Any) -> None:
            await asyncio.sleep(0)
            message.view = view

        return SimpleNamespace(edit=edit)


class Discord:
    """All that the round and its kinds ask of Discord."""

    user = SimpleNamespace(id=BOT)

    def __init__(self, clock: Clock) -> None:
        self.places: dict[int, Place] = {}
        self._clock = clock

    def is_ready(self) -> bool:
        return True

    def get_guild(self, number: int) -> Any:
        may = SimpleNamespace(view_channel=True, send_messages=True)
        system = SimpleNamespace(id=number, permissions_for=lambda _: may)
        return SimpleNamespace(
            unavailable=False, system_channel=system, me=None, features=(), preferred_locale="en-US"
        )

    def get_partial_messageable(self, number: int, guild_id: int | None = None) -> Place:
        assert guild_id
        return self.places.setdefault(number, Place(self._clock))

    async def create_dm(self, account: Any) -> Place:
        await asyncio.sleep(0)
        return self.places.setdefault(account.id, Place(self._clock))


class Unpainted(RenderPool):
    """Draws nothing."""

    def __init__(self) -> None:
        """Have no threads."""

    @override
    async def render(
        self, screen: Screen, kept_picture: discord.Attachment | None = None
    ) -> RenderedScreen:
        return RenderedScreen(screen.view)


Kinds = Callable[[Any, ScheduledPosts, Scheduler], dict[str, TaskHandler]]
"""Makes what a feature has due, at a Discord."""


@dataclass
class Process:
    """A process of the bot, in which one feature has things due."""

    round: TaskRunner
    scheduler: Scheduler
    counters: Counters

    @classmethod
    def of(cls, database: Database, client: Any, clock: Clock, kinds: Kinds) -> Process:
        """Start one."""
        counters = Counters()
        scheduler = Scheduler(Store(database), clock.time)
        going, posts = (
            TaskRunner(client, scheduler, counters),
            ScheduledPosts(client, scheduler, counters),
        )
        going.handlers.update(kinds(client, posts, scheduler))
        return cls(going, scheduler, counters)

    async def killed(self, awaits: int) -> bool:
        """Go round and be killed at one of its awaits; False where it came to its end before."""
        going = asyncio.create_task(self.round.run_once())
        for _ in range(awaits):
            await asyncio.sleep(0)
        if going.done():
            await going
            return False
        going.cancel()
        await asyncio.wait({going})
        return True


AWAYS = (LEASE_SECONDS, FORGETS_NAMES * 2)
"""Another process comes when the claim of one that was killed has run out, or later."""


async def killed_at_each_await(
    process: Callable[[], Process], clock: Clock, due: Callable[[int], Awaitable[None]], away: int
) -> AsyncIterator[int]:
    """Kill a process at each await in turn, until one comes to its end; another goes on then.

    `due` has something be due once more, for the time so many; gives how many there were.
    """
    for times in count(1):
        await due(times)
        was_killed = await process().killed(times)
        clock.now += away
        for _ in range(2):
            await process().round.run_once()
        yield times
        if not was_killed:
            break


@dataclass(frozen=True)
class Week:
    """A week in which all that comes by itself is switched on: see `tests/beside.py`."""

    evening: Evening
    database: Database
    patch: pytest.MonkeyPatch

    @property
    def local(self) -> LocalDiscord:
        return self.evening.local

    @property
    def boss(self) -> Person:
        """Give somebody who may manage the server; they host the table, too."""
        boss = self.evening.teams[0].spymaster
        boss.account.permissions |= Permission.MANAGE_GUILD | Permission.MANAGE_EVENTS
        return boss

    @property
    def guild(self) -> int:
        return self.evening.channel.guild_id or 0

    def channel(self, name: str) -> Channel:
        """Give a channel of the server, a new one for a new name."""
        world = self.local.world
        named = (one for one in world.channels.values() if one.name == name)
        return next(named, None) or world.guilds[self.guild].channel(name)

    def now(self) -> int:
        """Tell the time of everybody, in Unix seconds."""
        return int(self.evening.local.clock.now())
