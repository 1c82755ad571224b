"""Guests over the wire: how a host gets their link, and how they come by it."""

from __future__ import annotations

import re
from typing import Any

from cogs.live.screens import LiveAction
from tests.cogs.live.conftest import asked_at
from tests.cogs.live.tabs import Tab
from tests.local_discord import MessageView, Person

_URL = re.compile(r"https?://\S+")


async def guest_link(board: MessageView, host: Person) -> tuple[str, MessageView]:
    """Have a host ask for a link for guests; give it, and the whisper that brought it."""
    ephemeral = await asked_at(board, host)
    pressed = await host.press(ephemeral, lambda one: f":{LiveAction.GUESTS.value}" in _id(one))
    brought = (await pressed.finished()).message
    return url_in(brought), brought


def url_in(brought: MessageView) -> str:
    """Read the link for guests in the whisper that brought it."""
    match = _URL.search(brought.text)
    assert match is not None
    return match[0]


async def come(tab: Tab, url: str, name: str) -> Tab:
    """Come by a link for guests, under a name."""
    status, answer = await name_guest(tab, url, name)
    assert (status, answer) == (200, {"ok": True})
    tab.invitation = ""
    await tab.close()
    tab.state = {}
    await tab.connect()
    await tab.until(lambda: bool(tab.state))
    return tab


async def name_guest(tab: Tab, url: str, name: str, id: str = "", **extra: Any) -> tuple[int, Any]:
    """Send the name that a guest typed, and give how it went."""
    form = {"link": tab.at(url), "table": tab.where, "lang": "en", "name": name, **extra}
    return await tab.post("enter", form | ({"id": id} if id else {}))


def _id(one: object) -> str:
    return str(getattr(one, "custom_id", ""))
