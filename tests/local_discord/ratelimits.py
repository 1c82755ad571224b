"""Rate limits: a bucket per route and channel, guild or webhook, told in every answer's headers.

The global limit is of the application: all its requests but those that answer interactions count
against it, whatever process sends them. It is enforced only where a test or a program asks for it.
"""

import math
from dataclasses import dataclass
from fnmatch import fnmatchcase
from zlib import crc32

from tests.local_discord.clock import Clock
from tests.local_discord.wire import Call

MAJOR = ("channel_id", "guild_id", "webhook_id")
UNCOUNTED = ("/interactions/", "/webhooks/{webhook_id}/{webhook_token}")
"""The routes that Discord's global limit leaves out: callbacks, and webhooks by their token."""
GLOBAL_LIMIT = 50
"""The requests in a second that Discord allows one application."""


@dataclass(frozen=True, slots=True)
class Rule:
    """So many requests per so many seconds on the routes that match."""

    method: str
    pattern: str
    limit: int
    per: float


@dataclass(eq=False, slots=True)
class _Bucket:
    name: str
    rule: Rule
    ends: float
    used: int = 0


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a bucket says to a request: the headers, and how long to wait (0: go on)."""

    headers: dict[str, str]
    retry_after: float = 0.0
    everywhere: bool = False


class RateLimits:
    """Wide open until a test narrows a route with `set`."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._rules = [Rule("*", "*", 1000, 1.0)]
        self._buckets: dict[str, _Bucket] = {}
        self._global: _Bucket | None = None
        self.global_refusals = 0

    def set(self, method: str, pattern: str, *, limit: int, per: float) -> None:
        """From now on so many requests per so many seconds; `*` in the pattern is anything."""
        self._rules.insert(0, Rule(method, pattern, limit, per))
        self._buckets.clear()

    def set_global(self, *, limit: int = GLOBAL_LIMIT, per: float = 1.0) -> None:
        """Enforces a limit over all routes that count, from now on, until `lift_global`."""
        self._global = _Bucket("global", Rule("*", "*", limit, per), 0.0)

    def lift_global(self) -> None:
        """Enforces no global limit from now on."""
        self._global = None

    def spend(self, call: Call) -> Verdict:
        """Counts the request against its bucket. Interaction callbacks have none."""
        wait = self._spend_globally() if is_counted(call.path) else 0.0
        if wait:
            self.global_refusals += 1
            return Verdict({}, wait, everywhere=True)
        if call.path.startswith("/interactions/"):
            return Verdict({})
        bucket = self._bucket(call)
        now = self._clock.now()
        wait = _take(bucket, now)
        return Verdict(self._headers(bucket, now), wait)

    def _spend_globally(self) -> float:
        return 0.0 if self._global is None else _take(self._global, self._clock.now())

    def _bucket(self, call: Call) -> _Bucket:
        major = ",".join(call.params[name] for name in MAJOR if name in call.params)
        key = f"{call.method} {call.path} {major}"
        if key not in self._buckets:
            name = f"{crc32(f'{call.method} {call.path}'.encode()):08x}"
            self._buckets[key] = _Bucket(name, self._rule(call), 0.0)
        return self._buckets[key]

    def _rule(self, call: Call) -> Rule:
        return next(
            rule
            for rule in self._rules
            if rule.method in {"*", call.method}
            and (rule.pattern == call.path or fnmatchcase(call.path, rule.pattern))
        )

    def _headers(self, bucket: _Bucket, now: float) -> dict[str, str]:
        left = bucket.rule.limit - bucket.used
        return {
            "X-RateLimit-Limit": str(bucket.rule.limit),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset": f"{bucket.ends:.3f}",
            "X-RateLimit-Reset-After": f"{math.ceil((bucket.ends - now) * 1000) / 1000:.3f}",
            "X-RateLimit-Bucket": bucket.name,
        }


def is_counted(path: str) -> bool:
    """Return whether a request to this path template counts against the global limit."""
    return not path.startswith(UNCOUNTED)


def _take(bucket: _Bucket, now: float) -> float:
    """Counts one request if there is room; else returns the seconds until there is."""
    if now >= bucket.ends:
        bucket.used, bucket.ends = 0, now + bucket.rule.per
    if bucket.used >= bucket.rule.limit:
        return max(bucket.ends - now, 0.001)
    bucket.used += 1
    return 0.0
