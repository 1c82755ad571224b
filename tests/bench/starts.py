"""The start: the CPU that the whole process has used when it says that it is ready.

`start_cpu_ms` is a start on a file without games, whose tables are there already, as at every start
but the first; so are the compiled modules. `start_10000_vs_empty` is the same with 10,000 games in
play over that, all in a server that the bot is in; both are medians of starts in turn.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from statistics import median

from tests.bench import played
from tests.bench.programs import BOT, running
from tests.local_discord import LocalDiscord


async def starts(empty: Path, full: Path, times: int) -> dict[str, float]:
    """Start on each file so often, after a start that is not counted."""
    await _start_ms(empty)
    return figures([(await _start_ms(empty), await _start_ms(full)) for _ in range(times)])


def figures(spent: Sequence[tuple[float, float]]) -> dict[str, float]:
    """Compare starts on an empty and on a full file."""
    on_empty, on_full = map(median, zip(*spent, strict=True))
    return {"start_cpu_ms": on_empty, "start_10000_vs_empty": on_full / on_empty}


async def _start_ms(file: Path) -> float:
    async with LocalDiscord(schema=False) as local:
        server = local.guild("Server")
        server.channel("games")
        _move(file, server.id)
        async with running(local, BOT, {"DATABASE_URL": played.url(file)}) as bot:
            await bot.ready()
            return bot.cpu_ms


def _move(file: Path, server: int) -> None:
    """Have every game lie in this server: those of lost servers would be given up first."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE matches SET guild_id = ?", (server,))
