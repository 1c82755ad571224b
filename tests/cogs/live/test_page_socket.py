"""The live table's page in Chromium, on phones and a desktop, beside the local Discord."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import ViewportSize, expect

from tests.cogs.browsing import BROWSER, DESKTOP, PHONE
from tests.cogs.evening import Evening, Says
from tests.cogs.live.conftest import LiveBot, Opens, link, link_at
from tests.cogs.live.guesting import guest_link
from tests.cogs.live.sittings import SMALL
from tests.cogs.live.windows import Windows
from tests.cogs.rounds import MEMBER, OPERATIVE, SPYMASTER, Round
from tests.local_discord import LocalDiscord

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.browser,
]

TABLET: ViewportSize = {"width": 768, "height": 1024}
SIDEWAYS: ViewportSize = {"width": 1024, "height": 768}
A, B = ("a", MEMBER), ("b", MEMBER)
TEAMS = [(team, role) for team in ("orange", "purple") for role in (SPYMASTER, OPERATIVE)]


def english(local: LocalDiscord) -> None:
    """Have everybody read English."""
    for person in local.people:
        person.account.locale = "en-US"


@pytest.mark.rule("A9", "B16", "C18")
async def test_game_is_played_on_phones_desktop_and_discord(
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
    await giver.types_beside_a_keyboard()
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
    await expect(guesser.status).to_contain_text(named)
    await evening.stop()

    await giver.sees("clue")
    (assassin,) = await giver.cards("assassin")
    await giver.give("quasar", own[2:3])
    await guesser.mark(assassin)
    await guesser.dock.get_by_role("button", name="Guess").tap()
    for one in (giver, guesser, rival):
        await one.sees("over")
        await one.fits()
    await guesser.reads_the_recap("QUASAR")
    await guesser.dock.get_by_role("button", name="Again").tap()
    await guesser.page.wait_for_url(re.compile(r"/2$"))
    await expect(guesser.board.locator(".key")).to_have_count(25)
    await rival.rendered.get_by_role("button", name="Open").tap()
    await rival.sees("clue")
    await expect(rival.board.locator(".paper")).to_have_count(25)


@pytest.mark.rule("G4")
async def test_press_during_disconnect_counts_once_and_restart_keeps_everyone(
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


async def test_likes_are_remembered_and_a_clue_is_read_out(
    evening: Evening, windows: Windows
) -> None:
    english(evening.local)
    await evening.deal()
    guesser = await windows.open(await link(evening, evening.team.operative), "large", DESKTOP)
    await guesser.page.get_by_role("button", name="More").click()
    for name in ("Large print", "Sound"):
        await guesser.rendered.get_by_role("button", name=name).click()
    await guesser.page.reload()
    await guesser.sees("clue")
    await expect(guesser.board).to_have_attribute("aria-colcount", "3")
    assert await guesser.page.evaluate("sounds()")
    assert await guesser.page.evaluate("sizes.letters") > 56
    await guesser.fits()
    await evening.give("2")
    await guesser.sees("guess")
    word = (await guesser.state())["turn"]["clue"]["w"]
    read = guesser.page.get_by_role("status").filter(has_text=re.compile(word, re.IGNORECASE))
    await expect(read).not_to_have_count(0)
    await guesser.dock.get_by_role("button", name="Clues").click()
    await expect(guesser.rendered).to_contain_text(re.compile(word, re.IGNORECASE))


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


@pytest.mark.rule("H9")
async def test_guest_lands_at_the_board_sits_and_guesses(
    evening: Evening, windows: Windows, sits: Opens
) -> None:
    english(evening.local)
    await evening.deal()
    host, giving = evening.teams[0].spymaster, evening.team
    giver = await windows.open(await link(evening, giving.spymaster), "guests-giver")
    url, _ = await guest_link(evening.now, host)
    zoe = await windows.open(url, "guest-phone")
    await expect(zoe.board.get_by_role("gridcell")).to_have_count(25)
    await expect(zoe.page.locator("#who")).to_contain_text(f"{host.name}'s table")
    leaver = await sits(giving.operative)  # the guest comes to the smaller team
    assert (await leaver.action(leaver.state["at"] + ":leave_really"))["ok"]
    await zoe.does("Join")
    await zoe.page.keyboard.press("Escape")
    await zoe.sits_as([host.name, "Zoe"], "guest-phone")
    await zoe.page.wait_for_function("() => state.people[state.you].seat === state.turn.team")
    own = await giver.cards((await giver.state())["team"])
    await expect(giver.status).to_contain_text("Tap the cards you mean.")
    await giver.give("panorama", own[:1])
    await expect(zoe.page.locator("#who")).to_have_text(re.compile("^(Red|Blue) · 2 guesses left$"))
    await zoe.page.wait_for_function("() => state.may.mark")
    await zoe.guess(own[0])
    await zoe.fits()
    await zoe.page.locator("#more-button").tap()
    await zoe.does("Leave the table", within=zoe.rendered)
    await zoe.does("Leave the table", within=zoe.rendered)
    await expect(zoe.page.locator("#shut")).to_contain_text("guest link")


@pytest.mark.rule("F1", "H3")
@pytest.mark.usefixtures("running_bot")
async def test_pictures_are_played_on_phones_and_predicted(
    local: LocalDiscord, windows: Windows
) -> None:
    table = Round(local, "en", TEAMS)
    english(local)
    await table.deal(deck="pictures")
    seats = table.playing(TEAMS)
    giver, guesser = [
        await windows.open(await link_at(table.now, table.people[seat]), f"pictures-{seat[1]}", at)
        for seat, at in zip(seats, (SMALL, PHONE), strict=True)
    ]
    eva = await windows.open(
        await link_at(table.now, local.person("Eva", locale="en-US")), "pictures-eva", TABLET
    )
    for phone in (giver, guesser):
        await expect(phone.board).to_have_attribute("aria-colcount", "4")
        assert 80 <= await phone.page.evaluate("sizes.wide") <= 92
        await phone.fits()
    await expect(eva.board).to_have_attribute("aria-colcount", "5")

    agent, other, *_ = await giver.cards(seats[0][0])
    await giver.give("panorama", [agent, other])
    for at in (agent, other):
        await eva.card(at).tap()
        await expect(eva.card(at)).to_have_class(re.compile("ticked"))
    await eva.knows("() => !choosing && may().choose.on.length === 2")
    await expect(eva.status).to_contain_text("📌")
    await expect(guesser.board.locator(".tick, .chip")).to_have_count(0)
    await eva.moment("pictures-predicted")
    await eva.resize(SIDEWAYS)
    await eva.fits()
    await eva.resize(TABLET)
    await guesser.guess(agent)
    for one in (guesser, eva):
        await one.page.wait_for_function(
            "() => [...document.images].every(one => one.naturalWidth)"
        )
        await one.fits()


@pytest.mark.rule("H9")
async def test_reload_without_a_cookie_says_how_each_comes_back(
    evening: Evening, windows: Windows
) -> None:
    english(evening.local)
    await evening.open()
    host = evening.teams[0].spymaster
    url, _ = await guest_link(evening.now, host)
    member = await windows.open(await link(evening, host), "lost-member")
    zoe = await windows.guest(url, "lost-zoe", ["Zoe"])
    for window, means, others in (
        (member, "in Discord", "your link to come back"),
        (zoe, "your link to come back", "Discord"),
    ):
        await window.page.context.clear_cookies()
        await window.page.reload()
        shown = window.page.locator("#shut")
        await expect(shown).to_contain_text(means)
        await expect(shown).not_to_contain_text(others)
