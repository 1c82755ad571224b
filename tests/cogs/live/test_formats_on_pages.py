"""Every format and moment of the game on the live table's page, in Chromium."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.async_api import expect

from cogs.live import page_bundle
from tests.cogs.browsing import BROWSER, DESKTOP, PHONE
from tests.cogs.live.conftest import LiveBot, link_at
from tests.cogs.live.sittings import (
    BLUE,
    BOTH,
    GUESSER,
    RED,
    SMALL,
    TEAMS,
    A,
    B,
    a_round,
    opened,
    sees_no_key,
    two_teams,
)
from tests.cogs.live.windows import Windows
from tests.local_discord import LocalDiscord

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.browser,
    pytest.mark.usefixtures("running_bot"),
]
GAP_ABOVE_KEYS = """document.querySelector("#seats .hint").getBoundingClientRect().top
    - document.querySelector("#seats .seats").getBoundingClientRect().bottom"""
"""How many pixels there are between the seats and what keys do."""
LINES_BESIDE_TWO_BUTTONS = """() => {
    const own = document.querySelector("#dock"), dock = own.cloneNode(true);
    dock.append(dock.querySelector(".wait ~ .btn").cloneNode(true));
    const text = dock.querySelector(".wait span");
    text.textContent = "Waiting for Alexandra and Bartholomew";
    own.replaceWith(dock);
    const lines = text.offsetHeight / Number.parseFloat(getComputedStyle(text).lineHeight);
    dock.replaceWith(own);
    return Math.round(lines);
}"""
"""How many lines it takes to name two people beside two buttons, as a guest has."""


@pytest.mark.rule("E1", "C15", "C15a")
async def test_three_play_and_an_objection_is_defended_voted_upon_and_covered_for(
    local: LocalDiscord, windows: Windows
) -> None:
    table = a_round(local, (RED, BLUE, BOTH))
    await table.deal(format="three_players")
    red, blue, both = await opened(table, windows, {RED: PHONE, BLUE: DESKTOP, BOTH: SMALL})
    giver, rival = (red, blue) if (await red.state())["turn"]["team"] == "red" else (blue, red)
    await both.moment("three-waits")
    assert await blue.page.evaluate(GAP_ABOVE_KEYS) == 8
    assert await both.page.evaluate(LINES_BESIDE_TWO_BUTTONS) <= 3
    own = await giver.cards((await giver.state())["team"])
    await giver.give("zeppelin", own[:2])
    await both.guess(own[0])

    await rival.under_more("Object to the clue")
    await rival.rendered.get_by_role("radio", name="Something else").check()
    await rival.rendered.get_by_role("radio", name="One word").check()
    await rival.does("Object", within=rival.rendered)
    await giver.sees("called")
    await expect(giver.status).to_contain_text("No answer means you defend it")
    await giver.moment("three-called")
    await giver.keeps_nobody_out()
    await giver.does("Defend the clue")
    await expect(both.status).to_contain_text("defends it")
    await sees_no_key(both)
    await both.moment("three-vote")
    await both.does("The clue is invalid")
    await rival.sees("cover")
    theirs = await rival.cards((await rival.state())["team"])
    await rival.card(theirs[0]).tap()
    await expect(rival.card(theirs[0])).to_have_class(re.compile("ticked"))
    await rival.moment("three-covers")
    await rival.dock.get_by_role("button", name="Cover ").first.tap()
    await expect(both.card(theirs[0]).locator(".id")).to_be_visible()
    await rival.sees("clue")
    await both.opens("log")
    await expect(both.rendered.locator("s")).to_have_text("ZEPPELIN")
    await both.moment("three-clues")


@pytest.mark.rule("E2", "E3", "B11", "B16")
async def test_one_team_game_covers_wins_and_plays_again(
    local: LocalDiscord, windows: Windows
) -> None:
    table = a_round(local, (RED, GUESSER))
    await table.deal(format="one_team")
    giver, guesser = await opened(table, windows, {RED: SMALL, GUESSER: PHONE})
    own = await giver.cards("red")
    await expect(giver.page.locator("#num")).to_have_text("1")
    await giver.dock.get_by_role("button", name="One less").tap()
    await giver.give("zeppelin", [])
    await expect(guesser.clue).to_contain_text("0")
    await guesser.guess(own[0])
    await guesser.end()
    await giver.sees("cover")
    (enemy, *_) = await giver.cards("blue")
    await giver.card(enemy).tap()
    await expect(giver.card(enemy)).to_have_class(re.compile("ticked"))
    await giver.moment("one-covers")
    await giver.dock.get_by_role("button", name="Cover ").tap()
    await giver.sees("clue")
    more = giver.dock.get_by_role("button", name="One more")
    while await giver.page.locator("#num").text_content() != "∞":
        await more.tap()
    await giver.give("karaoke", [])
    await sees_no_key(guesser)
    await guesser.moment("one-unlimited")
    for at in own[1:]:
        await guesser.guess(at)
    await guesser.sees("over")
    await giver.sees("over")
    await guesser.knows("() => may().next")
    await guesser.moment("one-won")
    await guesser.keeps_nobody_out()
    await guesser.opens("log")
    await guesser.does("Every clue", within=guesser.rendered)
    await expect(guesser.rendered).to_contain_text("KARAOKE")
    await guesser.moment("one-every-clue")
    await guesser.page.keyboard.press("Escape")
    await guesser.does("Again")
    await guesser.page.wait_for_url(re.compile(r"/2$"))
    await giver.does("Open", within=giver.rendered)
    await giver.sees("clue")


@pytest.mark.rule("D8", "D9")
async def test_duet_comes_to_sudden_death(local: LocalDiscord, windows: Windows) -> None:
    table = a_round(local, (A, B))
    await table.deal(format="duet")
    a, b = await opened(table, windows, {A: SMALL, B: DESKTOP})
    await a.moment("duet-first-clue")
    giver, guesser = a, b
    for word in ("zeppelin", "quasar", "karaoke", "jujitsu", "sushi", "panorama", "soprano"):
        (agent, *_) = await giver.cards("green")
        await giver.give(word, [agent])
        await guesser.guess(agent)
        await guesser.end()
        giver, guesser = guesser, giver
        await giver.sees("clue")
    for seats in ((B, A), (A, B)):
        await table.give(seats[0], "1")
        await table.touch(seats[1], (await table.key(seats[0]))["bystander"][0])
    await a.sees("sudden-death")
    await a.moment("duet-sudden-death")
    assert "give" not in (await a.state())["may"]
    (agent, *_) = await a.cards("green")
    await b.guess(agent)
    refused = next(at for at, one in (await b.state())["cards"].items() if "b" in one.get("t", ""))
    assert int(refused) not in (await b.state())["may"]["mark"]["cards"]
    (bad, *_) = [
        at for at in await a.cards("bystander") if at in (await b.state())["may"]["mark"]["cards"]
    ]
    await b.mark(bad)
    await b.dock.get_by_role("button", name="Guess").tap()
    await a.sees("over")
    await b.opens("log")
    await expect(b.rendered).to_contain_text("Sudden death")
    await b.moment("duet-lost")
    await b.keeps_nobody_out()


@pytest.mark.rule("C14", "C1")
async def test_a_clue_is_asked_about_refused_and_changed_and_slips_are_caught(
    local: LocalDiscord, windows: Windows
) -> None:
    table = a_round(local, TEAMS)
    await table.deal()
    giver, rival, guesser = await two_teams(
        table, windows, giver=SMALL, rival=PHONE, guesser=DESKTOP
    )
    form = giver.dock.get_by_role("textbox")
    await form.fill("febuary")
    await giver.does("Give clue")
    await expect(giver.dock.get_by_role("button", name="FEBRUARY?")).to_be_visible()
    await expect(giver.toast).to_be_hidden()
    await giver.moment("ask-slip")
    await giver.keeps_nobody_out()
    await form.fill("sushi karaoke")
    await giver.does("Give clue")
    await expect(giver.dock.get_by_role("button", name="FEBRUARY?")).to_be_hidden()
    await giver.does("Ask for permission")
    await expect(giver.dock.get_by_role("button", name="Take it back")).to_be_visible()
    await expect(rival.status).to_contain_text("SUSHI KARAOKE")
    await rival.moment("ask-asked")
    await expect(guesser.page.locator("body")).not_to_contain_text("SUSHI")
    await rival.does("Refuse")
    await expect(giver.status).to_contain_text("refuses")
    await giver.moment("ask-refused")
    await form.fill("zeppelin karaoke")
    await giver.does("Give clue")
    await giver.does("Ask for permission")
    await rival.does("Allow")
    await guesser.sees("guess")
    await sees_no_key(guesser)


@pytest.mark.rule("B19", "G1", "H4")
async def test_page_table_is_set_up_guessed_and_resigned_by_majority(
    local: LocalDiscord, windows: Windows
) -> None:
    table = a_round(local, (RED, GUESSER))
    await table.open(format="one_team")
    eva, gil = local.person("Eva", locale="en-US"), local.person("Gil", locale="en-US")
    host = await windows.open(await link_at(table.now, table.host), "host", SMALL)
    second = await windows.open(await link_at(table.now, eva), "second", PHONE)
    third = await windows.open(await link_at(table.now, gil), "third", DESKTOP)
    await expect(host.dock.get_by_role("button", name="Join")).to_have_count(0)
    await second.moment("lobby")
    await second.keeps_nobody_out()
    await second.does("Join")
    await third.does("Join")
    await host.does("Seats")
    await host.does("🔺 Red spymaster", within=host.rendered)
    await expect(host.rendered).to_contain_text("Red · spymaster")
    await host.page.keyboard.press("Escape")
    await host.does("Settings")
    await host.rendered.get_by_role("radio", name="Clock: sand timer").check()
    await expect(third.page.locator("#lobby")).to_contain_text("Sand timer")
    await host.does("Finer points", within=host.rendered)
    await host.rendered.get_by_role("radio", name="Majority").check()
    await expect(third.page.locator("#lobby")).to_contain_text("by majority")
    await host.moment("lobby-settings")
    await host.keeps_nobody_out()
    await host.page.keyboard.press("Escape")
    await host.does("Start")
    await host.sees("clue")
    own = await host.cards("red")
    await host.give("zeppelin", own[:1])
    await second.mark(own[0])
    await expect(second.dock).to_contain_text("1 of 2")
    await second.dock.get_by_role("button", name="Guess").tap()
    await expect(second.toast).to_contain_text("1 of the 2")
    await second.moment("majority")
    await third.mark(own[0])
    await third.guess_marked(own[0])
    await second.dock.get_by_role("button", name="Pass").tap()
    await expect(third.dock).to_contain_text("Pass (1 of 2)")
    await third.under_more("Flip the sand timer")
    await expect(host.page.locator("#clock")).to_be_visible()
    await host.moment("sand")
    await third.under_more("Resign")
    await third.does("Yes, resign", within=third.rendered)
    await expect(second.status).to_contain_text("Gil wants to resign")
    await second.under_more("Resign")
    await second.does("Yes, resign", within=second.rendered)
    await host.sees("over")
    await host.moment("resigned")


@pytest.mark.rule("G5", "H1", "H2")
async def test_pauses_are_agreed_upon_and_seats_change_hands_with_the_key(
    local: LocalDiscord, windows: Windows
) -> None:
    table = a_round(local, TEAMS)
    await table.deal()
    giver, guesser, rival = await two_teams(
        table, windows, giver=SMALL, guesser=PHONE, other=DESKTOP
    )
    await rival.under_more("Pause")
    await expect(giver.status).to_contain_text("asks for a pause")
    await giver.moment("pause-asked")
    await giver.under_more("Agree to a pause")
    await guesser.moment("paused")
    await guesser.does("Go on")
    await giver.knows("() => may().give")
    await giver.under_more("Leave")
    await giver.does("Yes, leave", within=giver.rendered)
    await giver.knows("() => !may().give")
    await sees_no_key(giver)
    await giver.moment("left")
    await guesser.dock.get_by_role("button", name="spymaster").tap()
    await expect(guesser.board.locator(".key")).to_have_count(25)
    await guesser.fits()


@pytest.mark.rule("E4", "G2")
async def test_strict_game_with_computers_is_played_by_keyboard(
    later: Callable[[int], None], local: LocalDiscord, windows: Windows
) -> None:
    table = a_round(local, (RED, GUESSER))
    await table.open(format="one_team")
    me = await windows.open(await link_at(table.now, table.host), "alone", DESKTOP)
    await expect(me.dock.locator(".main")).to_have_text("Invite")
    await me.does("Settings")
    await me.rendered.get_by_role("radio", name="Clock: strict").check()
    await expect(me.page.locator("#lobby")).to_contain_text("Strict limits")
    await me.page.keyboard.press("Escape")
    await me.does("Play with computers")
    await me.sees("clue")
    await me.lets_others("state.phase === 'guess'", later)
    bar = "document.querySelector('#bar i').style.transform"
    began = await me.page.evaluate(bar)
    await me.moment("strict")
    await me.keeps_nobody_out()
    await me.card(0).focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowRight", "Enter"):
        await me.page.keyboard.press(key)
    await expect(me.card(7)).to_have_class(re.compile("mine"))
    await me.page.keyboard.press("g")
    await expect(me.card(7).locator(".id")).to_be_visible()
    assert re.fullmatch(r"scaleX\((1|0\.\d+)\)", began)
    await me.page.keyboard.press("l")
    await expect(me.rendered).to_contain_text("Clues so far")
    await me.page.keyboard.press("Escape")
    turn = (await me.state())["turn"]["n"]
    later(61)
    await me.knows(f"() => state.phase !== 'guess' || state.turn.n > {turn}")
    while (await me.state())["phase"] != "over":
        await me.lets_others("over() || may().mark", later)
        if "mark" in (state := await me.state())["may"]:
            await me.guess(state["may"]["mark"]["cards"][0])
    await me.knows("() => may().next")
    await expect(me.page.locator("#log")).to_contain_text("With computers")


@pytest.mark.rule("B19")
async def test_optimistic_mark_is_reverted_when_refused(
    local: LocalDiscord, windows: Windows
) -> None:
    table = a_round(local, TEAMS)
    await table.deal()
    first = table.playing(TEAMS)
    await table.give(first[0], "3")
    (me,) = await opened(table, windows, {first[1]: PHONE})
    agents = [number - 1 for number in (await table.key(first[0]))[first[0][0]]]
    shown = """(at) => { cells[at].element.click(); return cells[at].element.className; }"""
    assert "mine" in await me.page.evaluate(shown, agents[0])
    await me.knows("() => may().guess && !expected")
    hasty = """([one, other]) => {
        cells[one].element.click();
        cells[other].element.click();
        document.querySelector("#dock .main").click();
    }"""
    await me.page.evaluate(hasty, [agents[1], agents[2]])
    await expect(me.card(agents[2]).locator(".id")).to_be_visible()
    await expect(me.board.locator(".id")).to_have_count(1)

    too_late = "(at) => { state.at = state.at.replace(/[0-9]+$/, '1'); tap(at); return mine(); }"
    assert await me.page.evaluate(too_late, agents[0]) == agents[0]
    await expect(me.toast).to_be_visible()
    await expect(me.card(agents[0])).not_to_have_class(re.compile("mine"))


@pytest.mark.rule("G4")
async def test_older_page_reloads_and_kill_during_press_guesses_once(
    local: LocalDiscord, running_bot: LiveBot, windows: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = a_round(local, TEAMS)
    await table.deal()
    giver, guesser = await two_teams(table, windows, giver=PHONE, guesser=SMALL)
    own = await giver.cards((await giver.state())["team"])
    await giver.dock.get_by_role("textbox").fill("zeppelin")
    await giver.dock.get_by_role("button", name="One more").tap()
    await giver.dock.get_by_role("textbox").focus()
    await giver.page.evaluate("() => (window.old = true)")
    monkeypatch.setattr(page_bundle, "VERSION_LENGTH", 12)
    await running_bot.restart()
    await giver.is_back()
    assert await giver.page.evaluate("() => window.old && outdated")
    await expect(giver.page.locator("#num")).to_have_text("2")
    await giver.dock.get_by_role("textbox").blur()
    await giver.card(own[0]).tap()
    await giver.knows("() => !window.old && typeof state === 'object' && state?.may?.give")
    await expect(giver.dock.get_by_role("textbox")).to_have_value("zeppelin")
    await expect(giver.card(own[0])).to_have_class(re.compile("ticked"))
    await giver.does("Give clue")

    await guesser.mark(own[0])
    await guesser.knows("() => may().guess && !expected")
    await guesser.page.evaluate("() => document.querySelector('#dock .main').click()")
    await running_bot.restart()
    await guesser.is_back()
    await expect(guesser.card(own[0]).locator(".id")).to_be_visible()
    (turn,) = (await guesser.state())["log"].values()
    assert [at for at, _ in turn["got"]] == [own[0]]
    await expect(guesser.toast).to_be_hidden()
