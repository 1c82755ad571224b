"""A bot with a live table, and browsers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cogs.live.screens import LiveAction
from tests.cogs.bots import RunningBot, free_port
from tests.cogs.evening import Evening
from tests.cogs.live.lines import Line
from tests.cogs.live.tabs import Tab
from tests.local_discord import LocalDiscord, MessageView, Person


class LiveBot(RunningBot):
    """A bot with an address for pages."""

    def __init__(self, local: LocalDiscord, database: Path, behind: Line | None = None) -> None:
        super().__init__(local, database)
        port = free_port() if behind is None else behind.port
        self.address = f"http://127.0.0.1:{port}" if behind is None else behind.url
        self._settings = replace(self._settings, web_url=self.address, web_port=port)


@pytest.fixture
async def running_bot(local: LocalDiscord, games: Path) -> AsyncIterator[LiveBot]:
    running = LiveBot(local, games)
    await running.start()
    yield running
    await running.stop()


@pytest.fixture
async def tabs() -> AsyncIterator[Callable[[], Awaitable[Tab]]]:
    async with AsyncExitStack() as stack:

        async def opened() -> Tab:
            return await stack.enter_async_context(Tab())

        yield opened


@pytest.fixture
async def windows() -> AsyncIterator[Any]:
    """Browsers of several people, of the group `browser`, as their `Windows`."""
    from tests.cogs.browsing import launched  # noqa: PLC0415 - of that group
    from tests.cogs.live.windows import Windows  # noqa: PLC0415 - of that group

    async with launched() as browser, AsyncExitStack() as stack:
        yield Windows(browser, stack)


Opens = Callable[[Person], Awaitable[Tab]]


@pytest.fixture
def sits(evening: Evening, tabs: Callable[[], Awaitable[Tab]]) -> Opens:
    """Have somebody open the live table of the evening's game in a browser of their own."""

    async def sit(person: Person) -> Tab:
        return await (await tabs()).open(await link(evening, person))

    return sit


async def link(evening: Evening, person: Person) -> str:
    """Have somebody ask for a link, with the seats of a lobby or under *More*."""
    return await link_at(evening.now, person)


async def link_at(board: MessageView, person: Person) -> str:
    """Have somebody ask for a link at a public message."""
    ephemeral = await asked_at(board, person)
    return next(str(one.url) for one in ephemeral.buttons if one.url)


async def press_live_table(evening: Evening, person: Person) -> MessageView:
    """Have somebody press *Live table*."""
    return await asked_at(evening.now, person)


async def asked_at(board: MessageView, person: Person) -> MessageView:
    """Have somebody press *Live table* under *More*, or in a lobby with its seats."""
    shown = board
    if not any(_is_live(str(one.custom_id)) for one in shown.buttons):
        more = await person.press(
            shown, lambda one: str(one.custom_id).endswith((":more", ":seats"))
        )
        shown = (await more.finished()).message
    pressed = await person.press(shown, lambda one: _is_live(str(one.custom_id)))
    return (await pressed.finished()).message


def _is_live(custom_id: str) -> bool:
    return custom_id.endswith(f":{LiveAction.LIVE.value}")
