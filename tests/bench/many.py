"""Many tables: every figure of a bot that serves a hundred or a thousand of them.

The games are played once and copied; each measure has a file of its own, on the disk. Beside what
its parts measure, `rss_ready_mb` is the memory that the bot holds when it says that it is ready,
and `rss_500_mb` after 500 presses over 100 tables; they lie in ten servers, so what many servers
weigh is left out.
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.bench import audience, blocked, calm, copies, played, starts, usecases, weights
from tests.bench.crowd import FEW_IN_TURN, guess_vs_bare, press_round, press_vs_bare, rush_vs_bare
from tests.bench.overload import overload
from tests.bench.played import Played
from tests.bench.presses import watching
from tests.bench.programs import BOT, DISK, BareBoard, bare_board
from tests.bench.room import Room, room
from tests.bench.rush import HIGHEST, Rush, burst

PLAYED, LONG = "played.db", "long.db"
LOBBY = 88
"""How often somebody comes and goes for a log of 201 plies."""
BLOCKABLE = ("-m", blocked.__name__)


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much is measured; the names of the figures say the sizes of the whole bench."""

    games: int = 4
    hundred: int = 100
    thousand: int = 1_000
    ten_thousand: int = 10_000
    starts: int = 3
    calm: int = 60
    rush: int = 300
    rush_seconds: float = 4
    rush_highest: float = HIGHEST
    overload_seconds: float = 4
    rate: float = 100


def measured(sizes: Sizes = Sizes()) -> dict[str, float]:
    """Measure what needs no other process first."""
    return asyncio.run(_measured(sizes))


async def _measured(sizes: Sizes) -> dict[str, float]:
    with tempfile.TemporaryDirectory(dir=DISK) as made:
        folder = Path(made)
        games = await played.play(folder / PLAYED, sizes.games)
        (long,) = await played.play(folder / LONG, 1, lobby=LOBBY)
        results = await alone(folder, games, (folder / LONG, long), sizes)
        results |= await started(folder, games, sizes)
        async with bare_board(folder) as other:
            file = copied(folder, "hundred.db")
            async with room(file, games, sizes.hundred, BOT) as full:
                results |= await hundred(full, other, sizes)
            file = copied(folder, "thousand.db")
            async with room(file, games, sizes.thousand, BLOCKABLE) as full:
                return results | await thousand(full, other, sizes)


async def alone(
    folder: Path, games: Sequence[Played], long: tuple[Path, Played], sizes: Sizes
) -> dict[str, float]:
    """Measure the use cases in this process, and loads of the long game in its own file."""
    tables = copies.numbered(games, copies.nowhere(sizes.thousand))
    file = copied(folder, "alone.db")
    copies.write(file, tables)
    seen = [table.match for table in tables][: sizes.hundred]
    unmarked = [table for table in tables if not table.played.marked]
    loads = {
        "load_25_ms": await usecases.load_ms(file, seen),
        "load_200_ms": await usecases.load_ms(long[0], [long[1].table.id] * len(seen)),
    }
    some = await usecases.actions(file, unmarked[: sizes.hundred])
    others = unmarked[sizes.hundred :]
    watched, calm_ones = others[: sizes.hundred], others[sizes.hundred : 2 * sizes.hundred]
    return {**some, **loads, **await audience.audience(file, watched, calm_ones)}


async def started(folder: Path, games: Sequence[Played], sizes: Sizes) -> dict[str, float]:
    """Measure starts, and the file that some of them are on."""
    empty, full = folder / "empty.db", copied(folder, "full.db")
    await played.new(empty)
    weight = weights.kib_per_game(full, games, sizes.ten_thousand)
    finished = await weights.kib_finished(folder / "finished.db", sizes.thousand)
    weighed = {"kib_per_game": weight, "kib_finished": finished}
    return {**await starts.starts(empty, full, sizes.starts), **weighed}


async def hundred(full: Room, other: BareBoard, sizes: Sizes) -> dict[str, float]:
    """Press five times at each table; measured are the first guesses, the third and fourth time.

    Then guess at each, and press beside somebody who asks for too much.
    """
    async with watching(full.local) as watch:
        await full.bot.ready()
        ready, tables = full.bot.rss_mb, full.tables
        marked = [table for table in tables if table.marked]
        others = [table for table in tables if not table.marked]
        cold = await press_vs_bare(full, watch, other, marked, in_turn=FEW_IN_TURN)
        await press_round(full, watch, [*others, *tables])
        ratio = await press_vs_bare(full, watch, other, [*tables, *tables])
        await press_round(full, watch, tables)
        weights = {"rss_ready_mb": ready, "rss_500_mb": full.bot.rss_mb}
        ratios = {
            "press_vs_bare_100": ratio,
            "guess_vs_bare": await guess_vs_bare(full, watch, other, tables),
            "guess_vs_bare_cold": cold,
        }
        beside = await calm.calm_vs_quiet(full, watch, sizes.calm)
    return {**ratios, **weights, "calm_vs_quiet": beside}


async def thousand(full: Room, other: BareBoard, sizes: Sizes) -> dict[str, float]:
    """Press once at each table, at some again, in a rush, too fast, and with a blocked loop.

    Those that are pressed again are the last, which a rush comes to late.
    """
    async with watching(full.local) as watch:
        await full.bot.ready()
        ratio = await press_vs_bare(full, watch, other, full.tables)
        rest_mb = full.bot.rss_mb
        some = full.tables[-sizes.rush :]
        await press_round(full, watch, some)
        ratios = {
            "press_vs_bare_1000": ratio,
            "press_vs_bare_300": await rush_vs_bare(
                full, watch, other, some, rate=sizes.rate, seconds=sizes.rush_seconds / 2
            ),
        }
        rush = Rush(full, watch, sizes.rush, sizes.rush_seconds, sizes.rush_highest)
        results = {**ratios, "presses_per_s": await rush.presses_per_s()}
        results |= await overload(full, watch, sizes.overload_seconds, rest_mb)
        return results | await burst(full, watch, full.tables[: sizes.hundred])


def copied(folder: Path, name: str) -> Path:
    """Copy the file of the played games."""
    return Path(shutil.copy(folder / PLAYED, folder / name))
