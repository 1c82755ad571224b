"""Rate limits in memory, by a clock that a test moves."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from cogs.limits import rate_limiter
from cogs.limits.rate_limiter import Throttle, TokenBucket


@pytest.fixture
def hour(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    hour = SimpleNamespace(now=0.0)
    monkeypatch.setattr(rate_limiter, "time", SimpleNamespace(monotonic=lambda: hour.now))
    return hour


def test_bucket_allows_a_burst_and_then_one_at_a_time(hour: SimpleNamespace) -> None:
    bucket = TokenBucket(5, 2)
    assert [bucket.take() for _ in range(7)] == [True] * 5 + [False] * 2
    hour.now += 2
    assert [bucket.take() for _ in range(2)] == [True, False]
    hour.now += 1000
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]


def test_reserved_token_is_waited_for(hour: SimpleNamespace) -> None:
    bucket = TokenBucket(2, 3)
    assert [bucket.reserve() for _ in range(4)] == [0, 0, 3, 6]
    assert not bucket.take()
    hour.now += 9
    assert bucket.take()


async def test_throttle_calls_at_once_and_then_coalesces() -> None:
    called: list[str] = []
    throttle = Throttle(called.append, 0.05)
    for key in ("a", "a", "b", "a"):
        throttle.call(key)
    assert called == ["a", "b"]
    await asyncio.sleep(0.2)
    assert called == ["a", "b", "a"]
    throttle.call("a")
    assert called == ["a", "b", "a", "a"]


async def test_forgotten_key_is_not_called_late() -> None:
    called: list[str] = []
    throttle = Throttle(called.append, 0.05)
    throttle.call("a")
    throttle.call("a")
    throttle.forget("a")
    await asyncio.sleep(0.15)
    assert called == ["a"]
