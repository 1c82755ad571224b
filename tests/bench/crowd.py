"""A crowd: what a press costs where many tables are in play, against the bare bot's press.

Marks and guesses are half and half, eight at once. Ours and the bare bot are pressed in turn, so
that whatever else the machine does meets both; the CPU that each has used, with what it still does
after its answers, is divided by the presses that showed a board. `press_vs_bare_100` is of the
second round, when the bot has written every board before; `press_vs_bare_1000` presses each table
for the first time since the start. `guess_vs_bare` is of guesses alone, and `press_vs_bare_300` of
presses that come when they are due, a hundred a second over 300 tables. What the bot uses to start
is left out, and so is what the Discord and the people use.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import cycle

from tests.bench.presses import End, Pressed, Watch, at_once, by_chance, when_due
from tests.bench.programs import TICK_MS, BareBoard, Program
from tests.bench.room import Room, Seated

SEED = 25
AT_ONCE = 8
IN_TURN = 25
"""How many presses one bot gets before the other's turn."""
TURNS = 2
"""How often each bot's turn comes where presses come when they are due."""


async def press_round(room: Room, watch: Watch, tables: Sequence[Seated]) -> int:
    """Press once at each table, until the bot has nothing left to do; give how many were shown."""
    made = await at_once((watch.press(table) for table in tables), AT_ONCE)
    await room.bot.idle()
    return _shown(made)


async def press_vs_bare(
    room: Room, watch: Watch, other: BareBoard, tables: Sequence[Seated]
) -> float:
    """Press once at each table, and as often at the bare bot; give ours a press over theirs."""
    bots = room.bot, other.program
    started, shown = [bot.cpu_ms for bot in bots], 0
    for first in range(0, len(tables), IN_TURN):
        some = tables[first : first + IN_TURN]
        shown += await press_round(room, watch, some)
        await at_once((other.press() for _ in some), AT_ONCE)
    return _ratio(bots, started, shown, len(tables))


async def guess_vs_bare(
    room: Room, watch: Watch, other: BareBoard, tables: Sequence[Seated]
) -> float:
    """Mark a card where none is marked, and compare as many guesses as there are tables."""
    await press_round(room, watch, [table for table in tables if not table.marked])
    return await press_vs_bare(room, watch, other, tables)


async def rush_vs_bare(
    room: Room,
    watch: Watch,
    other: BareBoard,
    tables: Sequence[Seated],
    *,
    rate: float,
    seconds: float,
) -> float:
    """Press at these tables when it is due, and at the bare bot at the same times, in turns."""
    rng, coming, bots = random.Random(SEED), cycle(tables), (room.bot, other.program)
    started, shown, pressed = [bot.cpu_ms for bot in bots], 0, 0
    for _ in range(TURNS):
        times = list(by_chance(rate, seconds / TURNS, rng))
        ours = zip(times, coming, strict=False)
        shown += _shown(await when_due((at, watch.press(table)) for at, table in ours))
        await room.bot.idle()
        await when_due((at, other.press()) for at in times)
        await other.program.idle()
        pressed += len(times)
    return _ratio(bots, started, shown, pressed)


def _shown(made: Iterable[Pressed]) -> int:
    return sum(one.end is not End.REFUSED for one in made)


def _ratio(bots: Iterable[Program], started: Iterable[float], shown: int, pressed: int) -> float:
    """Give what our bot has used for each press that was shown, over the bare bot's press."""
    ours, theirs = (bot.cpu_ms - before for bot, before in zip(bots, started, strict=True))
    return (ours / max(shown, 1)) / (max(theirs, TICK_MS) / pressed)
