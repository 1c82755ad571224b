"""Script in whatever people type stands on a page of the live table as text, and never runs.

A pack's title and codenames, clues and guests' names are of letters alone (C19).
"""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from engine.languages import LANGUAGES
from tests.cogs.browsing import BROWSER, PHONE
from tests.cogs.live.conftest import link_at
from tests.cogs.live.guesting import guest_link
from tests.cogs.live.sittings import GUESSER, RED, SMALL, a_round, opened
from tests.cogs.live.windows import Window, Windows
from tests.local_discord import LocalDiscord

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.browser,
    pytest.mark.usefixtures("running_bot"),
]
IMAGE = "<img src onerror=ran()>"
SCRIPT = "</script><script>ran()</script>"
ROOM_FOR_A_WORD = 100
"""Pixels that show nine letters of a clue on a small phone."""
TURNS = "\u202e\u2066\u200f"
"""What turns the letters that stand behind it."""
WATCHED = """
window.hasRun = [];
window.ran = window.alert = () => hasRun.push("script");
addEventListener("securitypolicyviolation", (one) => hasRun.push(one.violatedDirective));
"""


async def runs_nothing(window: Window) -> None:
    """Assert that nothing that was typed is more than letters here, and turns none around it."""
    everything = await window.page.evaluate("document.documentElement.textContent")
    assert not [sign for sign in TURNS if sign in everything]
    assert await window.page.evaluate("hasRun") == []
    assert await window.page.evaluate("document.querySelectorAll('img, script').length") == 1


@pytest.mark.rule("A5", "C12", "H9")
async def test_user_text_is_escaped_on_every_page(local: LocalDiscord, windows: Windows) -> None:
    table = a_round(local, (RED, GUESSER))
    giver, guesser = table.people.values()
    giver.account.name, guesser.account.name = IMAGE, SCRIPT + TURNS
    await table.open(format="one_team")
    watched = windows.like(WATCHED)
    host = await watched.open(await link_at(table.now, giver), "typed-host", SMALL)
    await host.does("Settings")
    await host.does("Finer points", within=host.rendered)
    await host.does("Table agreement", within=host.rendered)
    await host.rendered.get_by_role("textbox").fill(f"{IMAGE} {SCRIPT} {TURNS}")
    await host.rendered.locator("[type=submit]").tap()
    await expect(host.page.locator("#lobby")).to_contain_text(f"{IMAGE} {SCRIPT}")
    await runs_nothing(host)
    await host.page.keyboard.press("Escape")
    await table.begin()
    (second,) = await opened(table, watched, {GUESSER: PHONE})
    url, _ = await guest_link(table.now, giver)
    zoe = await watched.guest(url, "typed-zoe", [IMAGE, SCRIPT, "Zoe"])

    own = await host.cards("red")
    await host.dock.get_by_role("textbox").fill(IMAGE)
    await host.does("Give clue")
    await expect(host.status).to_contain_text(IMAGE.upper())
    await host.give("zeppelin", own[:1])
    await second.guess(own[0])
    for one in (host, second, zoe):
        await one.opens("seats")
        await expect(one.rendered).to_contain_text(IMAGE)
        await expect(one.rendered).to_contain_text(SCRIPT)
        await one.opens("log")
        await expect(one.rendered).to_contain_text(IMAGE)
        await runs_nothing(one)


async def test_word_of_a_clue_has_room_beside_every_button(
    local: LocalDiscord, windows: Windows
) -> None:
    table = a_round(local, (RED, GUESSER))
    await table.deal(format="one_team")
    giver = await windows.open(await link_at(table.now, table.people[RED]), "room", SMALL)
    for language in LANGUAGES:
        await giver.speaks(language)
        field = await giver.page.locator("#word").bounding_box()
        assert field is not None
        assert field["width"] >= ROOM_FOR_A_WORD, language
        send = giver.page.locator("#form .main")
        assert await send.evaluate("it => it.scrollWidth <= it.clientWidth"), language
