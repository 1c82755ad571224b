"""The live table's page calls a person back at their turn, and keeps their screen on."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from engine.texts import LANGUAGES
from tests.cogs.browsing import BROWSER, OUT, PHONE
from tests.cogs.live.feeling import FELT, feels
from tests.cogs.live.sittings import TEAMS, a_round, two_teams
from tests.cogs.live.windows import Windows
from tests.local_discord import LocalDiscord

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.browser,
    pytest.mark.usefixtures("running_bot"),
]
LOCKS = """
window.locks = { held: 0, asked: 0 };
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
    locks.held++;
    locks.asked++;
    return { release: async () => locks.held-- };
} } });
"""
"""Counts the locks of the screen that are held."""
NO_LOCKS = "Object.defineProperty(navigator, 'wakeLock', { value: undefined })"
HIDDEN = """hidden => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
SOON = 8_000


@pytest.mark.rule("B4")
async def test_title_says_whose_turn_it_is(local: LocalDiscord, windows: Windows) -> None:
    table = a_round(local, TEAMS)
    await table.deal()
    giver, guesser = await two_teams(table, windows, giver=PHONE, guesser=PHONE)
    await expect(giver.page).to_have_title("● Your turn", timeout=SOON)
    head = (await guesser.state())["head"]
    await expect(guesser.page).to_have_title(head, timeout=SOON)
    await giver.give("zeppelin", [])
    await expect(guesser.page).to_have_title("● Your turn", timeout=SOON)
    await expect(giver.page).not_to_have_title(re.compile("●"), timeout=SOON)
    await guesser.speaks("es")
    await expect(guesser.page).to_have_title("● Te toca", timeout=SOON)


async def test_person_who_agreed_to_sounds_hears_and_feels_their_turn(
    local: LocalDiscord, windows: Windows
) -> None:
    table = a_round(local, TEAMS)
    await table.deal()
    moving = windows.like(FELT, reduced_motion="no-preference")
    giver, other = await two_teams(table, windows.like(FELT), giver=PHONE, other=PHONE)
    (guesser,) = await two_teams(table, moving, guesser=PHONE)
    for language in sorted(LANGUAGES, key="en".__eq__):
        await guesser.speaks(language)
        await guesser.resize({"width": 360, "height": 510})
        await guesser.moment(f"call-{language}")
    await guesser.dock.get_by_role("button", name="Call me").tap(timeout=SOON)
    await expect(guesser.rendered).to_contain_text("another tab")
    await guesser.page.screenshot(path=OUT / "live-call-question.png")
    await guesser.does("Yes, with sound", within=guesser.rendered)
    await expect(guesser.dock.get_by_role("button", name="Call me")).to_have_count(0)
    tones = (await feels(guesser))["tones"]
    await guesser.page.evaluate("felt.buzzes.length = 0")
    await other.does("Call me")
    await other.does("No, stay silent", within=other.rendered)
    await expect(other.dock.get_by_role("button", name="Call me")).to_have_count(0)
    await giver.give("zeppelin", [])
    await guesser.knows(f"() => felt.tones >= {tones} + 3")
    assert (await feels(guesser))["buzzes"] == [[60, 40, 60]]
    assert (await feels(giver))["tones"] == (await feels(other))["tones"] == 0
    await guesser.page.reload()
    await guesser.sees("guess")
    assert await guesser.page.evaluate("[sounds(), asksToCall(), felt.tones]") == [True, False, 0]


async def test_screen_stays_on_while_it_is_ones_turn_in_sight(
    local: LocalDiscord, windows: Windows
) -> None:
    table = a_round(local, TEAMS)
    await table.deal()
    (giver,) = await two_teams(table, windows.like(LOCKS), giver=PHONE)
    (guesser,) = await two_teams(table, windows.like(NO_LOCKS), guesser=PHONE)
    await giver.page.wait_for_function("locks.held === 1", timeout=SOON)
    await giver.page.evaluate(HIDDEN, arg=True)
    await giver.page.wait_for_function("locks.held === 0", timeout=SOON)
    await giver.page.evaluate(HIDDEN, arg=False)
    await giver.page.wait_for_function("locks.held === 1 && locks.asked === 2", timeout=SOON)
    await giver.give("zeppelin", [])
    await giver.page.wait_for_function("locks.held === 0", timeout=SOON)
    await guesser.sees("guess")
    await expect(guesser.page).to_have_title("● Your turn", timeout=SOON)
