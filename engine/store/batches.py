"""Batches: what many ask for at once is done together.

Law: who asks while a batch is under way has it done in the next one; a batch serves everybody in
the order they asked in, and each is told of their own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Generic, TypeVar

Asked = TypeVar("Asked")


class Batches(Generic[Asked]):
    """One who does them. `do` gives what becomes of each that is asked: a result or an error."""

    def __init__(self, do: Callable[[Sequence[Asked]], Awaitable[Sequence[Any]]]) -> None:
        self._do = do
        self._waiting: list[tuple[Asked, asyncio.Future[Any]]] = []
        self._going: asyncio.Task[None] | bool = False

    async def ask(self, asked: Asked) -> Any:
        """Have something done, and give what comes of it; raises what goes wrong."""
        if self._going:
            told = asyncio.get_running_loop().create_future()
            self._waiting.append((asked, told))
            return await told
        self._going = True
        try:
            (became,) = await self._do([asked])
        finally:
            self._going = bool(self._waiting) and asyncio.create_task(self._go())
        if isinstance(became, Exception):
            raise became
        return became

    async def _go(self) -> None:
        try:
            while self._waiting:
                waiting, self._waiting = self._waiting, []
                became = await self._done([asked for asked, _ in waiting])
                for (_, told), one in zip(waiting, became, strict=True):
                    tell(told, one)
        finally:
            self._going = False

    async def _done(self, asked: Sequence[Asked]) -> Sequence[Any]:
        try:
            return await self._do(asked)
        except Exception as error:  # noqa: BLE001 - it is raised where it was asked for
            return [error] * len(asked)


def tell(told: asyncio.Future[Any], became: Any) -> None:
    """Tell whoever waits what has become of it, a result or an error, unless they have left."""
    if told.cancelled():
        return
    if isinstance(became, Exception):
        told.set_exception(became)
    else:
        told.set_result(became)
