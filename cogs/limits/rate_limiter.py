"""Rate limits of expensive actions, and in memory a token bucket and a throttle.

Law: a refusal has the time of the next use; a failed use costs nothing, unless its work is done
before that shows. Each process counts for itself, by a monotonic clock, and a restart forgives.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil, inf
from typing import Generic, TypeVar

from engine.matches import Actor
from engine.rules import Refused

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class RateLimit:
    """A rate limit: `burst` at once, and one more every `interval_seconds`."""

    burst: int
    interval_seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitedAction:
    """A limited action, and its limits for a person and for a server.

    `thing` limits one thing, so that two people who press at once post it once.
    """

    name: str
    person: RateLimit
    server: RateLimit
    thing: RateLimit | None = None


TABLE = LimitedAction(name="table", person=RateLimit(5, 60), server=RateLimit(30, 10))
BOARD = LimitedAction(name="board", person=RateLimit(3, 10), server=RateLimit(20, 2))
LARGE = LimitedAction(name="large", person=RateLimit(5, 5), server=RateLimit(60, 1))
LimitKey = tuple[str, str, Hashable]
MAX_TRACKED = 10_000
"""The number of people and servers at which those with a full allowance are dropped."""


class RateLimited(Refused):
    """A person, or their server, has used up a limit for now.

    `again` is the Unix time from which there is more.
    """

    TEXT = "too-often"

    def __init__(self, action: LimitedAction, again: int) -> None:
        super().__init__()
        self.action = action
        self.again = again


class RateLimiter:
    """Counts the uses of limited actions; `now` is in Unix seconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self.full_at: dict[LimitKey, float] = {}

    @contextmanager
    def charge(self, action: LimitedAction, actor: Actor, thing: Hashable = None) -> Iterator[None]:
        """Charge one use for the work within, and refund it if that fails; raises RateLimited.

        `thing` is the thing that is limited on its own, if the action has such a limit.
        """
        taken = self.charge_for_good(action, actor, thing)
        try:
            yield
        except BaseException:
            for key, limit in taken.items():
                self.full_at[key] -= limit.interval_seconds
            raise

    def charge_for_good(
        self, action: LimitedAction, actor: Actor, thing: Hashable = None
    ) -> Mapping[LimitKey, RateLimit]:
        """Charge one use without a refund; return the limits charged by key. Raises RateLimited."""
        taken: dict[LimitKey, RateLimit] = {(action.name, "person", actor.user): action.person}
        if actor.guild is not None:
            taken[action.name, "server", actor.guild] = action.server
        if thing is not None and action.thing is not None:
            taken[action.name, "thing", thing] = action.thing
        now = time.monotonic()
        wait = max(self._available_at(key, limit) for key, limit in taken.items()) - now
        if wait > 0:
            raise RateLimited(action, self._now() + ceil(wait))
        self._remove_full(now)
        for key, limit in taken.items():
            self.full_at[key] = max(now, self.full_at.get(key, -inf)) + limit.interval_seconds
        return taken

    def _available_at(self, key: LimitKey, limit: RateLimit) -> float:
        """Return the time since when, or from when on, one use is left."""
        return self.full_at.get(key, -inf) - (limit.burst - 1) * limit.interval_seconds

    def _remove_full(self, now: float) -> None:
        if len(self.full_at) >= MAX_TRACKED:
            self.full_at = {key: full for key, full in self.full_at.items() if full > now}


class TokenBucket:
    """A bucket of `most` tokens at once, and one more every so many seconds."""

    def __init__(self, most: float, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._tokens = most
        self._since = time.monotonic()

    def take(self) -> bool:
        """Take a token; False, and nothing is taken, if less than one is left."""
        self._fill()
        taken = self._tokens >= 1
        self._tokens -= taken
        return taken

    def reserve(self) -> float:
        """Take a token even if there is none left; return the seconds until it is available."""
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
        """Call the function now, or once more when the seconds since its last call are over."""
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
