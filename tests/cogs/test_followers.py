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
from tests.cogs.refusing_deeds import dealt, number, own

MESSAGES = "/channels/{channel_id}/messages"


def broken(*_about: object, **_more: object) -> NoReturn:
    raise ZeroDivisionError


PARTS = {
    "board": (publisher, "public_screen"),
    "notice": (notices, "get_awaited_move"),
    "keys": (keys, "voice"),
    "recap": (recaps, "recap_screen"),
}


def breaks(monkeypatch: pytest.MonkeyPatch, follower: str) -> None:
    """Have a follower raise."""
    monkeypatch.setattr(*PARTS[follower], broken)


@pytest.mark.parametrize("follower", ["board", "notice", "keys"])
async def test_one_follower_that_breaks_hides_no_other_and_the_next_press_makes_it_good(
    table: Refusing, monkeypatch: pytest.MonkeyPatch, follower: str
) -> None:
    await dealt(table)
    with table.well():
        table.shown.broken = follower
        with monkeypatch.context() as breaking:
            breaks(breaking, follower)
            await table.command(await table.giver(), "clue", word="zeppelin", number="1")
            for _ in range(2):  # to the second mark there is no lesson, which would answer it
                await table.press(await table.guesser(), Action.MARK, await own(table))
        lines = [line for line in table.logged if line.get("reference")]
        assert {line["match"] for line in lines} == {(await table.table()).id}
        assert all(follower in line["failed"] or line["failed"] == "a key" for line in lines)
        table.shown.broken = ""
        await table.press(await table.guesser(), Action.MARK, await own(table))


@pytest.mark.parametrize("follower", ["board", "notice", "keys", "recap"])
async def test_what_broke_at_the_end_of_a_game_is_made_good_by_whoever_presses_too_late(
    table: Refusing, monkeypatch: pytest.MonkeyPatch, follower: str
) -> None:
    await dealt(table)
    with table.well():
        await table.command(await table.giver(), "clue", word="zeppelin", number="1")
        guesser = await table.guesser()
        table.shown.broken = follower
        with monkeypatch.context() as breaking:
            breaks(breaking, follower)
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


async def test_a_round_that_breaks_has_its_reference() -> None:
    closing = asyncio.Event()

    async def go() -> int:
        closing.set()
        raise ZeroDivisionError

    with capture_logs() as logged:
        await run_periodically(go, closing)
    (line,) = logged
    assert line["reference"]
    assert line["failed"] == "a round"
