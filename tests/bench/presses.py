"""Presses: what became of each, and how they come: so many at once, or each when it is due.

A press is over when its board was redrawn, which is the answer itself or, after a deferral, the
next edit of that message; or when the person was refused, or read that the interaction failed.
Milliseconds are counted from the press.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Coroutine, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, TypeVar

from tests.bench.room import Seated
from tests.local_discord import Ack, Change, ChangeKind, Interaction, LocalDiscord, Message

Result = TypeVar("Result")
PATIENCE = 10
"""Seconds after which a press that shows nothing counts as refused."""


class End(Enum):
    """What a press came to."""

    SHOWN = "shown"
    DEFERRED = "deferred"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Pressed:
    """One press that is over."""

    end: End
    ms: float


@dataclass(slots=True)
class Watch:
    """Follows presses to their end."""

    _pressed: dict[int, asyncio.Future[End]] = field(default_factory=dict)
    _deferred: defaultdict[int, list[int]] = field(default_factory=lambda: defaultdict(list))

    async def press(self, table: Seated) -> Pressed:
        """Press what comes next at a table, and wait until that is over."""
        started = time.perf_counter()
        interaction = await table.press()
        over: asyncio.Future[End] = asyncio.get_running_loop().create_future()
        self._pressed[interaction.id] = over
        try:
            end = await asyncio.wait_for(over, PATIENCE)
        except TimeoutError:
            end = End.REFUSED
        finally:
            del self._pressed[interaction.id]
        return Pressed(end, (time.perf_counter() - started) * 1000)

    def look(self, change: Change) -> None:
        """See what changes on the Discord."""
        if change.kind is ChangeKind.INTERACTION_CHANGED:
            assert isinstance(change.subject, Interaction)
            self._answered(change.subject)
        elif change.kind is ChangeKind.MESSAGE_EDITED:
            assert isinstance(change.subject, Message)
            for pressed in self._deferred.pop(change.subject.id, ()):
                self._over(pressed, End.DEFERRED)

    def _answered(self, interaction: Interaction) -> None:
        if interaction.ack is Ack.UPDATE:
            self._over(interaction.id, End.SHOWN)
        elif interaction.ack is Ack.DEFER_UPDATE:
            self._deferred[interaction.source_id or 0].append(interaction.id)
        else:
            self._over(interaction.id, End.REFUSED)

    def _over(self, interaction: int, end: End) -> None:
        over = self._pressed.get(interaction)
        if over is not None and not over.done():
            over.set_result(end)


@asynccontextmanager
async def watching(local: LocalDiscord) -> AsyncIterator[Watch]:
    """Watch a Discord."""
    watch = Watch()
    stop = local.subscribe(watch.look)
    try:
        yield watch
    finally:
        stop()


async def at_once(presses: Iterable[Awaitable[Result]], count: int) -> list[Result]:
    """Make these presses, so many at once: the next comes when one is over."""
    coming, made = iter(presses), list[Result]()

    async def press_on() -> None:
        for press in coming:
            made.append(await press)

    await asyncio.gather(*(press_on() for _ in range(count)))
    return made


async def when_due(due: Iterable[tuple[float, Coroutine[Any, Any, Result]]]) -> list[Result]:
    """Make each press after so many seconds, in their order, whatever became of the others."""
    started, pressing = time.perf_counter(), []
    for seconds, press in due:
        await asyncio.sleep(started + seconds - time.perf_counter())
        pressing.append(asyncio.create_task(press))
    return await asyncio.gather(*pressing)


def by_chance(rate: float, seconds: float, rng: random.Random) -> Iterator[float]:
    """Say when presses are due for so many seconds, so many a second as people come."""
    due = 0.0
    while due < seconds:
        yield due
        due += rng.expovariate(rate)


def count_refused(made: Iterable[Pressed]) -> int:
    """Count the presses that were refused, or showed nothing within `PATIENCE`."""
    return sum(press.end is End.REFUSED for press in made)


def p99_ms(made: Sequence[Pressed]) -> float:
    """Give the milliseconds within which 99 of 100 presses were over."""
    taken = sorted(one.ms for one in made)
    return taken[len(taken) * 99 // 100]
