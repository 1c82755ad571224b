"""A crowd: what a press costs where many tables are in play, against the bare bot's press.

Marks and guesses are half and half, eight at once. Ours and the bare bot are pressed in turn, so
that whatever else the machine does meets both; the CPU that each has used, with what it still does
after its answers, is divided by the presses that showed a board. `press_vs_bare_100` is of the
second round, when the bot has written every board before; `press_vs_bare_1000` presses each table
for the first time since the start. What the bot uses to start is left out, and so is what the
Discord and the people use.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.bench.presses import End, Watch, at_once
from tests.bench.programs import TICK_MS, BareBoard
from tests.bench.room import Room, Seated

AT_ONCE = 8
IN_TURN = 25
"""How many presses one bot gets before the other's turn."""


async def press_round(room: Room, watch: Watch, tables: Sequence[Seated]) -> int:
    """Press once at each table, until the bot has nothing left to do; give how many were shown."""
    made = await at_once((watch.press(table) for table in tables), AT_ONCE)
    await room.bot.idle()
    return sum(one.end is not End.REFUSED for one in made)


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
    ours, theirs = (bot.cpu_ms - before for bot, before in zip(bots, started, strict=True))
    return (ours / max(shown, 1)) / (max(theirs, TICK_MS) / len(tables))
