"""A crowd: what a press costs where many tables are in play, against the bare bot's press.

Marks and guesses are half and half, eight at once. Ours and the bare bot are pressed in turn, and
a figure is the median of the ratios of all turns: whatever else the machine does meets both, and
what it does in one turn moves nothing. A turn's CPU, with what the bot still does after its
answers, is divided by the presses that showed a board.

`press_vs_bare_100` is of the second round, when the bot has written every board before;
`press_vs_bare_1000` presses each table for the first time since the start. `guess_vs_bare` is of
guesses alone at tables that were pressed before, `guess_vs_bare_cold` of each table's first press,
and `press_vs_bare_300` of presses that come when they are due, a hundred a second over 300 tables.
What the bot uses to start is left out, and so is what the Discord and the people use.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import cycle
from statistics import mean, median

from tests.bench.presses import Pressed, Watch, at_once, by_chance, count_refused, when_due
from tests.bench.programs import TICK_MS, BareBoard
from tests.bench.room import Room, Seated

SEED = 25
AT_ONCE = 8
IN_TURN, FEW_IN_TURN = 25, 10
"""How many presses ours gets before the other's turn; few where there are few to press."""
BARE = 4
"""How many presses the bare bot gets for one of ours: its turn takes as long."""
GUESSES = 2
"""How often each table guesses."""
TURNS = 4
"""How often each bot's turn comes where presses come when they are due."""


async def press_round(room: Room, watch: Watch, tables: Sequence[Seated]) -> int:
    """Press once at each table, until the bot has nothing left to do; give how many were shown."""
    made = await at_once((watch.press(table) for table in tables), AT_ONCE)
    await room.bot.idle()
    return _count_shown(made)


async def press_vs_bare(
    room: Room,
    watch: Watch,
    other: BareBoard,
    tables: Sequence[Seated],
    *,
    in_turn: int = IN_TURN,
) -> float:
    """Press once at each table, and the bare bot in turn; return the median of all turns."""
    return median(
        [
            await _compare(room, watch, other, tables[first : first + in_turn])
            for first in range(0, len(tables), in_turn)
        ]
    )


async def guess_vs_bare(
    room: Room, watch: Watch, other: BareBoard, tables: Sequence[Seated]
) -> float:
    """Mark a card where none is marked, and compare guesses at each table, twice."""
    medians = list[float]()
    for _ in range(GUESSES):
        await press_round(room, watch, [table for table in tables if not table.marked])
        medians.append(await press_vs_bare(room, watch, other, tables, in_turn=FEW_IN_TURN))
    return mean(medians)


async def rush_vs_bare(
    room: Room,
    watch: Watch,
    other: BareBoard,
    tables: Sequence[Seated],
    *,
    rate: float,
    seconds: float,
) -> float:
    """Press at these tables when it is due, and at the bare bot at the same times, in turns.

    Every turn takes so many seconds; return the median of all turns.
    """
    rng, coming, ratios = random.Random(SEED), cycle(tables), list[float]()
    for _ in range(TURNS):
        times, before = list(by_chance(rate, seconds, rng)), _cpu_ms(room, other)
        ours = zip(times, coming, strict=False)
        made = await when_due((at, watch.press(table)) for at, table in ours)
        await room.bot.idle()
        await when_due((at, other.press()) for at in times)
        await other.program.idle()
        ratios.append(ratio(before, _cpu_ms(room, other), _count_shown(made) / len(times)))
    return median(ratios)


async def _compare(room: Room, watch: Watch, other: BareBoard, tables: Sequence[Seated]) -> float:
    """Press once at each of these tables, then the bare bot; return our press over theirs."""
    before, presses = _cpu_ms(room, other), BARE * len(tables)
    shown = await press_round(room, watch, tables)
    await at_once((other.press() for _ in range(presses)), AT_ONCE)
    await other.program.idle()
    return ratio(before, _cpu_ms(room, other), shown / presses)


def _cpu_ms(room: Room, other: BareBoard) -> tuple[float, float]:
    return room.bot.cpu_ms, other.program.cpu_ms


def _count_shown(made: Sequence[Pressed]) -> int:
    return len(made) - count_refused(made)


def ratio(before: Iterable[float], after: Iterable[float], shown: float) -> float:
    """Return our press over the bare bot's; `shown` is how many of ours were shown, by theirs."""
    ours, theirs = (now - then for then, now in zip(before, after, strict=True))
    return ours / (max(shown, 0.001) * max(theirs, TICK_MS))
