"""Tables of the farm: four people each, who give clues, guess and end turns as people do.

A turn takes 60 to 120 seconds. Seconds are counted from the press that does it to what people see:
after a clue to its notice, after the end of a turn to the board and to the notice.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import cycle

from tests.bench.request_counts import give_from_key, key_message
from tests.cogs.evening import CLUES, MARKS, Evening, Says, key_read
from tests.cogs.storms import TROUBLED
from tests.cogs.watching import BELL
from tests.local_discord import (
    Ack,
    Change,
    ChangeKind,
    Interaction,
    LocalDiscord,
    Message,
    MessageView,
    Person,
)

CLUE_SECONDS, GUESS_SECONDS = (25.0, 55.0), (10.0, 20.0)
FIRST_CLUES = 90.0
"""So many seconds the first clues are spread over."""
GUESSES = 2
PATIENCE = 60.0
CLUE, END_BOARD, END_NOTICE = "clue to notice", "end to board", "end to notice"
Shown = Callable[[MessageView], bool]


class Arrivals:
    """Waits for messages of channels, and says at which second one was as it is waited for."""

    def __init__(self, local: LocalDiscord) -> None:
        self._world = local.world
        self._waiting: dict[int, list[tuple[Shown, asyncio.Future[float]]]] = {}
        local.subscribe(self._look)

    def expect(self, channel: int, shown: Shown) -> asyncio.Future[float]:
        """Return a future of the second at which a message of a channel is so."""
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(channel, []).append((shown, future))
        return future

    def _look(self, change: Change) -> None:
        message = change.subject
        if change.kind not in {ChangeKind.MESSAGE_CREATED, ChangeKind.MESSAGE_EDITED}:
            return
        if not isinstance(message, Message) or message.seen_by is not None:
            return
        for entry in tuple(self._waiting.get(message.channel_id, ())):
            shown, future = entry
            if future.done():
                self._waiting[message.channel_id].remove(entry)
            elif shown(MessageView(message, self._world)):
                future.set_result(time.perf_counter())


@dataclass(slots=True)
class Taken:
    """What the tables have measured, in seconds, and what never came."""

    seconds: dict[str, list[float]] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    async def measure(self, name: str, began: float, arrival: asyncio.Future[float]) -> None:
        """Wait for an arrival, and record how long it took."""
        try:
            at = await asyncio.wait_for(arrival, PATIENCE)
        except TimeoutError:
            self.missing.append(name)
        else:
            self.seconds.setdefault(name, []).append(at - began)


@dataclass(slots=True)
class PlayedTable:
    """A table whose people play at a human rhythm until they are told to stop.

    `pace` times as long as people take is what they take; `by_key` has clues given from the key.
    """

    evening: Evening
    arrivals: Arrivals
    taken: Taken
    rng: random.Random
    pace: float
    by_key: bool
    _words: Iterator[str] = field(default_factory=lambda: cycle(CLUES))

    async def play(self, over: asyncio.Event) -> None:
        """Play until the end; the first clues come one after the other."""
        await self._think((0, FIRST_CLUES), over)
        is_first = True
        while not over.is_set() and not self.evening.over:
            try:
                if is_first:
                    is_first = False
                    await self._give()
                await self._turn(over)
            except TROUBLED as error:
                self.taken.failures.append(f"{type(error).__name__}: {error}")
                await self._think(GUESS_SECONDS, over)

    async def _turn(self, over: asyncio.Event) -> None:
        evening = self.evening
        if evening.label(Says.CLUE) in evening.now.labels:
            await self._think(CLUE_SECONDS, over)
            if not over.is_set():
                await self._give()
        for _ in range(GUESSES):
            await self._think(GUESS_SECONDS, over)
            if over.is_set() or evening.over or evening.label(Says.CLUE) in evening.now.labels:
                return
            await self._guess()
        await self._think(GUESS_SECONDS, over)
        if not over.is_set() and evening.shows(Says.END_TURN):
            await self._end()

    async def _give(self) -> None:
        evening, team = self.evening, self.evening.team
        arrival = self._notice(team.operative)
        word = next(self._words)
        if self.by_key:
            began = time.perf_counter()
            await give_from_key(team.spymaster, word, "3")
        else:
            form = await evening.form()
            began = time.perf_counter()
            await evening.fill(team.spymaster, form, word, "3")
        await self.taken.measure(CLUE, began, arrival)

    async def _guess(self) -> None:
        evening, team = self.evening, self.evening.playing
        key = key_read(key_message(evening.team.spymaster).images[0].alt)
        own = [name for name, side in key.items() if side == team and evening.is_open(name)]
        if len(own) > 1:  # else the game would be over, and a table of the farm gone
            await evening.guess(own[0])

    async def _end(self) -> None:
        evening, after = self.evening, 1 - self.evening.playing
        number, operative = evening.board.id, evening.team.operative
        notice = self._notice(evening.teams[after].spymaster)
        board = self._expect(
            lambda view: view.id == number and MARKS[after] in view.text.partition("\n")[0]
        )
        began = await _end_turn(operative, evening)
        await self.taken.measure(END_BOARD, began, board)
        await self.taken.measure(END_NOTICE, began, notice)

    def _notice(self, person: Person) -> asyncio.Future[float]:
        return self._expect(lambda view: BELL in view.text and person.id in view.pings)

    def _expect(self, shown: Shown) -> asyncio.Future[float]:
        return self.arrivals.expect(self.evening.channel.id, shown)

    async def _think(self, between: tuple[float, float], over: asyncio.Event) -> None:
        seconds = self.rng.uniform(*between) * self.pace
        sleeping = asyncio.create_task(over.wait())
        await asyncio.wait({sleeping}, timeout=seconds)
        sleeping.cancel()


async def _end_turn(operative: Person, evening: Evening) -> float:
    """End the turn, by the second press where that is asked; return when that was pressed."""
    began = time.perf_counter()
    stop: Interaction = await operative.press(evening.now, evening.pressing(Says.END_TURN))
    question = await stop.finished()
    confirmation = question.message if stop.ack is Ack.MESSAGE else next(iter(stop.followups), None)
    if confirmation is not None:  # a bot that defers asks in a follow-up
        began = time.perf_counter()
        await operative.press(confirmation, lambda _: True)
    return began
