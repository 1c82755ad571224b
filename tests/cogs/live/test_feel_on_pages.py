"""How the page of the live table feels in Chromium: it moves, sounds, and speaks."""

from __future__ import annotations

import pytest
from playwright.async_api import ViewportSize, expect

from engine.texts import LANGUAGES
from tests.cogs.browsing import BROWSER, DESKTOP, PHONE
from tests.cogs.live.conftest import link_at
from tests.cogs.live.feeling import FELT, feels
from tests.cogs.live.sittings import SIDEWAYS, SMALL, TEAMS, a_round, two_teams
from tests.cogs.live.windows import Window, Windows
from tests.local_discord import LocalDiscord

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.browser,
    pytest.mark.usefixtures("running_bot"),
]
TABLET: ViewportSize = {"width": 768, "height": 1024}


@pytest.mark.rule("B19")
async def test_card_effects_respect_settings_and_reduced_motion(
    local: LocalDiscord, windows: Windows
) -> None:
    table = a_round(local, TEAMS)
    await table.open()
    host = await windows.open(await link_at(table.now, table.host), "felt-host", PHONE)
    await host.page.evaluate("sendAction(':set:marking', { values: ['at_once'], sheet: true })")
    await table.begin()
    moving = windows.like(FELT, reduced_motion="no-preference")
    giver, quiet = await two_teams(table, windows.like(FELT), giver=PHONE, rival=DESKTOP)
    (guesser,) = await two_teams(table, moving, guesser=PHONE)
    own = await giver.cards((await giver.state())["team"])
    (assassin,) = await giver.cards("assassin")
    await giver.give("zeppelin", own[:2])
    await guesser.knows("() => may().mark?.at_once")

    await guesser.card(own[0]).tap()
    await expect(guesser.card(own[0]).locator(".id")).to_be_visible()
    await guesser.knows(f"() => felt.turns[{own[0]}] > 200")
    felt = await feels(guesser)
    assert 200 <= felt["turns"][str(own[0])] <= 400
    assert 25 in felt["buzzes"]
    assert felt["tones"] == 0

    await guesser.under_more("Sound")
    await guesser.page.keyboard.press("Escape")
    tones = (await feels(guesser))["tones"]
    await guesser.card(own[1]).tap()
    await guesser.knows(f"() => felt.tones > {tones} && felt.turns[{own[1]}] > 200")

    await guesser.card(assassin).tap()
    await guesser.sees("over")
    await guesser.knows("() => cells.every((cell, at) => !cell.waits && felt.turns[at] > 200)")
    assert [80, 60, 160] in (await feels(guesser))["buzzes"]
    await quiet.sees("over")
    await expect(quiet.card(assassin).locator(".id")).to_be_visible()
    await quiet.knows("() => cells.every((cell) => !cell.waits)")
    for still in (quiet, giver):
        assert await feels(still) == {"tones": 0, "buzzes": [], "turns": {}}
        assert await still.page.evaluate("document.getAnimations().length") == 0


CUT = """() => [...document.querySelectorAll("#dock .btn, #dock label, #dock .wait, #turn b")]
    .filter((one) => {
        const [place, text] = [one.getBoundingClientRect(), document.createRange()];
        text.selectNodeContents(one);
        const seen = text.getBoundingClientRect();
        const inner = one.querySelector("span") ?? one;
        const hidden = inner.scrollWidth > inner.clientWidth + 1;
        return hidden || seen.left < place.left || seen.right > place.right + 1;
    }).concat([...document.querySelectorAll("#say.asks")].filter(
        (one) => one.scrollHeight > one.clientHeight + 1)).map((one) => one.textContent)"""
"""What does not fit in its place, of what may be done and what is asked."""


async def looks_well(window: Window, name: str) -> None:
    """Look at a moment in every language but English, on two phones and a tablet."""
    for language in sorted({*LANGUAGES} - {"en"}):
        await window.speaks(language)
        for size in (TABLET, SIDEWAYS, SMALL):
            await window.resize(size)
            await window.fits()
            assert await window.page.evaluate(CUT) == [], (name, language, size)
        await window.moment(f"{name}-{language}")
    await window.speaks("en")


async def test_every_language_fits_on_phones_and_a_tablet(
    local: LocalDiscord, windows: Windows
) -> None:
    table = a_round(local, TEAMS, "pt-BR")
    await table.deal()
    giver, guesser, rival = await two_teams(table, windows, giver=SMALL, guesser=SMALL, rival=PHONE)
    own = await giver.cards((await giver.state())["team"])
    for at in own[:2]:
        await giver.card(at).tap()
    await looks_well(giver, "clue")
    await giver.give("zeppelin", [])
    await guesser.mark(own[0])
    await looks_well(guesser, "guess")
    await rival.under_more("Object to the clue")
    await rival.rendered.get_by_role("radio", name="Something else").check()
    await rival.rendered.get_by_role("radio", name="One word").check()
    await rival.does("Object", within=rival.rendered)
    await giver.sees("called")
    await looks_well(giver, "called")
    await giver.does("Defend the clue")
    await guesser.knows("() => may().called.ways.length")
    await looks_well(guesser, "vote")
    await rival.does_first("Take")
    (assassin,) = await giver.cards("assassin")
    await guesser.knows("() => may().mark")
    await guesser.mark(assassin)
    await guesser.does_first("Guess")
    await guesser.sees("over")
    await guesser.knows("() => may().next")
    await looks_well(guesser, "end")
