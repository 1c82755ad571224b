"""Hours: the loop that everything goes round in which is due by the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.interactions.counters import Counters
from cogs.running import background, heartbeat as heartbeats
from cogs.running.background import Background, run_periodically
from cogs.running.heartbeat import Beat
from engine.matches import TimedOut
from engine.tables import TimerKind

HOUR = 3_600


async def test_failed_round_is_logged_and_retried(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(background, "AFTER_FAILURE_SECONDS", 0)
    closing, rounds = asyncio.Event(), iter([OSError("no answer"), None])

    async def go() -> int:
        failure = next(rounds)
        if failure is not None:
            raise failure
        closing.set()
        return 3_600

    await asyncio.wait_for(run_periodically(go, closing), 60)

    assert list(rounds) == []
    assert "no answer" in "".join(capsys.readouterr())


async def test_loop_closed_before_its_start_does_nothing() -> None:
    closing = asyncio.Event()
    closing.set()

    async def go() -> int:
        pytest.fail("it went round")

    await run_periodically(go, closing)


async def test_slow_channel_delays_no_other_clock() -> None:
    closing, slow, calls = asyncio.Event(), asyncio.Event(), []

    async def remind(table: str) -> None:
        if table == "slow":
            await slow.wait()
        calls.append(table)

    async def clocks(tell: Callable[[TimedOut], Awaitable[None]], _failed: object) -> None:
        for table in ("slow", "fast"):
            ran_out: Any = SimpleNamespace(
                done=SimpleNamespace(before=None, after=table), kind=TimerKind.REMINDER
            )
            await tell(ran_out)
        asyncio.get_running_loop().call_soon(closing.set)
        asyncio.get_running_loop().call_later(0.01, slow.set)

    matches: Any = SimpleNamespace(opening=SimpleNamespace(expire_lobbies=_giving([])))
    notices: Any = SimpleNamespace(post_reminder=remind)
    clock: Any = SimpleNamespace(run_once=clocks, get_delay=_giving(HOUR), lag=0)
    beat = _giving(Beat(HOUR, has_returned=False))
    heartbeat: Any = SimpleNamespace(
        beat=beat, counters=Counters(), outdated=False, has_connected=True
    )
    rounds = Background(matches, _publishing(notices=notices), clock, heartbeat)

    await asyncio.wait_for(rounds.run(closing), 60)

    assert calls == ["fast", "slow"]


def _publishing(notices: object = None, **listeners: object) -> Any:
    """Build a change publisher whose boards are all up to date."""
    publisher = SimpleNamespace(
        update_outdated_boards=_giving(HOUR), show_delayed_marks=_giving(None)
    )
    return SimpleNamespace(publisher=publisher, notices=notices, **listeners)


def _giving(thing: object) -> Callable[[], Awaitable[Any]]:
    async def give() -> object:
        return thing

    return give


async def _rounds(
    bot: Background, monkeypatch: pytest.MonkeyPatch
) -> dict[str, Callable[[], Awaitable[int]]]:
    """Give what a bot goes round in, by name."""
    rounds: dict[str, Callable[[], Awaitable[int]]] = {}
    closing = asyncio.Event()
    closing.set()

    async def noted(go: Callable[[], Awaitable[int]], *about: Any) -> None:
        rounds[about[-1]] = go

    with monkeypatch.context() as going:
        going.setattr(background, "run_periodically", noted)
        await bot.run(closing)
    return rounds


@pytest.mark.rule("G4")
async def test_no_clock_is_looked_at_before_the_first_heartbeat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = list[object]()

    async def clocks(*_tell: object) -> None:
        looks.append(_tell)

    matches: Any = None
    clock: Any = SimpleNamespace(run_once=clocks, get_delay=_giving(HOUR), lag=0)
    heartbeat: Any = SimpleNamespace(counters=Counters(), has_connected=False)
    bot = Background(matches, _publishing(), clock, heartbeat)
    look = (await _rounds(bot, monkeypatch))["clock"]
    delays = [await look()]
    assert not looks

    heartbeat.has_connected = True
    delays.append(await look())

    assert (len(looks), delays) == (1, [heartbeats.RETRY_SECONDS, HOUR])


async def test_old_games_are_counted_after_startup_without_pauses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left = iter([20, 0, 0])

    async def count_next_batch() -> int:
        return next(left)

    matches: Any = SimpleNamespace(
        result_backfill=SimpleNamespace(count_next_batch=count_next_batch)
    )
    clock: Any = None
    heartbeat: Any = SimpleNamespace(counters=Counters())
    bot = Background(matches, _publishing(), clock, heartbeat)
    count = (await _rounds(bot, monkeypatch))["counting"]

    delays = [await count() for _ in range(3)]

    assert delays == [background.ROUND_SECONDS, background.RECOUNT_SECONDS, HOUR]
    assert list(left) == [0]


async def test_possibly_overwritten_boards_are_redrawn_twice_after_startup(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(background, "RECONCILE_DELAYS", (0, 0))
    closing, shown, rounds = asyncio.Event(), list[int](), iter([[1, 2], [2]])

    async def both() -> list[int]:
        return next(rounds)

    async def show_again(match_id: int) -> None:
        shown.append(match_id)
        if shown == [1, 2, 2]:
            closing.set()
        if match_id == 1:
            raise ZeroDivisionError  # which hides no other

    matches: Any = SimpleNamespace(
        heartbeats=SimpleNamespace(list_possibly_overwritten=both),
        opening=SimpleNamespace(expire_lobbies=_giving([])),
        ban_list=SimpleNamespace(refresh=_giving(None)),
        limits=SimpleNamespace(list_tables_with_restarted_limits=_giving([])),
    )
    clock: Any = None
    beat = _giving(Beat(HOUR, has_returned=True))
    heartbeat: Any = SimpleNamespace(
        beat=beat, counters=Counters(), outdated=False, has_connected=False, unclean_shutdown=False
    )
    bot = Background(matches, _publishing(redraw_match=show_again), clock, heartbeat)

    await asyncio.wait_for(bot.run(closing), 60)

    assert shown == [1, 2, 2]
