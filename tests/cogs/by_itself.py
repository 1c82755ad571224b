"""What comes by itself without a server: the real round and kinds, their posts kept in memory."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import discord
from typing_extensions import override

from cogs.cases.by_themselves import kinds
from cogs.hello.saying import Hello
from cogs.screens.screen import Screen, Sheet
from cogs.wire.due_round import DuePosts, DueRound
from cogs.wire.meters import Meters
from cogs.wire.painter import Painter
from engine.cases.daily_case import CaseClue, DailyCase
from engine.cases.posts import CasesByThemselves
from engine.cases.solving import Cases
from engine.due import Agenda
from engine.hello.greeting import HELLO
from engine.rules import Format, Game, Layout, Position
from engine.store import Database, Store
from tests.cogs.every_row import every_row

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


class Unpainted(Painter):
    """Draws nothing."""

    def __init__(self) -> None:
        """Have no threads."""

    @override
    async def sheet(self, screen: Screen, kept: discord.Attachment | None = None) -> Sheet:
        return Sheet(screen.view)


@dataclass
class Process:
    """A process of the bot."""

    round: DueRound
    agenda: Agenda
    posts: CasesByThemselves
    meters: Meters

    @classmethod
    def of(cls, database: Database, client: Any, clock: Clock) -> Process:
        """Start one."""
        store, meters = Store(database), Meters()
        agenda = Agenda(store, clock.time)
        posts = CasesByThemselves(store, agenda, Cases(store, clock.time))
        going, due_posts = DueRound(client, agenda, meters), DuePosts(client, agenda, meters)
        going.kinds.update(kinds(client, posts, due_posts, Unpainted()))
        going.kinds[HELLO] = Hello(client, due_posts, every_row())
        return cls(going, agenda, posts, meters)

    async def killed(self, awaits: int) -> bool:
        """Go round and be killed at one of its awaits; False where it came to its end before."""
        going = asyncio.create_task(self.round.go_round())
        for _ in range(awaits):
            await asyncio.sleep(0)
        if going.done():
            await going
            return False
        going.cancel()
        await asyncio.wait({going})
        return True


_GAME = Game.deal(
    Format.TWO_TEAMS, Layout.CLASSIC, [chr(65 + one) * 3 for one in range(25)], random.Random(35)
)


def made(day: int, language: str, _rest: Any = None) -> DailyCase:
    """Make the case of a day, the same one each day."""
    return DailyCase(day, language, _GAME, (CaseClue("sea", 1, (Position(0),)),))
