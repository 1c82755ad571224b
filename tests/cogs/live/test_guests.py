"""Guests on the page: their link, their name, their seat, and what they may not (H9)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from yarl import URL

from cogs.live import pages
from cogs.live.screens import LiveAction
from cogs.screens.custom_ids import Action
from tests.cogs.evening import Evening
from tests.cogs.live.conftest import LiveBot, Opens, press_live_table
from tests.cogs.live.guesting import come, guest_link
from tests.cogs.live.tabs import Tab

Tabs = Callable[[], Awaitable[Tab]]
pytestmark = pytest.mark.rule("H9")


async def test_a_guest_comes_sits_plays_and_stands_in_every_text(
    evening: Evening, tabs: Tabs, sits: Opens, running_bot: LiveBot
) -> None:
    await evening.open()
    host, rival = evening.teams[0].spymaster, evening.teams[1].spymaster
    url, _ = await guest_link(evening.now, host)
    other = (await press_live_table(evening, rival)).buttons
    assert not [one for one in other if "guests" in str(one.custom_id)]
    zoe = await tabs()
    form = {"link": zoe.at(url), "table": zoe.where, "lang": "en"}
    assert (await zoe.post("enter", {**form, "table": "1/1"}))[0] == 403
    for bad in ("@everyone", host.name.upper()):
        status, answer = await zoe.post("enter", {**form, "name": bad})
        assert (status, [*answer]) == (403, ["no"])
    await come(zoe, url, "Zoe")
    assert zoe.state["people"][zoe.state["you"]]["as"] == "guest"
    assert zoe.state["people"][zoe.state["you"]]["name"] == "Zoe"

    assert (await zoe.action(zoe.state["at"] + ":join"))["ok"]
    await zoe.until(lambda: "seat" in zoe.state["people"][zoe.state["you"]])
    await evening.local.until(lambda: "Zoe (" in evening.now.text)
    assert f"<@{zoe.state['you']}>" not in evening.now.text
    for action in (
        Action.SETTINGS,
        Action.ASK_TO_END,
        Action.END,
        LiveAction.GUESTS,
        Action.REMATCH,
    ):
        assert "no" in await zoe.action(f"{zoe.state['at']}:{action.value}")
    forged = await zoe.action(f"cn1:0:0:{Action.FORGET_REALLY.value}")
    assert "no" in forged

    seat = zoe.state["people"][zoe.state["you"]]["seat"]
    page = await sits(host)
    who = await page.action(
        f"{page.state['at']}:who:guests", values=[f"g{-int(zoe.state['you'])}"], sheet=True
    )
    assert who["ok"]
    put = f"{page.state['at']}:put:{'red' if seat == 'blue' else 'blue'}-spymaster-g"
    assert (await page.action(f"{put}{-int(zoe.state['you'])}"))["ok"]
    await zoe.until(lambda: bool(zoe.state["people"][zoe.state["you"]].get("spy")))
    assert (await page.action(f"{page.state['at']}:fill"))["ok"]
    await zoe.until(lambda: zoe.state["phase"] != "lobby")
    assert any("k" in card for card in zoe.state["cards"].values())
    status, answer = await zoe.post("leave", {"table": zoe.where})
    assert (status, "say" in answer) == (200, True)
    assert await zoe.bye() == "guest"
    await zoe.connect()  # who has seen the key comes back as nobody else
    zoe.letters.clear()
    await zoe.until(lambda: bool(zoe.of("table")))
    assert running_bot.counters.errors["mishap"] == 0
    assert not [one for one in evening.local.people if int(one.id) < 0]


async def test_guest_link_is_for_one_table_and_can_be_revoked(
    evening: Evening, tabs: Tabs, sits: Opens
) -> None:
    await evening.deal()
    host = evening.teams[0].spymaster
    url, brought = await guest_link(evening.now, host)
    member, zoe, late = (
        await sits(evening.team.operative),
        await come(await tabs(), url, "Zoe"),
        await tabs(),
    )
    form = {"link": member.at(url), "table": member.where, "lang": "en"}
    assert await member.post("enter", form) == (200, {"ok": True})  # they come as who they are
    await zoe.close()
    guild, match = zoe.where.split("/")
    zoe.letters.clear()
    await zoe.connect(f"{guild}/{int(match) + 1}")
    assert await zoe.bye() == "gone"

    ended = await host.press(brought, lambda one: "no_guests" in str(one.custom_id))
    await ended.finished()
    token = late.at(url)
    status, answer = await late.post(
        "enter", {"link": token, "table": late.where, "name": "Late", "lang": "en"}
    )
    assert (status, "host" in answer["no"]) == (403, True)
    await zoe.close()
    await zoe.connect()
    await zoe.until(lambda: bool(zoe.of("table")))


async def over_with(evening: Evening, *tabs: Tab) -> None:
    """Lose the game, and wait until these pages know."""
    await evening.lose()
    for tab in tabs:
        await tab.until(lambda tab=tab: tab.state["phase"] == "over")  # type: ignore[misc]


def again(tab: Tab) -> str:
    """Give the press of *Again*."""
    return next(str(one["press"]) for one in tab.may["next"] if ":rematch:again" in one["press"])


async def test_hosts_rematch_invites_guests_with_open_pages(
    evening: Evening, tabs: Tabs, sits: Opens
) -> None:
    await evening.deal()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    host, member = await sits(evening.teams[0].spymaster), await sits(evening.teams[0].operative)
    zoe = await come(await tabs(), url, "Zoe")
    await over_with(evening, host, member, zoe)
    await host.until(lambda: "next" in host.may)
    assert (await host.action(again(host)))["ok"]

    await zoe.until(lambda: bool(zoe.of("go")))
    await member.until(lambda: bool(member.of("go")))
    (go,) = zoe.of("go")
    assert go["table"] == member.of("go")[0]["table"]
    assert not any("link" in one for tab in (host, member) for one in tab.of("go"))
    await zoe.close()
    later = URL(url).with_path(f"/t/{go['table']}").with_fragment(go["link"])
    zoe.state, zoe.letters = {}, []
    await come(zoe, str(later), "Zoe")
    assert zoe.state["phase"] == "clue"
    assert zoe.state["people"][zoe.state["you"]]["name"] == "Zoe"


async def test_reconnecting_guest_keeps_one_link_to_the_next_game(
    evening: Evening, tabs: Tabs, sits: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "SLOW_POLL_EVERY", 1)
    monkeypatch.setattr(pages, "POLL_SECONDS", 0.05)
    await evening.deal()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    host = await sits(evening.teams[0].spymaster)
    zoe = await come(await tabs(), url, "Zoe")
    await over_with(evening, host, zoe)
    await host.until(lambda: "next" in host.may)
    assert (await host.action(again(host)))["ok"]
    for times in range(1, 4):
        await zoe.until(lambda: len(zoe.of("go")) == times)  # noqa: B023
        await zoe.close()
        await zoe.connect()
    assert len({one["link"] for one in zoe.of("go")}) == 1


async def test_only_the_host_reinvites_guests_with_a_valid_link(
    evening: Evening, tabs: Tabs, sits: Opens
) -> None:
    await evening.deal()
    ana, ben = evening.teams[0].spymaster, evening.teams[0].operative
    url, brought = await guest_link(evening.now, ana)
    host, member = await sits(ana), await sits(ben)
    zoe = await come(await tabs(), url, "Zoe")
    await (await ana.press(brought, lambda one: "no_guests" in str(one.custom_id))).finished()
    await over_with(evening, host, member, zoe)
    await host.until(lambda: "next" in host.may)
    assert (await host.action(again(host)))["ok"]
    await member.until(lambda: bool(member.of("go")))
    await zoe.send({"t": "ping"})
    await zoe.until(lambda: bool(zoe.of("pong")))
    assert not zoe.of("go")
