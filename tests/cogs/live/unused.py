"""Nobody there: what an address for pages costs the Discord way as long as nobody opens one.

Two bots have the same tables, each at a Discord of its own; one has `WEB_URL`. They are pressed in
turns, so that whatever else the machine does meets both. `live_unused_press` is the CPU of a press
with it over that of one without, `live_unused_rss` the memory after all presses.
"""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from tests.bench import played
from tests.bench.crowd import press_round
from tests.bench.played import Played
from tests.bench.presses import watching
from tests.bench.programs import BOT, TICK_MS, running
from tests.bench.room import Room, with_games
from tests.cogs.bots import free_port
from tests.local_discord import LocalDiscord


async def unused(folder: Path, tables: int, rounds: int) -> dict[str, float]:
    """Press so many rounds at so many tables of both bots, after one that is not counted."""
    without, beside = folder / "without.db", folder / "beside.db"
    games = await played.play(without, 1)
    shutil.copy(without, beside)
    port = free_port()
    pages = {"WEB_URL": f"http://127.0.0.1:{port}", "WEB_PORT": str(port)}
    async with AsyncExitStack() as stack:
        rooms = [
            await stack.enter_async_context(_room(file, games, tables, settings))
            for file, settings in ((beside, pages), (without, {}))
        ]
        with_it, without_it = await _pressed(rooms, rounds)
        return {
            "live_unused_press": with_it / max(without_it, TICK_MS),
            "live_unused_rss": rooms[0].bot.rss_mb / rooms[1].bot.rss_mb,
        }


async def _pressed(rooms: Sequence[Room], rounds: int) -> list[float]:
    """Press in turns; give the milliseconds of CPU that each bot has used for it."""
    async with AsyncExitStack() as stack:
        watches = [await stack.enter_async_context(watching(one.local)) for one in rooms]
        before = [0.0 for _ in rooms]
        for number in range(rounds + 1):
            if number == 1:
                before = [one.bot.cpu_ms for one in rooms]
            turns = [*zip(rooms, watches, strict=True)]
            for room, watch in turns[:: 1 if number % 2 else -1]:
                await press_round(room, watch, room.tables)
        return [one.bot.cpu_ms - used for one, used in zip(rooms, before, strict=True)]


@asynccontextmanager
async def _room(
    file: Path, games: Sequence[Played], tables: int, settings: Mapping[str, str]
) -> AsyncIterator[Room]:
    async with LocalDiscord(schema=False) as local:
        seated = with_games(local, file, games, tables)
        async with running(local, BOT, {"DATABASE_URL": played.url(file), **settings}) as bot:
            await bot.ready()
            yield Room(local, bot, seated)
