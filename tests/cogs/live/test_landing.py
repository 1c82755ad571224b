"""A guest link lands on the table: visitors watch without a name, and give one to sit (H9)."""

from __future__ import annotations

import json
import logging
import re
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from cogs.live import browser_sessions, page_socket, pages
from tests.cogs.evening import Evening
from tests.cogs.live.conftest import LiveBot, Opens, link_at
from tests.cogs.live.guesting import come, guest_link, name_guest
from tests.cogs.live.tabs import Tab
from tests.cogs.offered.positions import DUET, WORDS
from tests.cogs.rounds import Round, Seated
from tests.local_discord import LocalDiscord

Tabs = Callable[[], Awaitable[Tab]]
pytestmark = pytest.mark.rule("H9")
ENDS = "invitation"
TIMES = re.compile(r'"(?:now|v|left)":\d+|"page":"\w+"')
TAKES_SEAT = re.compile(r":(?:join|sit|take_over)")
SITTING = re.compile(r":(?:join|sit:[\w-]+)")


def public(tab: Tab) -> list[dict[str, Any]]:
    """Read what a tab was sent, without who it is for and what its person may press."""
    messages = [json.loads(TIMES.sub('"":0', raw)) for raw in tab.raw if '"pong"' not in raw]
    for message in messages:
        for part in ("state", "patch"):
            for own in ("you", "may"):
                message.get(part, {}).pop(own, None)
    return [message for message in messages if message.get("patch") != {}]


async def settle(*tabs: Tab) -> None:
    """Wait until these pages have all that there was to send."""
    for tab in tabs:
        for _ in range(2):
            pongs = len(tab.of("pong"))
            await tab.send({"t": "ping"})
            await tab.until(lambda tab=tab, pongs=pongs: len(tab.of("pong")) > pongs)  # type: ignore[misc]


def presses(value: Any) -> list[str]:
    """List all that a page may press."""
    return re.findall(r'"press": "([^"]*)"', json.dumps(value))


@pytest.mark.rule("A5", "D1", "H3")
@pytest.mark.parametrize(("seats", "options"), [(WORDS, {}), (DUET, {"format": "duet"})])
@pytest.mark.usefixtures("running_bot")
async def test_nameless_visitor_is_sent_what_a_spectator_is_sent(
    local: LocalDiscord, tabs: Tabs, seats: tuple[Seated, ...], options: dict[str, str]
) -> None:
    table: Round = Round(local, "en", seats)
    await table.deal(**options)
    url, _ = await guest_link(table.now, table.host)
    players = [
        await (await tabs()).open(await link_at(table.now, person))
        for person in table.people.values()
    ]
    named, nameless = await come(await tabs(), url, "Zoe"), await (await tabs()).land(url)
    await settle(*players, named, nameless)
    for tab in (named, nameless):
        tab.raw.clear()
        await tab.send({"t": "lang", "lang": "es"})
        await tab.until(lambda tab=tab: tab.state["lang"] == "es")  # type: ignore[misc]
    giver = next(tab for tab in players if "give" in tab.may)
    own = [int(card) for card in giver.may["give"]["cards"]]
    assert (await giver.give("panorama", "2", (own[0],)))["ok"]
    await settle(*players, named, nameless)
    guesser = next(tab for tab in players if "mark" in tab.may)
    assert (await guesser.tap(own[0]))["ok"]
    await settle(guesser, named, nameless)
    assert (await guesser.action(guesser.may["guess"]["press"]))["ok"]
    await settle(*players, named, nameless)

    assert nameless.state["view"] == "spectator"
    assert nameless.state["you"] not in nameless.state["people"]
    assert not any("k" in card for card in nameless.state["cards"].values())
    assert [json.dumps(one) for one in public(nameless)] == [
        json.dumps(one) for one in public(named)
    ]
    assert any(message["t"] == "now" for message in public(nameless))
    assert all(SITTING.fullmatch(press) for press in presses(nameless.may))


