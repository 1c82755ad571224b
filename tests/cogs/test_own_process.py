"""A bot that is a process of its own: what it writes to its log, and what a kill costs."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cogs.bots import in_a_process
from tests.cogs.calls import tick_cards
from tests.cogs.evening import Says, arrive, codenames
from tests.cogs.sayings import text_for
from tests.local_discord import CALLBACK, LocalDiscord

TAKES_LONG = True


def stored_key(database: Path) -> tuple[str, bytes]:
    """Read the key and the salt of the one deal."""
    with closing(sqlite3.connect(database)) as connection:
        key, salt = connection.execute("SELECT key, salt FROM deals").fetchone()
    return str(key), bytes(salt)


@pytest.mark.rule("A5", "C18")
async def test_log_never_holds_key_salt_or_meant_cards(games_file: Path) -> None:
    async with LocalDiscord() as local:
        process = in_a_process(local, games_file)
        await process.start()
        evening = arrive(local, "en")
        evening.teams[0].spymaster.dms_open = False
        await evening.deal()
        key, salt = stored_key(games_file)
        own = await evening.own()
        local.faults.next("PATCH", "*", status=500, times=2)
        local.faults.next("POST", "*", drop=True, times=2)
        await tick_cards(evening, own[:2])
        opened = await evening.form()
        await evening.fill(evening.team.spymaster, opened, "zeppelin", "2")
        await local.until(lambda: "ZEPPELIN" in evening.now.text)
        await evening.guess(own[0])
        await evening.stop()
        await evening.play_turn(random.Random(1))
        await local.until(lambda: "ready" in "".join(process.log))
        await process.stop()
    log = "\n".join(process.log)
    assert key not in log.lower()
    assert salt.hex() not in log
    assert not any(codename in log for codename in own)


async def test_a_kill_in_the_middle_costs_nothing(games_file: Path) -> None:
    async with LocalDiscord() as local:
        process = in_a_process(local, games_file)
        await process.start()
        evening = arrive(local, "pt-BR")
        await evening.deal()
        await evening.play_turn(random.Random(6))
        opened = await evening.form()
        board = evening.now
        await process.kill()
        await process.start()
        await evening.fill(evening.team.spymaster, opened, "zeppelin", "2")
        await local.until(lambda: "ZEPPELIN 2" in evening.now.text)
        assert codenames(board) == codenames(evening.now)
        own = await evening.own()
        for codename in own[:2]:
            await evening.guess(codename)
        local.faults.hold("POST", CALLBACK)  # for ever: the turn is stored, and nobody sees it
        stop = evening.pressing(Says.END_TURN)
        await evening.team.operative.press(evening.now, stop, wait=False)
        await local.until(lambda: not local.faults.pending)
        await process.kill()
        assert evening.shows(Says.END_TURN)
        await process.start()
        await local.until(lambda: evening.label(Says.CLUE) in evening.now.labels)
        await evening.lose()
        assert not local.violations
        await process.stop()


async def test_a_bot_that_stops_plays_no_press_that_it_cannot_answer(games_file: Path) -> None:
    async with LocalDiscord() as local:
        games = games_file
        process = in_a_process(local, games)
        await process.start()
        evening = arrive(local, "en")
        await evening.deal()
        await evening.give()
        team, codename = evening.team, codenames(evening.now)[0]
        release = local.faults.hold("POST", CALLBACK)
        under_way = await team.spymaster.press(evening.now, evening.label(Says.MORE), wait=False)
        await local.until(lambda: not local.faults.pending)
        stopping = asyncio.create_task(process.stop())
        await local.until(lambda: "stopping" in "".join(process.log))
        late = await (await evening.mark(team.operative, codename)).finished()
        release()
        await stopping
        assert (await under_way.finished()).message.ephemeral

    assert late.message.text == text_for(team.operative, "refused-stopping")
    with closing(sqlite3.connect(games)) as connection:
        assert connection.execute("SELECT count(*) FROM marks").fetchone() == (0,)
    assert process.code == 0
    assert not [line for line in process.log if "mishap" in line or "weather" in line]
