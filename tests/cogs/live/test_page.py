"""The live table's page in Chromium, on phones and a desktop, beside the local Discord."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from playwright.async_api import expect

from tests.cogs.browsing import BROWSER, DESKTOP, launched
from tests.cogs.evening import Evening, Says
from tests.cogs.live.conftest import LiveBot, link, link_at
from tests.cogs.live.windows import Windows
from tests.cogs.rounds import MEMBER, OPERATIVE, SPYMASTER, Round
from tests.local_discord import LocalDiscord

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.browser,
]

A, B = ("a", MEMBER), ("b", MEMBER)
TEAMS = [(team, role) for team in ("orange", "purple") for role in (SPYMASTER, OPERATIVE)]


def english(local: LocalDiscord) -> None:
    """Have everybody read English."""
    for person in local.people:
        person.account.locale = "en-US"


@pytest.fixture
async def windows() -> AsyncIterator[Windows]:
    async with launched() as browser, AsyncExitStack() as stack:
        yield Windows(browser, stack)


@pytest.mark.rule("A9", "B16", "C18")
async def test_a_game_is_played_on_phones_a_desktop_and_in_discord_and_again(
    evening: Evening, windows: Windows
) -> None:
    english(evening.local)
    await evening.deal()
    first, second = evening.team, next(one for one in evening.teams if one is not evening.team)
    giver = await windows.open(await link(evening, first.spymaster), "giver")
    guesser = await windows.open(await link(evening, first.operative), "guesser")
    rival = await windows.open(await link(evening, second.spymaster), "rival", DESKTOP)

    own = await giver.cards((await giver.state())["team"])
    word = (await giver.state())["cards"][str(own[0])]["w"]
    await giver.card(own[0]).tap()
    await giver.dock.get_by_role("textbox").fill(word)
    await giver.dock.get_by_role("textbox").press("Enter")
    await expect(giver.toast).to_contain_text(word.upper().replace("\u00ad", ""))
    await expect(giver.dock.get_by_role("textbox")).to_have_value(word)
    await giver.give("panorama", own[1:2])
    await giver.fits()

    await guesser.mark(own[0])
    await expect(rival.card(own[0]).locator(".chip")).to_have_count(1)
    await guesser.card(own[0]).tap()
    await expect(rival.card(own[0]).locator(".chip")).to_have_count(0)
    await guesser.guess(own[0])
    await expect(rival.card(own[0]).locator(".id")).to_be_visible()
    await guesser.end(early=True)
    await rival.sees("clue")

    for at in (await rival.cards((await rival.state())["team"]))[:2]:
        await rival.card(at).click()
    await expect(rival.page.locator("#num")).to_have_text("2")
    await rival.board.press("/")
    await rival.page.keyboard.type("karaoke")
    await rival.page.keyboard.press("Enter")
    await evening.local.until(lambda: "KARAOKE" in evening.now.text)
    named = (await evening.own())[0]
    await evening.mark(second.operative, named)
    await expect(guesser.board.locator(".chip")).to_have_count(1)
    await evening.press(second.operative, Says.GUESS)
    await expect(guesser.said).to_contain_text(named)
    await evening.stop()

    await giver.sees("clue")
    (assassin,) = await giver.cards("assassin")
    await giver.give("quasar", own[2:3])
    await guesser.mark(assassin)
    await guesser.dock.get_by_role("button", name="Guess").tap()
    for one in (giver, guesser, rival):
        await one.sees("over")
        await one.fits()
    await guesser.dock.get_by_role("button", name="Again").tap()
    await guesser.page.wait_for_url(re.compile(r"/2$"))
    await expect(guesser.board.locator(".key")).to_have_count(25)
    await rival.sheet.get_by_role("button", name="Open").tap()
    await rival.sees("clue")
    await expect(rival.board.locator(".paper")).to_have_count(25)


@pytest.mark.rule("G4")
async def test_what_is_pressed_when_the_line_breaks_counts_once_and_a_restart_loses_nobody(
    evening: Evening, windows: Windows, running_bot: LiveBot
) -> None:
    english(evening.local)
    await evening.deal()
    await evening.give("3")
    guesser = await windows.open(await link(evening, evening.team.operative), "restarted")
    named = [name.lower() for name in await evening.own()]
    words = {at: one["w"] for at, one in (await guesser.state())["cards"].items()}
    first, second = (
        int(at) for at, word in words.items() if word.replace("\u00ad", "").lower() in named[:2]
    )
    await guesser.breaks(after_sending=True)
    await guesser.mark(first)
    await guesser.is_back()
    await guesser.breaks(after_sending=False)
    await guesser.guess_marked(first)
    await guesser.is_back()
    await running_bot.restart()
    await guesser.is_back()
    await guesser.mark(second)
    await guesser.breaks(after_sending=True)
    await guesser.guess_marked(second)
    await guesser.is_back()
    assert [at for at, _ in (await guesser.state())["log"]["0"]["got"]] == [first, second]
    await expect(guesser.toast).to_be_hidden()


@pytest.mark.rule("D1")
@pytest.mark.usefixtures("running_bot")
async def test_duet_is_played_with_two_keys(local: LocalDiscord, windows: Windows) -> None:
    seats = (A, B)
    table = Round(local, "en", seats)
    english(local)
    await table.deal(format="duet")
    a, b = [
        await windows.open(await link_at(table.now, table.people[seat]), f"duet-{seat[0]}")
        for seat in seats
    ]
    (agent,) = (await a.cards("green"))[:1]
    await a.give("panorama", [agent])
    await expect(b.board.locator(".duo")).to_have_count(25)
    await b.guess(agent)
    await b.end()
    await a.fits()
    await b.sees("clue")


@pytest.mark.rule("F1")
@pytest.mark.usefixtures("running_bot")
async def test_pictures_are_played_on_a_page(local: LocalDiscord, windows: Windows) -> None:
    table = Round(local, "en", TEAMS)
    english(local)
    await table.deal(deck="pictures")
    seats = table.playing(TEAMS)
    giver, guesser = [
        await windows.open(await link_at(table.now, table.people[seat]), f"pictures-{seat[1]}")
        for seat in seats
    ]
    (agent,) = (await giver.cards(seats[0][0]))[:1]
    await giver.give("panorama", [agent])
    await guesser.guess(agent)
    await guesser.page.wait_for_function(
        "() => [...document.images].every(one => one.naturalWidth)"
    )
    await guesser.fits()