async def test_landing_writes_no_row_and_shows_who_invites(
    evening: Evening, tabs: Tabs, sits: Opens, games: Path
) -> None:
    await evening.open()
    host = evening.teams[0].spymaster
    url, _ = await guest_link(evening.now, host)
    page, rows = await sits(host), count_rows(games)
    zoe = await (await tabs()).land(url)
    assert zoe.state["host"] == host.name
    assert zoe.state["order"]
    assert count_rows(games) == rows
    assert page.state["people"] == zoe.state["people"]
    assert {"sit", "lobby"} == set(zoe.may)
    assert all(SITTING.fullmatch(press) for press in presses(zoe.may))
    assert not any("spymaster" in press for press in presses(zoe.may))


def count_rows(path: Path) -> list[int]:
    """Count people and sessions in a bot's database."""
    with closing(sqlite3.connect(path)) as database:
        return [
            database.execute(f"select count(*) from {table}").fetchone()[0]  # noqa: S608 - ours
            for table in ("people", "live_sessions")
        ]


async def test_name_and_seat_take_two_requests_after_the_link(evening: Evening, tabs: Tabs) -> None:
    await evening.open()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    zoe = await (await tabs()).land(url)
    press = zoe.may["sit"]["blue-operative"]["press"]
    await come(zoe, url, "Zoe")
    assert (await zoe.action(press))["ok"]
    await zoe.until(lambda: zoe.state["people"][zoe.state["you"]].get("seat") == "blue")


async def test_name_that_is_sent_twice_makes_one_guest(evening: Evening, tabs: Tabs) -> None:
    await evening.open()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    zoe, thief = await tabs(), await tabs()
    for _ in range(2):
        assert (await name_guest(zoe, url, "Zoe", "12345678"))[0] == 200
    await come(zoe, url, "Zoe")
    assert sum(one.get("name") == "Zoe" for one in zoe.state["people"].values()) == 1
    assert (await name_guest(thief, url, "Zoe", "87654321"))[0] == 403


async def test_browser_without_cookies_takes_no_name_away(evening: Evening, tabs: Tabs) -> None:
    await evening.open()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    status, answer = await name_guest(await tabs(), url, "Zoe", cookies=False)
    assert (status, answer["no"][:30]) == (403, "This browser keeps no cookies:")
    await come(await tabs(), url, "Zoe")


async def test_seats_sheet_offers_guests_no_seat_of_a_spymaster(
    evening: Evening, tabs: Tabs
) -> None:
    await evening.open()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    zoe = await come(await tabs(), url, "Zoe")
    await zoe.action(":seats", sheet=True)
    sheet = json.dumps(zoe.of("sheet")[-1])
    assert "-operative" in sheet
    assert "-spymaster" not in sheet


async def test_nameless_visitor_may_press_nothing(
    evening: Evening, tabs: Tabs, running_bot: LiveBot
) -> None:
    await evening.open()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    zoe = await (await tabs()).land(url)
    for press in (":join", ":sit:red-operative", ":fill", ":more", ":key", "cn1:0:0:guide"):
        assert "no" in await zoe.action(press)
    assert not zoe.of("bye")
    assert running_bot.counters.errors["mishap"] == 0


async def test_ended_link_lets_nobody_land_and_closes_nameless_pages(
    evening: Evening, tabs: Tabs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "SLOW_POLL_EVERY", 1)
    await evening.deal()
    host = evening.teams[0].spymaster
    url, brought = await guest_link(evening.now, host)
    other, _ = await guest_link(evening.now, host)
    max_ = await come(await tabs(), url, "Max")
    zoe, yara = await (await tabs()).land(url), await (await tabs()).land(other)
    await (await host.press(brought, lambda one: "no_guests" in str(one.custom_id))).finished()
    for tab in (zoe, yara):
        assert await tab.bye() == ENDS
        tab.letters.clear()
        await tab.connect()
        assert await tab.bye() == ENDS
        assert (await tab.enter(url))[0] == 403
    assert not max_.of("bye")


async def test_link_of_a_finished_game_lets_nobody_land(
    evening: Evening, tabs: Tabs, sits: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "SLOW_POLL_EVERY", 1)
    await evening.deal()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    host, zoe = await sits(evening.teams[0].spymaster), await (await tabs()).land(url)
    await evening.lose()
    assert await zoe.bye() == ENDS
    await host.until(lambda: "next" in host.may)
    again = next(one["press"] for one in host.may["next"] if ":rematch:again" in one["press"])
    assert (await host.action(again))["ok"]
    assert not zoe.of("go")
    late = await tabs()
    assert (await late.enter(url))[0] == 403
    late.invitation = late.at(url)
    await late.connect()
    assert await late.bye() == ENDS


