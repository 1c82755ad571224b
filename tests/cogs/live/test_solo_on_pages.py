"""A board that one person plays alone, in Chromium: drawn and tapped as the board of a table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import ViewportSize, expect

from engine.rules import Identity
from tests.beside import beside
from tests.cogs.browsing import BROWSER, DESKTOP, PHONE
from tests.cogs.live.alone import open_case, solo_link
from tests.cogs.live.conftest import LiveBot
from tests.cogs.live.windows import Windows
from tests.local_discord import LocalDiscord

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.browser,
    pytest.mark.rule("E5"),
]
(ALONE,) = beside("ALONE")
SHORT: ViewportSize = {"width": 360, "height": 510}


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Any:
    alone = ALONE()
    alone.patch(monkeypatch)
    return alone


async def test_case_is_tapped_to_its_end_on_any_size(
    local: LocalDiscord, running_bot: LiveBot, windows: Windows, alone: Any
) -> None:
    ana = local.person("Ana", locale="en-US")
    window = await windows.open(await solo_link(await open_case(local, ana), ana), "solo", SHORT)
    own, idle = alone.cards(Identity.RED), alone.cards(Identity.BYSTANDER)
    await expect(window.page.locator("#seats-button")).to_be_hidden()
    for name, size in (("short", SHORT), ("phone", PHONE), ("desktop", DESKTOP)):
        await window.resize(size)
        for part in (window.clue, window.status, window.dock):
            await expect(part).to_be_in_viewport(ratio=1)
        await window.moment(f"solo-{name}")
    await window.keeps_nobody_out()
    await window.guess(own[0])
    await window.mark(own[1])
    await window.moment("solo-marked")
    await window.guess_marked(own[1])
    await window.end()
    await expect(window.clue).to_contain_text("SKY")
    await window.page.reload()
    await window.mark(idle[0])
    await window.does_first("Guess")
    await window.sees("over")
    await expect(window.card(idle[0]).locator(".id")).to_be_visible()
    await window.moment("solo-over")
    await window.does("Recap")
    await expect(window.rendered).to_contain_text(re.compile("SEA.*SKY", re.DOTALL))
    assert running_bot.counters.errors["mishap"] == 0
