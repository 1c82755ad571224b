"""Faults on order: the next matching request fails, is dropped, or is delayed.

Paths are templates as Discord documents them, or patterns of them: `*` stands for anything.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from random import Random
from typing import Literal

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


@dataclass(frozen=True, slots=True)
class Fault:
    """What goes wrong with one request."""

    status: int | None = None
    drop: Literal["before", "after"] | None = None
    delay: float = 0.0
    retry_after: float = 0.05
    code: int = 0
    gate: asyncio.Event | None = None
    everywhere: bool = False


@dataclass(frozen=True, slots=True)
class _Order:
    method: str
    pattern: str
    fault: Fault

    def meets(self, method: str, path: str) -> bool:
        return self.method in {"*", method} and (
            self.pattern == path or fnmatchcase(path, self.pattern)
        )


@dataclass(frozen=True, slots=True)
class _Jitter:
    rng: Random
    least: float
    most: float


class Faults:
    """The faults still to come. Each ordered fault strikes once, the oldest first."""

    def __init__(self) -> None:
        self._orders: list[_Order] = []
        self._jitter: _Jitter | None = None

    def next(  # noqa: PLR0913 - the ways a request can fail, all optional
        self,
        method: str,
        path: str,
        *,
        status: int | None = None,
        drop: bool | Literal["before", "after"] = False,
        delay: float = 0.0,
        retry_after: float = 0.05,
        code: int = 0,
        everywhere: bool = False,
        times: int = 1,
    ) -> None:
        """Orders a fault for the next requests that match.

        drop=True cuts the socket before the deed, drop="after" once it is done; a delay holds the
        request up (in real seconds) before it is handled; retry_after is for status=429, which may
        be meant for all the bot's requests, everywhere.
        """
        cut: Literal["before", "after"] | None = "before" if drop is True else drop or None
        fault = Fault(status, cut, delay, retry_after, code, everywhere=everywhere)
        self._orders += [_Order(method, path, fault)] * times

    def hold(self, method: str, path: str) -> Callable[[], None]:
        """Holds the next request that matches up, until the result is called."""
        gate = asyncio.Event()
        self._orders.append(_Order(method, path, Fault(gate=gate)))
        return gate.set

    def delay_callbacks(self, rng: Random, least: float = 0.0, most: float = 0.4) -> None:
        """From now on every interaction callback arrives late by a random time."""
        self._jitter = _Jitter(rng, least, most)

    def clear(self) -> None:
        self._orders.clear()
        self._jitter = None

    @property
    def pending(self) -> int:
        """How many ordered faults have not struck yet."""
        return len(self._orders)

    def strike(self, method: str, path: str) -> Fault | None:
        """The fault of this request, which is then used up."""
        for order in self._orders:
            if order.meets(method, path):
                self._orders.remove(order)
                return order.fault
        if self._jitter is not None and path == CALLBACK:
            return Fault(delay=self._jitter.rng.uniform(self._jitter.least, self._jitter.most))
        return None