async def test_link_of_another_table_or_none_shows_nothing(evening: Evening, tabs: Tabs) -> None:
    await evening.open()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    zoe = await tabs()
    zoe.invitation = zoe.at(url)
    guild, match = zoe.where.split("/")
    for where, token in ((f"{guild}/{int(match) + 1}", zoe.invitation), (zoe.where, "guessed")):
        zoe.invitation = token
        zoe.letters.clear()
        await zoe.connect(where)
        assert await zoe.bye() == ENDS
    assert not zoe.of("table")


async def test_session_counts_before_an_invitation(
    evening: Evening, tabs: Tabs, sits: Opens
) -> None:
    await evening.open()
    host = evening.teams[0].spymaster
    url, _ = await guest_link(evening.now, host)
    page, zoe = await sits(host), await come(await tabs(), url, "Zoe")
    for tab in (page, zoe):
        own = tab.state["you"]
        await tab.close()
        assert await tab.enter(url) == (200, {"ok": True})
        tab.state, tab.invitation = {}, tab.at(url)
        await tab.connect()
        await tab.until(lambda tab=tab: bool(tab.state))  # type: ignore[misc]
        assert tab.state["you"] == own


async def test_nameless_pages_are_few_and_cost_nobody_their_place(
    evening: Evening, tabs: Tabs, sits: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "MAX_ANONYMOUS_PAGES", 2)
    monkeypatch.setattr(browser_sessions, "ANONYMOUS_BURST", 4)
    monkeypatch.setattr(browser_sessions, "ANONYMOUS_SECONDS", 1000)
    await evening.open()
    host = evening.teams[0].spymaster
    url, _ = await guest_link(evening.now, host)
    for _ in range(2):
        await (await tabs()).land(url)
    third = await tabs()
    third.invitation = third.at(url)
    await third.connect()
    assert await third.bye() == "many"
    await third.connect()
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await third.connect(patient=False)
    assert (await sits(host)).state
    assert (await come(await tabs(), url, "Zoe")).state


async def test_token_of_an_invitation_is_in_no_log(
    evening: Evening,
    tabs: Tabs,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    caplog.set_level(logging.INFO)
    await evening.open()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    zoe = await (await tabs()).land(url)
    token, zoe.invitation = zoe.invitation, "guessed-token"
    await zoe.connect()
    await come(zoe, url, "Zoe")
    written = caplog.text + "".join(capsys.readouterr())
    assert "game opened" in written
    assert token not in written
    assert "guessed-token" not in written


@pytest.mark.parametrize("position", ["one spymaster gone", "duet lobby", "lobby", "guess"])
@pytest.mark.usefixtures("running_bot")
async def test_guests_are_offered_only_seats_that_take_them(
    position: str, local: LocalDiscord, tabs: Tabs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_socket, "MESSAGE_BURST", 10**6)
    table = Round(local, "en", DUET if position == "duet lobby" else WORDS)
    if position in {"lobby", "duet lobby"}:
        await table.open(format="duet" if position == "duet lobby" else "two_teams")
        await table.sit()
    else:
        await table.deal()
    if position == "one spymaster gone":
        blue = await (await tabs()).open(
            await link_at(table.now, table.people["blue", "spymaster"])
        )
        assert (await blue.action(":leave_really"))["ok"]
    url, _ = await guest_link(table.now, table.host)
    zoe, nameless = await come(await tabs(), url, "Zoe"), await (await tabs()).land(url)
    offered = [press for press in presses(zoe.may) if TAKES_SEAT.match(press)]
    assert sorted(offered) == sorted(presses(nameless.may))
    assert offered
    for called, press in zip(("Max", "Ida", "Tom", "Eli"), offered, strict=False):
        guest = await come(await tabs(), url, called)
        assert (await guest.action(press)).get("ok"), press
