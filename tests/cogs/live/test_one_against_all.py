"""One page, session or guest against everybody at a table: what it may cost the others."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import pytest

from cogs.live import browser_sessions, pages
from cogs.live.page_socket import PageSocket
from tests.cogs.evening import Evening
from tests.cogs.live.conftest import LiveBot, Opens
from tests.cogs.live.tabs import Tab


async def connects(tab: Tab) -> bool:
    """Connect once more; tells whether that was let."""
    await tab.close()
    try:
        await tab.connect(patient=False)
    except aiohttp.WSServerHandshakeError as refused:
        return refused.status != 429
    return True


async def test_connections_of_a_session_are_rate_limited(
    evening: Evening, sits: Opens, running_bot: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser_sessions, "STATE_SECONDS", 1000)
    await evening.deal()
    tab, other = await sits(evening.team.operative), await sits(evening.team.spymaster)
    let = [await connects(tab) for _ in range(browser_sessions.STATE_BURST + 2)]
    assert let == [True] * (browser_sessions.STATE_BURST - 1) + [False] * 3
    assert await connects(other)
    measured = {one.name: one for tell in running_bot.counters.feature_metrics for one in tell()}
    assert measured["live_refused"].values["often",] == 3


async def test_full_state_requests_are_charged_to_the_session(
    evening: Evening, sits: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser_sessions, "STATE_SECONDS", 1000)
    await evening.deal()
    tab = await sits(evening.team.operative)
    for _ in range(browser_sessions.STATE_BURST - 1):
        whole = len(tab.of("table"))
        await tab.send({"t": "lang", "lang": "es"})
        await tab.until(lambda whole=whole: len(tab.of("table")) > whole)  # type: ignore[misc]
    whole = len(tab.of("table"))
    for _ in range(5):
        await tab.send({"t": "lang", "lang": "en"})
    await tab.send({"t": "ping"})
    await tab.until(lambda: bool(tab.of("pong")))
    assert len(tab.of("table")) == whole
    assert not await connects(tab)


async def test_presence_updates_are_batched(
    evening: Evening, sits: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser_sessions, "STATE_BURST", 100)
    monkeypatch.setattr(pages, "POLL_SECONDS", 1000)
    await evening.deal()
    spymaster, guest = await sits(evening.team.spymaster), await sits(evening.team.operative)
    own = guest.state["you"]
    made: list[str] = []
    send = PageSocket.send_state

    async def counted(page: PageSocket, *letter: Any) -> None:
        made.append(str(page.session.person))
        await send(page, *letter)

    monkeypatch.setattr(PageSocket, "send_state", counted)
    loop = asyncio.get_running_loop()
    began = loop.time()
    for _ in range(20):
        assert await connects(guest)
        await guest.until(lambda: bool(guest.of("table")))
    await guest.close()
    await spymaster.until(lambda: "here" not in spymaster.state["people"][own])
    seconds = loop.time() - began
    others = [one for one in made if one != own]
    assert len(others) <= seconds / pages.PRESENCE_SECONDS + 2


async def test_arrival_is_shown_to_others_at_once(evening: Evening, sits: Opens) -> None:
    await evening.deal()
    spymaster = await sits(evening.team.spymaster)
    guest = await sits(evening.team.operative)
    await spymaster.until(lambda: "here" in spymaster.state["people"][guest.state["you"]])
