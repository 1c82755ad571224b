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

BUCKET_BOUNDS = (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.5, 5.0)
"""Upper bounds of the histogram buckets in seconds; longer ones have a bucket of their own."""
KNOWN_PATH_PARTS = {
    *("applications", "commands", "guilds", "channels", "messages", "threads", "users", "@me"),
    *("webhooks", "@original", "interactions", "callback", "gateway", "bot", "oauth2"),
}
"""The parts of a request's path that are no id and no token."""
UNCOUNTED_ROUTES = ("interactions/", "webhooks/:id/:id")
"""The routes that Discord leaves out of a bot's 50 requests a second: answers to interactions."""
MESSAGES, MESSAGE = "channels/:id/messages", "channels/:id/messages/:id"
REQUEST_KINDS = {
    f"POST {MESSAGES}": "post",
    f"PATCH {MESSAGE}": "edit",
    f"DELETE {MESSAGE}": "delete",
    f"GET {MESSAGES}": "history",
    f"GET {MESSAGE}": "history",
    "POST users/@me/channels": "dm",
    f"POST {MESSAGE}/threads": "thread",
    "PATCH channels/:id": "thread",
    "DELETE channels/:id": "thread",
}
"""The kinds of requests that count; a board, a notice and a key are posted by the same route."""
RATE_LIMIT_SCOPES = ("global", "user", "shared")
TOO_MANY_REQUESTS = 429
ERROR_EVENTS = ("mishap", "weather")
"""The log events of errors: our own, and those of Discord, network or database."""
GRACE_SECONDS = 20
"""The delay that is no failure yet: a busy database takes 5 s, and a slow Discord longer."""


@dataclass(slots=True)
class Histogram:
    """A histogram of seconds; `bucket_counts` has one bucket more than BUCKET_BOUNDS."""

    bucket_counts: list[int] = field(default_factory=lambda: [0] * (len(BUCKET_BOUNDS) + 1))
    total_seconds: float = 0.0

    def observe(self, seconds: float) -> None:
        """Count a duration in its bucket, and add it to the total."""
        self.bucket_counts[bisect_left(BUCKET_BOUNDS, seconds)] += 1
        self.total_seconds += seconds


class FeatureMetric(NamedTuple):
    """A metric of a feature: values by their labels, durations, or a `Counter`."""

    name: str
    description: str
    labels: tuple[str, ...]
    values: Mapping[Any, float] | Mapping[Any, Histogram]


class Counters:
    """Counts by kind: an action and its outcome, a route and its status."""

    def __init__(self) -> None:
        self.interactions: defaultdict[tuple[str, str], Histogram] = defaultdict(Histogram)
        self.requests: Counter[tuple[str, str]] = Counter()
        self.counted_requests: Counter[str] = Counter()
        self.rate_limited: Counter[str] = Counter()
        self.limited_seconds = 0.0
        self.rounds: Counter[tuple[str, str]] = Counter()
        self._due: dict[str, float] = {}
        self.clock_lag = 0
        self.errors: Counter[str] = Counter(dict.fromkeys(ERROR_EVENTS, 0))
        self.renders = Histogram()
        self.board_updates = Histogram()
        self.scheduled_tasks: Counter[tuple[str, str]] = Counter()
        self.scheduled_posts: Counter[str] = Counter()
        self.scheduled_delays: dict[str, int] = {}
        self.feature_metrics: list[Callable[[], Iterable[FeatureMetric]]] = []

    def count_errors(self, _logger: Any, _level: str, event: EventDict) -> EventDict:
        """Count the log lines of errors, and return each line unchanged: a log processor."""
        if event["event"] in ERROR_EVENTS:
            self.errors[str(event["event"])] += 1
        return event

    def count_request(
        self,
        method: str,
        path: str,
        status: str,
        wait: str | None = None,
        *,
        scope: str | None = None,
    ) -> None:
        """Count a request by route and status, and the seconds that Discord says to `wait`.

        `scope` is that of the rate limit which refused it.
        """
        route = normalize_route(path)
        self.requests[f"{method} {route}", status] += 1
        kind = classify_request(method, route)
        if kind is not None:
            self.counted_requests[kind] += 1
        if status == str(TOO_MANY_REQUESTS):
            self.rate_limited[scope if scope in RATE_LIMIT_SCOPES else "other"] += 1
        if wait is not None:
            self.limited_seconds += float(wait)

    def count_round(self, name: str, delay: float) -> None:
        """Count a successful run of a background task; the next should end in `delay` seconds."""
        self.rounds[name, "done"] += 1
        self._due[name] = time.monotonic() + delay

    def list_late(self, *names: str) -> list[str]:
        """List the background tasks overdue by GRACE_SECONDS, and those of `names` never run."""
        deadlines, now = self._due, time.monotonic()
        never = [name for name in names if name not in deadlines]
        return [*never, *(name for name, at in deadlines.items() if now > at + GRACE_SECONDS)]

    def build_trace(self) -> aiohttp.TraceConfig:
        """Return a trace config that counts every request of a session."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._on_request_end)
        config.on_request_exception.append(self._on_request_exception)
        return config

    async def _on_request_end(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        status, headers = end.response.status, end.response.headers
        wait = headers.get("Retry-After") if status == TOO_MANY_REQUESTS else None
        scope = headers.get("X-RateLimit-Scope")
        self.count_request(end.method, end.url.path, str(status), wait, scope=scope)

    async def _on_request_exception(
        self,
        _: aiohttp.ClientSession,
        __: SimpleNamespace,
        broken: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        self.count_request(broken.method, broken.url.path, "none")


def normalize_route(path: str) -> str:
    """Return a path with every id and token as `:id`, from its first known part on."""
    parts = dropwhile(lambda part: part not in KNOWN_PATH_PARTS, path.split("/"))
    return "/".join(part if part in KNOWN_PATH_PARTS else ":id" for part in parts)


def classify_request(method: str, route: str) -> str | None:
    """Return the kind of a request that counts against Discord's limit of a bot, else None.

    Takes a normalized route; what is no route of the API, as a picture, has an empty one.
    """
    if not route or route.startswith(UNCOUNTED_ROUTES):
        return None
    if route.endswith("/commands"):
        return "commands"
    return REQUEST_KINDS.get(f"{method} {route}", "other")
