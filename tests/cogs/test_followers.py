"""Followers of a change: each fails alone, and the next press makes good what was lost."""

from __future__ import annotations

import asyncio
from typing import NoReturn

import pytest
from structlog.testing import capture_logs

from cogs.publishing import keys, notices, publisher, recaps
from cogs.running.background import run_periodically
from cogs.screens.custom_ids import Action
from engine.rules import Identity
from tests.cogs.refusing import Refusing
from tests.cogs.refusing_actions import dealt, number, own

MESSAGES = "/channels/{channel_id}/messages"


def broken(*_about: object, **_more: object) -> NoReturn:
    raise ZeroDivisionError


PARTS = {
    "board": (publisher, "public_screen"),
    "notice": (notices, "get_awaited_move"),
    "keys": (keys, "choose_language_for_locale"),
    "recap": (recaps, "recap_screen"),
}


def breaks(monkeypatch: pytest.MonkeyPatch, listener: str) -> None:
    """Have a follower raise."""
    monkeypatch.setattr(*PARTS[listener], broken)


@pytest.mark.parametrize("listener", ["board", "notice", "keys"])
async def test_failing_listener_blocks_no_other_and_the_next_press_repairs(
    table: Refusing, monkeypatch: pytest.MonkeyPatch, listener: str
) -> None:
    await dealt(table)
    with table.well():
        table.shown.broken = listener
        with monkeypatch.context() as breaking:
            breaks(breaking, listener)
            await table.command(await table.giver(), "clue", word="zeppelin", number="1")
            for _ in range(2):
                await table.press(await table.guesser(), Action.MARK, await own(table))
        lines = [line for line in table.logged if line.get("reference")]
        assert {line["match"] for line in lines} == {(await table.table()).id}
        assert all(listener in line["failed"] or line["failed"] == "a key" for line in lines)
        table.shown.broken = ""
        await table.press(await table.guesser(), Action.MARK, await own(table))


@pytest.mark.parametrize("listener", ["board", "notice", "keys", "recap"])
async def test_late_press_repairs_what_failed_at_the_end(
    table: Refusing, monkeypatch: pytest.MonkeyPatch, listener: str
) -> None:
    await dealt(table)
    with table.well():
        await table.command(await table.giver(), "clue", word="zeppelin", number="1")
        guesser = await table.guesser()
        table.shown.broken = listener
        with monkeypatch.context() as breaking:
            breaks(breaking, listener)
            card = await number(table, Identity.ASSASSIN)
            await table.command(guesser, "guess", card=card)
        table.shown.broken = ""
    await table.press_too_late(guesser, Action.END_TURN)


async def test_a_notice_that_discord_refused_is_posted_at_the_next_press(table: Refusing) -> None:
    await dealt(table)
    with table.well():
        table.shown.broken = "notice"
        table.local.faults.next("POST", MESSAGES, status=403)
        await table.command(await table.giver(), "clue", word="zeppelin", number="1")
        table.shown.broken = ""
        await table.press(await table.guesser(), Action.MARK, await own(table))
        await table.press(await table.guesser(), Action.GUESS)


async def test_failed_round_logs_a_reference() -> None:
    closing = asyncio.Event()

    async def go() -> int:
        closing.set()
        raise ZeroDivisionError

    with capture_logs() as logged:
        await run_periodically(go, closing)
    (line,) = logged
    assert line["reference"]
    assert line["failed"] == "a round"
