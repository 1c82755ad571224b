"""Tables at which pages are looked at, to be played on two keys that look alike."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
from typing_extensions import override

from cogs.live import page_socket, pages
from cogs.live.screens import LiveAction
from cogs.screens.custom_ids import Action, AnyAction
from engine.live import guests
from engine.tables import Table
from tests.cogs import alike
from tests.cogs.alike import Alike, Way
from tests.cogs.live.conftest import LiveBot
from tests.cogs.live.guesting import come, url_in
from tests.cogs.live.tabs import Tab
from tests.local_discord import Person

SAME = re.compile(r'"now":\d+|"id":"deed-\d+"|"page":"\w+"|"left":\d{4,}')
"""When something was sent; what the page's own tests look at."""


class AlikeOnPages(Alike):
    """A table with pages of everybody but insiders, a stranger, a guest and a nameless visitor."""

    tabs: list[tuple[str, Tab]]
    noted: list[str]
    prying = False

    @override
    async def deal(self, way: Way) -> None:
        await super().deal(way)
        self.tabs = []
        insiders = self.insiders(await self.table(), way)
        for person in (*self.people, self.stranger):
            if person.id not in insiders:
                self.tabs.append((person.name, await self._opened(person)))
        url = url_in(await self.look(self.people[0], LiveAction.GUESTS))
        self.tabs.append(("Zoe", await come(self._tab(), url, "Zoe")))
        self.tabs.append(("Nobody", await self._tab().land(url)))
        await self.settle()

    def _tab(self) -> Tab:
        tab = Tab()
        OPENED.append(tab)
        return tab

    async def _opened(self, person: Person) -> Tab:
        ephemeral = await self.look(person, LiveAction.LIVE)
        return await self._tab().open(next(str(one.url) for one in ephemeral.buttons if one.url))

    @override
    async def press(
        self, person: Person, action: AnyAction, detail: str = "", **more: object
    ) -> None:
        if action is Action.GUESS:
            await self._predict()
        await super().press(person, action, detail, **more)  # type: ignore[arg-type]
        if getattr(self, "tabs", None) and not self.prying:
            await self.settle()

    @override
    async def pry(self, table: Table, insiders: set[int]) -> None:
        self.prying = True  # which sends the pages hardly anything: what it does is there after all
        await super().pry(table, insiders)
        self.prying = False
        await self.settle()

    @override
    async def think(self) -> None:
        await super().think()
        await self.settle()

    async def _predict(self) -> None:
        """Have the stranger choose on their page what the clue means, before it is guessed (H3)."""
        tab = dict(self.tabs)[self.stranger.name]
        if choose := tab.may.get("choose"):
            chosen = [str(card) for card in choose["cards"][: choose["most"]]]
            assert (await tab.action(choose["press"], values=chosen))["ok"]
            await self.settle()
            assert [str(card) for card in tab.may["choose"]["on"]] == chosen

    async def settle(self) -> None:
        """Wait until every page has all that there was to send."""
        for name, tab in self.tabs:
            for _ in range(2):
                pongs = len(tab.of("pong"))
                await tab.send({"t": "ping"})
                await tab.until(lambda tab=tab, pongs=pongs: len(tab.of("pong")) > pongs)  # type: ignore[misc]
            NOTED.extend(f"{name} {SAME.sub('', raw)}" for raw in tab.raw if "pong" not in raw)
            tab.raw.clear()


OPENED: list[Tab] = []
NOTED: list[str] = []


@pytest.fixture
async def on_pages(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    monkeypatch.setattr("tests.cogs.refusing.RunningBot", LiveBot)
    monkeypatch.setattr(alike, "Alike", AlikeOnPages)
    monkeypatch.setattr(page_socket, "MESSAGE_BURST", 10**6)
    monkeypatch.setattr(pages, "PRESENCE_SECONDS", 0)  # else what is sent depends on the clock
    monkeypatch.setattr(guests, "GUEST_ID_RANGE", 1)
    yield
    for tab in OPENED:
        await tab.__aexit__()
    OPENED.clear()


@pytest.fixture
def seen(on_pages: None, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:  # noqa: ARG001 - they are open
    """Give what the pages of each game are sent, one list a game."""
    noted: list[list[str]] = []
    made = alike.played

    async def noting(*args: object) -> alike.Played:
        NOTED.clear()
        played = await made(*args)  # type: ignore[arg-type]
        noted.append(NOTED[:])
        return played

    monkeypatch.setattr(alike, "played", noting)
    return noted
