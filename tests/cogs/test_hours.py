"""Hours: the loop that everything goes round in which is due by the clock."""

from __future__ import annotations

import asyncio

import pytest

from cogs import hours
from cogs.hours import go_round


async def test_a_round_that_fails_is_told_to_the_log_and_tried_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(hours, "AFTER_FAILURE_SECONDS", 0)
    closing, rounds = asyncio.Event(), iter([OSError("no answer"), None])

    async def go() -> int:
        failure = next(rounds)
        if failure is not None:
            raise failure
        closing.set()
        return 3_600

    await asyncio.wait_for(go_round(go, closing), 5)

    assert list(rounds) == []
    assert "no answer" in "".join(capsys.readouterr())


async def test_asked_to_end_before_it_began_it_does_nothing() -> None:
    closing = asyncio.Event()
    closing.set()

    async def go() -> int:
        pytest.fail("it went round")

    await go_round(go, closing)
