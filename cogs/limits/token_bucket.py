"""Rate limits in memory: a token bucket, and a throttle for each of many keys.

Law: both count by a monotonic clock, so that setting the wall clock changes nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)


class TokenBucket:
    """A bucket of `most` tokens at once, and one more every so many seconds."""

    def __init__(self, most: float, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._tokens = most
        self._since = time.monotonic()

    def take(self) -> bool:
        """Take a token; False where there is none."""
        self._fill()
        taken = self._tokens >= 1
        self._tokens -= taken
        return taken

    def reserve(self) -> float:
        """Take a token that may be available only later; returns the seconds until then."""
        self._fill()
        self._tokens -= 1
        return max(0.0, -self._tokens * self._seconds)

    def _fill(self) -> None:
        now = time.monotonic()
        self._tokens = min(self._most, self._tokens + (now - self._since) / self._seconds)
        self._since = now


class Throttle(Generic[Key]):
    """Calls a function for a key at most once in so many seconds; a late call is never lost."""

    def __init__(self, function: Callable[[Key], None], seconds: float) -> None:
        self._function = function
        self._seconds = seconds
        self._timers: dict[Key, asyncio.TimerHandle] = {}
        self._again: set[Key] = set()

    def call(self, key: Key) -> None:
        """Call the function soon, or once the seconds since its last call are over."""
        if key in self._timers:
            self._again.add(key)
        else:
            self._call(key)

    def forget(self, key: Key) -> None:
        """Forget a key, and cancel its pending call."""
        self._again.discard(key)
        timer = self._timers.pop(key, None)
        if timer is not None:
            timer.cancel()

    def _call(self, key: Key) -> None:
        self._timers[key] = asyncio.get_running_loop().call_later(self._seconds, self._over, key)
        self._function(key)

    def _over(self, key: Key) -> None:
        del self._timers[key]
        if key in self._again:
            self._again.discard(key)
            self._call(key)
