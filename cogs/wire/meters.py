"""Counters: what has happened since the start; `/metrics` shows it.

Law: a counter is of a kind of thing, never of a person, a server, a match or a key.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import dropwhile
from types import SimpleNamespace
from typing import Any, NamedTuple

import aiohttp
from structlog.typing import EventDict

BOUNDS = (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.5, 5.0)
"""Upper bounds of the histogram buckets in seconds; longer ones have a bucket of their own."""
PARTS = {
    *("applications", "commands", "guilds", "channels", "messages", "threads", "users", "@me"),
    *("webhooks", "@original", "interactions", "callback", "gateway", "bot", "oauth2"),
}
"""The parts of a request's path that are no id and no token."""
TOO_MANY_REQUESTS = 429
WRONG = ("mishap", "weather")
"""The log events of errors: our own, and those of Discord, network or database."""
GRACE_SECONDS = 20
"""The delay that is no failure yet: a busy database takes 5 s, and a slow Discord longer."""


@dataclass(slots=True)
class Durations:
    """A histogram of seconds; `numbers` has one bucket more than BOUNDS."""

    numbers: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    seconds: float = 0.0

    def add(self, seconds: float) -> None:
        """Count a duration."""
        self.numbers[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


class Measure(NamedTuple):
    """A metric of a feature: values by their labels, durations, or a `Counter`."""

    name: str
    about: str
    labels: tuple[str, ...]
    values: Mapping[Any, float] | Mapping[Any, Durations]


class Meters:
    """Counts by kind: an action and its outcome, a route and its status."""

    def __init__(self) -> None:
        self.interactions: defaultdict[tuple[str, str], Durations] = defaultdict(Durations)
        self.requests: Counter[tuple[str, str]] = Counter()
        self.limited_seconds = 0.0
        self.rounds: Counter[tuple[str, str]] = Counter()
        self._due: dict[str, float] = {}
        self.clock_lag = 0
        self.mishaps: Counter[str] = Counter(dict.fromkeys(WRONG, 0))
        self.renders = Durations()
        self.shown = Durations()
        self.due: Counter[tuple[str, str]] = Counter()
        self.due_posted: Counter[str] = Counter()
        self.due_late: dict[str, int] = {}
        self.beside: list[Callable[[], Iterable[Measure]]] = []

    def hear(self, _logger: Any, _level: str, event: EventDict) -> EventDict:
        """Count errors as a processor of the log."""
        if event["event"] in WRONG:
            self.mishaps[str(event["event"])] += 1
        return event

    def requested(self, method: str, path: str, status: str, wait: str | None = None) -> None:
        """Count a request to Discord, and the seconds that it says to `wait`."""
        self.requests[f"{method} {route(path)}", status] += 1
        if wait is not None:
            self.limited_seconds += float(wait)

    def went(self, name: str, nap: float) -> None:
        """Count a successful run of a background task; the next should end in `nap` seconds."""
        self.rounds[name, "done"] += 1
        self._due[name] = time.monotonic() + nap

    def late(self, *names: str) -> list[str]:
        """List the background tasks that are overdue, and those of `names` that never ran."""
        due, now = self._due, time.monotonic()
        never = [name for name in names if name not in due]
        return [*never, *(name for name, at in due.items() if now > at + GRACE_SECONDS)]

    def trace(self) -> aiohttp.TraceConfig:
        """Return a trace config that counts every request of a session."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._answered)
        config.on_request_exception.append(self._broken)
        return config

    async def _answered(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        status = end.response.status
        wait = end.response.headers.get("Retry-After") if status == TOO_MANY_REQUESTS else None
        self.requested(end.method, end.url.path, str(status), wait)

    async def _broken(
        self,
        _: aiohttp.ClientSession,
        __: SimpleNamespace,
        broken: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        self.requested(broken.method, broken.url.path, "none")


def route(path: str) -> str:
    """Return a path with every id and token as `:id`."""
    parts = dropwhile(lambda part: part not in PARTS, path.split("/"))
    return "/".join(part if part in PARTS else ":id" for part in parts)
