"""Ten thousand spoilt messages on pages, and a thousand pages: nothing changes, nobody waits."""

from __future__ import annotations

import random
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from cogs.live import page_socket
from tests.cogs.evening import arrive
from tests.cogs.live.conftest import LiveBot, link
from tests.cogs.live.spoiling import position, spoil, spoil_hugely
from tests.cogs.live.tabs import Tab
from tests.cogs.unhurried_bot import UNHURRIED
from tests.local_discord import LocalDiscord

MESSAGES, STEP, PAGES = 10_000, 250, 1_000


@pytest.mark.soak
@pytest.mark.rule("A5")
async def test_ten_thousand_spoilt_messages_and_a_thousand_pages_change_nothing(
    games_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_socket, "MESSAGE_BURST", 10**6)
    for module, name, seconds in UNHURRIED:
        monkeypatch.setattr(module, name, seconds)
    async with LocalDiscord(schema=False) as local, AsyncExitStack() as stack:
        bot = LiveBot(local, games_file)
        await bot.start()
        stack.push_async_callback(bot.stop)
        evening, rng = arrive(local, "en"), random.Random(34)
        await evening.deal()

        async def opened(person: object) -> Tab:
            tab = await stack.enter_async_context(Tab())
            return await tab.open(await link(evening, person))  # type: ignore[arg-type]

        spymaster = await opened(evening.team.spymaster)
        await spymaster.give("panorama", "2")
        await spymaster.until(lambda: spymaster.state["phase"] == "guess")
        guesser = await opened(evening.team.operative)
        before, stranger = position(spymaster), await opened(local.person("Eva"))
        for first in range(0, MESSAGES, STEP):
            await spoil(stranger, rng, first, STEP)
            await spoil_hugely(stranger)
            assert position(spymaster) == before
        for _ in range(PAGES):
            await stranger.connect()
        await stranger.until(lambda: bool(stranger.of("table")))
        assert (await guesser.tap(3))["ok"]
        await spymaster.until(lambda: "3" in spymaster.state["marks"])
        assert bot.counters.errors["mishap"] == 0
