"""The front page: one's tables, or a sentence for strangers."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

from engine.texts import voice
from tests.cogs.evening import Evening
from tests.cogs.live.conftest import Opens, link
from tests.cogs.live.tabs import Tab

Makes = Callable[[], Awaitable[Tab]]


async def links_of(tab: Tab) -> list[tuple[str, str]]:
    """Return the links of the front page, as address and text."""
    status, body, headers = await tab.get("")
    assert status == 200
    assert headers["Cache-Control"] == "no-store"
    assert "script" not in headers["Content-Security-Policy"]
    return re.findall(r'<a href="([^"]+)">([^<]+)</a>', body.decode())


async def test_front_page_lists_the_tables_of_ones_sessions(evening: Evening, sits: Opens) -> None:
    await evening.deal()
    giver, rest = evening.team.spymaster, evening.team.operative
    first, second = await sits(giver), await sits(rest)
    say = voice("en")

    ((address, text),) = await links_of(first)
    assert address == f"/t/{first.where}"
    assert text.endswith(say("games-mine").replace("*", ""))
    ((address, other),) = await links_of(second)
    assert text.startswith(f"{other} · ")
    assert giver.account.name not in other


async def test_front_page_greets_strangers(evening: Evening, tabs: Makes) -> None:
    await evening.deal()
    tab = await tabs()
    tab.at(await link(evening, evening.team.spymaster))

    assert await links_of(tab) == []
    _, body, _ = await tab.get("")
    assert voice("en")("live-front-stranger") in body.decode().replace("&#x27;", "'")
