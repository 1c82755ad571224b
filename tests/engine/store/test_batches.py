"""Many who ask at the same time are served together, and each is told of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from engine.store.sqlite_worker import BatchQueue


@dataclass
class Doubles:
    """Doubles numbers, once it is let, and refuses 13 alone."""

    let: asyncio.Event = field(default_factory=asyncio.Event)
    batches: list[list[int]] = field(default_factory=list)
    error_kind: OSError | None = None

    async def do(self, numbers: Sequence[int]) -> Sequence[int | ValueError]:
        self.batches.append(list(numbers))
        await self.let.wait()
        if self.error_kind is not None:
            raise self.error_kind
        return [ValueError() if number == 13 else 2 * number for number in numbers]


@pytest.fixture
def doubles() -> Doubles:
    return Doubles()


async def asking(batches: BatchQueue[int], *numbers: int) -> list[asyncio.Task[int]]:
    """Ask for some numbers, and wait until all have asked."""
    tasks = [asyncio.create_task(batches.run(number)) for number in numbers]
    await asyncio.sleep(0)
    return tasks


async def test_request_during_a_batch_joins_the_next_one(doubles: Doubles) -> None:
    tasks = await asking(BatchQueue(doubles.do), 1, 2, 3)
    doubles.let.set()

    assert await asyncio.gather(*tasks) == [2, 4, 6]
    assert doubles.batches == [[1], [2, 3]]


async def test_refused_item_leaves_the_rest_of_its_batch(doubles: Doubles) -> None:
    tasks = await asking(BatchQueue(doubles.do), 13, 13, 4)
    doubles.let.set()

    first, second, third = await asyncio.gather(*tasks, return_exceptions=True)

    assert isinstance(first, ValueError)
    assert isinstance(second, ValueError)
    assert third == 8


async def test_failed_batch_fails_all_its_requests_but_not_the_next(
    doubles: Doubles,
) -> None:
    batches, doubles.error_kind = BatchQueue(doubles.do), OSError()
    tasks = await asking(batches, 1, 2, 3)
    doubles.let.set()

    assert await asyncio.gather(*tasks, return_exceptions=True) == [doubles.error_kind] * 3
    doubles.error_kind = None
    assert await batches.run(4) == 8


@pytest.mark.parametrize("leaves", [0, 1, 2])
async def test_cancelled_request_does_not_block_its_batch(doubles: Doubles, leaves: int) -> None:
    batches = BatchQueue(doubles.do)
    tasks = await asking(batches, 1, 2, 3)
    tasks[leaves].cancel()
    doubles.let.set()

    answers = await asyncio.gather(*tasks, return_exceptions=True)

    del tasks[leaves], answers[leaves]
    assert all(isinstance(answer, int) for answer in answers)
    assert await batches.run(5) == 10


async def test_a_round_that_was_cut_off_is_not_the_last(doubles: Doubles) -> None:
    batches = BatchQueue(doubles.do)
    first, *others = await asking(batches, 1, 2, 3)
    doubles.let.set()
    doubles.let = asyncio.Event()
    await first
    await asyncio.sleep(0)
    (going,) = asyncio.all_tasks() - {asyncio.current_task(), first, *others}
    going.cancel()
    await asyncio.wait([going])
    for left in others:
        left.cancel()
    doubles.let.set()

    assert await batches.run(4) == 8
