"""The live table under taps: a hundred tables with the pages of four people each, 50 taps a second.

`live_tap_p99_ms` is within how long 99 of 100 taps are answered, and `live_seen_p99_ms` within how
long all others at the table see them; people and Discord, one process beside the bot's, share the
machine. `live_tap_vs_press` is the bot's CPU for a tap over that for the same mark in Discord where
nobody has a page, at the same rate, in turns; boards in Discord follow both. `live_page_kib` is
what each of the last 90 tables' pages has added to the bot's memory. `live_turn_bytes` is the most
that one person is sent for one deed of a whole turn. `page_requests.py` and
`unused.py` have the rest.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import tempfile
import time
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass, field, fields
from hashlib import sha256
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from typing_extensions import override

from cogs.live.page_bundle import load_page
from engine.live.sessions import LINK_SECONDS
from tests.bench import played
from tests.bench.copies import PEOPLE
from tests.bench.figures import Figure
from tests.bench.presses import Result, Watch, at_once, watching, when_due
from tests.bench.programs import BOT, DISK, Program, running
from tests.bench.room import Seated, with_games
from tests.cogs.bots import free_port
from tests.cogs.live.page_requests import requests_of_turns
from tests.cogs.live.tabs import Tab
from tests.cogs.live.unused import unused
from tests.local_discord import Interaction, LocalDiscord

FIGURES = (
    Figure("live_page_gz_kib", "KiB", "at most 50"),
    Figure("live_page_kib", "KiB", "at most 60"),
    Figure("live_tap_p99_ms", "ms", "at most 100"),
    Figure("live_seen_p99_ms", "ms", "at most 150"),
    Figure(
        "live_tap_vs_press", "times", "at most 0.5", "0.45: four pages, and the edit in Discord"
    ),
    Figure("live_turn_bytes", "bytes", "at most 1,024"),
    Figure("live_unused_press", "times", "at most 1.03"),
    Figure("live_unused_rss", "times", "at most 1.03"),
    # page_requests.py
    Figure("requests_per_turn_pages", "requests"),
)
KIB, MB = 1024, 1e6
A_SECOND = 50
GAMES = 2
TURNS = 2
SOME_TURNS = 4
"""How many turns are played for the requests of one."""
OPENED_AT_ONCE = 8


@dataclass(slots=True)
class Marks(Seated):
    """A table at which nobody does anything but mark."""

    @override
    async def press(self) -> Interaction:
        return await self.mark()


@dataclass(slots=True)
class Around:
    """The pages of all who sit at a table."""

    links: Sequence[str]
    tabs: list[Tab] = field(default_factory=list)

    async def open(self, stack: AsyncExitStack) -> None:
        """Have everybody open their link, or come back."""
        if not self.tabs:
            self.tabs = [await stack.enter_async_context(Tab()) for _ in self.links]
            for tab, link in zip(self.tabs, self.links, strict=True):
                await tab.open(link)
            return
        for tab in self.tabs:
            tab.state = {}
            await tab.connect()
            await tab.until(lambda tab=tab: bool(tab.state))  # type: ignore[misc]

    async def close(self) -> None:
        """Have everybody close their page."""
        for tab in self.tabs:
            await tab.close()

    def who(self, act: str) -> Tab:
        """Find who may do something."""
        return next(tab for tab in self.tabs if act in tab.may)

    async def tap(self) -> tuple[float, float]:
        """Have a card marked; give milliseconds to the answer, and until all others see it."""
        guesser, began = self.who("mark"), time.perf_counter()
        marks = guesser.state["marks"]
        card = next(str(one) for one in guesser.may["mark"]["cards"] if str(one) not in marks)

        async def seen() -> float:
            for tab in self.tabs:
                await tab.until(lambda tab=tab: card in tab.state["marks"])  # type: ignore[misc]
            return (time.perf_counter() - began) * 1000

        seeing = asyncio.create_task(seen())
        assert (await guesser.tap(card))["ok"]
        return (time.perf_counter() - began) * 1000, await seeing

    async def turn(self) -> int:
        """Guess, end the turn, give a clue and guess; give the most that one deed sends to one."""
        sent = [await self._sent(self._guess) for _ in range(2)]
        sent.append(await self._sent(self._end))
        sent.append(await self._sent(self._give))
        return max(*sent, await self._sent(self._guess))

    async def _sent(self, action: Callable[[], Awaitable[object]]) -> int:
        """Give the most bytes that anybody here is sent for one step of a deed."""
        for tab in self.tabs:
            tab.raw.clear()
        await action()
        return max(len(raw.encode()) for tab in self.tabs for raw in tab.raw)

    async def _guess(self) -> None:
        guesser = self.who("mark")
        own = next(
            tab for tab in self.tabs if guesser.state["team"] == tab.state["team"] and tab.own()
        )
        card = next(one for one in own.own() if str(one) not in guesser.state["marks"])
        await self._all(guesser.tap(card), lambda tab: str(card) in tab.state["marks"])
        press = guesser.may["guess"]["press"]
        await self._all(guesser.action(press), lambda tab: "f" in tab.state["cards"][str(card)])

    async def _end(self) -> None:
        ended = self.who("mark").action(":stop_really")
        await self._all(ended, lambda tab: tab.state["phase"] == "clue")

    async def _give(self) -> None:
        request = self.who("give").give(played.CLUES[0], "3")
        await self._all(request, lambda tab: tab.state["phase"] == "guess")

    async def _all(
        self, action: Awaitable[Mapping[str, object]], shown: Callable[[Tab], bool]
    ) -> None:
        """Wait until a deed is done and everybody sees it."""
        answer = await action
        assert answer.get("ok"), answer
        for tab in self.tabs:
            await tab.until(lambda tab=tab: shown(tab))  # type: ignore[misc]


@dataclass(frozen=True, slots=True)
class LiveRoom:
    """The Discord, the bot at it, its tables there, and the pages around each."""

    local: LocalDiscord
    bot: Program
    tables: list[Seated]
    around: list[Around]


def measured(*, least: bool = False) -> dict[str, float]:
    """Tap for many seconds at many tables, or once at two."""
    results = asyncio.run(_measured(2, 1, 1) if least else _measured(100, 10, 200))
    return {**results, **requests_of_turns(1 if least else SOME_TURNS)[0]}


async def _measured(tables: int, few: int, taps: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory(dir=DISK) as made:
        beside = await unused(Path(made), min(tables, 20), max(1, taps // 2))
        async with live_room(Path(made) / "live.db", tables) as room, AsyncExitStack() as stack:
            return {
                "live_page_gz_kib": len(load_page("ws://127.0.0.1").gzipped) / KIB,
                "live_page_kib": await _page_kib(room, few, stack),
                **await _taps(room, taps, stack),
                "live_turn_bytes": max([await one.turn() for one in room.around[:few]]),
                **beside,
            }


@asynccontextmanager
async def live_room(file: Path, tables: int) -> AsyncIterator[LiveRoom]:
    """Start a bot with an address for pages, at so many tables with a link for each who sits."""
    games = await played.play(file, GAMES if tables > GAMES else 1)
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    async with LocalDiscord(schema=False) as local:
        seated = [
            Marks(*(getattr(one, each.name) for each in fields(Seated)))
            for one in with_games(local, file, games, tables)
        ]
        around = [Around(links) for links in _links(local, file, address, tables)]
        settings = {"DATABASE_URL": played.url(file), "WEB_URL": address, "WEB_PORT": str(port)}
        async with running(local, BOT, settings) as bot:
            await bot.ready()
            yield LiveRoom(local, bot, list(seated), around)


def _links(local: LocalDiscord, file: Path, address: str, tables: int) -> Iterator[list[str]]:
    """Have everybody at the last so many tables be somebody in this Discord, with a link."""
    with closing(sqlite3.connect(file)) as connection, connection:
        query = "SELECT id, guild_id FROM matches ORDER BY id DESC LIMIT ?"
        matches = connection.execute(query, [tables]).fetchall()[::-1]
        people = connection.execute("SELECT id, user_id FROM people ORDER BY id").fetchall()
        known = {person.id for person in local.people}
        sitting = iter(people[-tables * PEOPLE :])
        for match, guild in matches:
            links = []
            for person, account in islice(sitting, PEOPLE):
                if account not in known:
                    anew = local.person(f"Person {person}").id
                    connection.execute("UPDATE people SET user_id = ? WHERE id = ?", [anew, person])
                token = secrets.token_urlsafe()
                row = [sha256(token.encode()).digest(), guild, match, person]
                row.append(int(time.time()) + LINK_SECONDS)
                connection.execute(
                    "INSERT INTO live_links (token, guild_id, match_id, person_id, ends_at) "
                    "VALUES (?, ?, ?, ?, ?)",
                    row,
                )
                links.append(f"{address}/t/{guild}/{match}#{token}")
            yield links


async def _page_kib(room: LiveRoom, few: int, stack: AsyncExitStack) -> float:
    """Open pages around a few tables, and then around all."""
    await _open(room.around[:few], stack)
    await room.bot.idle()
    before, others = room.bot.rss_mb, room.around[few:]
    await _open(others, stack)
    await room.bot.idle()
    return (room.bot.rss_mb - before) * MB / KIB / (len(others) * PEOPLE)


async def _taps(room: LiveRoom, count: int, stack: AsyncExitStack) -> dict[str, float]:
    """Tap and press in turns, each when it is due; nobody has a page where presses are counted."""
    tapping, pressing = cycle(room.around), cycle(room.tables)
    tapped = list[tuple[float, float]]()
    ours = theirs = 0.0
    async with watching(room.local) as watch:
        await _press(watch, list(islice(pressing, len(room.tables))))
        for turn in range(min(TURNS, count)):
            if turn:
                await _open(room.around, stack)
            before = await _at_rest(room)
            tapped += await when_due(_due(one.tap() for one in islice(tapping, count)))
            ours += await _at_rest(room) - before
            for one in room.around:
                await one.close()
            before = await _at_rest(room)
            await _press(watch, list(islice(pressing, count)))
            theirs += await _at_rest(room) - before
        await _open(room.around, stack)
    answered, seen = (sorted(taken) for taken in zip(*tapped, strict=True))
    return {
        "live_tap_p99_ms": answered[len(answered) * 99 // 100],
        "live_seen_p99_ms": seen[len(seen) * 99 // 100],
        "live_tap_vs_press": ours / max(theirs, 1),
    }


async def _press(watch: Watch, tables: Sequence[Seated]) -> None:
    await when_due(_due(watch.press(table) for table in tables))


async def _at_rest(room: LiveRoom) -> float:
    """Wait until the bot has nothing to do; give the milliseconds of CPU that it has used."""
    await room.bot.idle()
    return room.bot.cpu_ms


def _due(actions: Iterable[Coroutine[Any, Any, Result]]) -> Iterator[tuple[float, Any]]:
    return ((number / A_SECOND, action) for number, action in enumerate(actions))


async def _open(around: Sequence[Around], stack: AsyncExitStack) -> None:
    await at_once((one.open(stack) for one in around), OPENED_AT_ONCE)
