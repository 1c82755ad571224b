"""A game that an earlier version left in the middle is played on, on its old board.

`older/0010.sql` is the database that the bot of before the eleventh migration left after a clue, a
guess and a mark; `older/0010.json` is the board that it showed then. People and places are named
there by `$ana`, `$channel`, and the time by `$then`.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from string import Template

import aiohttp
import pytest

from cogs.screens.screen import PictureSpec
from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, arrive
from tests.cogs.one_pixel import one_pixel, pixel
from tests.local_discord import LocalDiscord, MessageView

OLDER = Path(__file__).parent / "older"
COMPONENTS_V2 = 1 << 15


@pytest.fixture
async def left(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Evening, RunningBot]]:
    """Put the old board in a channel and the old database in a file, and start this bot."""
    monkeypatch.setattr(PictureSpec, "draw_png", one_pixel)
    evening = arrive(local, "en")
    named = {person.name.lower(): person.id for person in local.people}
    named |= {"channel": evening.channel.id, "guild": evening.channel.guild_id or 0}
    evening.board = await _posted(evening, named)
    named |= {"board": evening.board.id, "then": int(time.time())}
    with closing(sqlite3.connect(tmp_path / "games.db")) as database:
        database.executescript(_older("0010.sql", named))
    running = RunningBot(local, tmp_path / "games.db")
    await running.start()
    yield evening, running
    await running.stop()


def _older(name: str, named: dict[str, int]) -> str:
    return Template((OLDER / name).read_text("utf-8")).substitute(named)


async def _posted(evening: Evening, named: dict[str, int]) -> MessageView:
    """Post the old board, as the bot of then had."""
    local = evening.local
    shown = {"flags": COMPONENTS_V2, "components": json.loads(_older("0010.json", named))}
    form = aiohttp.FormData()
    form.add_field("payload_json", json.dumps(shown), content_type="application/json")
    form.add_field("files[0]", pixel(), filename="board.png")
    address = f"{local.api_url}/channels/{evening.channel.id}/messages"
    bearer = {"Authorization": f"Bot {local.token}"}
    async with aiohttp.ClientSession() as session:
        await session.post(address, data=form, headers=bearer)
    (board,) = evening.teams[0].spymaster.sees(evening.channel)
    return board


async def test_old_board_is_playable_after_update_and_restart(
    left: tuple[Evening, RunningBot],
) -> None:
    evening, running = left
    dora, caio, old = evening.teams[1].operative, evening.teams[1].spymaster, evening.board

    more = await (await dora.press(old, "More", stale=True)).finished()
    assert "ZEPPELIN 3" in more.message.text
    key = await (await caio.press(old, "Key", stale=True)).finished()
    assert key.message.images
    await dora.press(old, "5 SLIPPER", stale=True)
    await evening.local.until(lambda: f"SLIPPER: {dora.mention}" in evening.now.text)
    await dora.press(old, "Touch", stale=True)
    await evening.local.until(lambda: not evening.is_open("SLIPPER"))

    await running.restart()
    await evening.stop()
    await evening.local.until(lambda: evening.playing == 0)
