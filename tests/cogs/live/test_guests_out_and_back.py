"""Guests who are removed stay out, and guests who are lost come back as who they are (H9)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from cogs.live.screens import LiveAction
from tests.cogs.evening import Evening
from tests.cogs.live.conftest import LiveBot, Opens
from tests.cogs.live.guesting import come, guest_link, name_guest
from tests.cogs.live.tabs import Tab

Tabs = Callable[[], Awaitable[Tab]]
pytestmark = pytest.mark.rule("H9")


def of_guest(tab: Tab) -> str:
    """Write a guest as presses do."""
    return f"g{-int(tab.state['you'])}"


def parts(tab: Tab) -> list[dict[str, Any]]:
    """List the parts of the sheet that came last."""
    return [*tab.of("sheet")[-1]["parts"]]


def labels(tab: Tab) -> list[str]:
    """List what may be chosen in the sheet that came last."""
    selects = [one["select"] for one in parts(tab) if "select" in one]
    return [option["label"] for one in selects for option in one["options"]]


def link_in(tab: Tab) -> str:
    """Read the address in the sheet that came last."""
    (url,) = [str(one["link"]["url"]) for one in parts(tab) if "link" in one]
    return url


async def shown(tab: Tab, press: str, **more: Any) -> None:
    """Do what brings a sheet, and wait for it."""
    renders = len(tab.of("sheet"))
    press = press if press.startswith("cn1") else tab.state["at"] + press
    assert (await tab.action(press, sheet=True, **more))["ok"]
    await tab.until(lambda: len(tab.of("sheet")) > renders)


async def removes(host: Tab, guest: Tab) -> None:
    """Have a host remove a guest, who is told so."""
    await shown(host, f":remove:{of_guest(guest)}")
    assert await guest.bye() == "removed"


async def stays_out(guest: Tab, url: str) -> None:
    """Assert that a guest comes in neither by their session nor by the link that they came by."""
    guest.letters.clear()
    await guest.connect()
    assert await guest.bye() == "session"
    form = {"link": guest.at(url), "table": guest.where, "lang": "en", "name": "Yara"}
    status, answer = await guest.post("enter", form)
    assert (status, "no" in answer) == (403, True)


@pytest.mark.parametrize("seated", [True, False])
async def test_removed_guest_is_notified_and_needs_a_new_link(
    evening: Evening, tabs: Tabs, sits: Opens, running_bot: LiveBot, *, seated: bool
) -> None:
    await evening.open()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    host, zoe = await sits(evening.teams[0].spymaster), await come(await tabs(), url, "Zoe")
    if seated:
        assert (await zoe.action(zoe.state["at"] + ":join"))["ok"]
        await host.until(lambda: "seat" in host.state["people"].get(zoe.state["you"], {}))
    await shown(host, ":seats")
    assert any("Zoe" in one for one in labels(host))
    await shown(host, ":who:guests", values=[of_guest(zoe)])
    assert any("Zoe" in str(one.get("text")) for one in parts(host))
    await removes(host, zoe)
    assert "Zoe" in parts(host)[0]["text"]
    assert not any("Zoe" in one for one in labels(host))
    await host.until(lambda: zoe.state["you"] not in host.state["people"])
    await stays_out(zoe, url)

    again, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    zoe.letters.clear()
    await come(zoe, again, "Zoe")
    assert running_bot.counters.errors["mishap"] == 0


async def test_host_seats_a_watching_guest(evening: Evening, tabs: Tabs, sits: Opens) -> None:
    await evening.open()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    host, zoe = await sits(evening.teams[0].spymaster), await come(await tabs(), url, "Zoe")
    await shown(host, f":put:red-operative-{of_guest(zoe)}")
    await zoe.until(lambda: zoe.state["people"][zoe.state["you"]].get("seat") == "red")


async def test_only_host_or_moderator_removes_or_restores_a_guest(
    evening: Evening, tabs: Tabs, sits: Opens
) -> None:
    await evening.open()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    zoe, yara = await come(await tabs(), url, "Zoe"), await come(await tabs(), url, "Yara")
    other = await sits(evening.teams[1].operative)
    for tab in (zoe, other):
        for act in ("remove", LiveAction.WAY_BACK.value):
            assert "no" in await tab.action(f"{tab.state['at']}:{act}:{of_guest(yara)}", sheet=True)
        assert not [one for one in tab.of("sheet") if "'link'" in str(one["parts"])]
    assert not yara.of("bye")


async def test_guest_of_another_table_is_neither_removed_nor_brought_back(
    evening: Evening, tabs: Tabs, sits: Opens
) -> None:
    await evening.open()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    host, zoe = await sits(evening.teams[0].spymaster), await come(await tabs(), url, "Zoe")
    for act in ("remove", LiveAction.WAY_BACK.value):
        assert "no" in await host.action(f"{host.state['at']}:{act}:g77", sheet=True)
    assert not zoe.of("bye")


async def test_host_restores_a_guest_who_lost_their_session(
    evening: Evening, tabs: Tabs, sits: Opens, running_bot: LiveBot
) -> None:
    await evening.open()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    host, zoe = await sits(evening.teams[0].spymaster), await come(await tabs(), url, "Zoe")
    assert (await zoe.action(zoe.state["at"] + ":join"))["ok"]
    await zoe.until(lambda: "seat" in zoe.state["people"][zoe.state["you"]])
    own = zoe.state["you"]
    await zoe.close()

    other = await tabs()
    status, answer = await name_guest(other, url, "zoé")
    assert status == 403
    assert "link to come back" in answer["no"]

    await shown(host, ":who:guests", values=[of_guest(zoe)])
    await shown(host, f":{LiveAction.WAY_BACK.value}:{of_guest(zoe)}")
    way = link_in(host)
    await other.open(way)
    assert other.state["you"] == own
    assert other.state["people"][own]["name"] == "Zoe"
    assert "seat" in other.state["people"][own]
    assert "no" in await other.action(f"{other.state['at']}:{LiveAction.GUESTS.value}")
    thief = await tabs()
    assert (await thief.enter(way))[0] == 403
    guild, match = other.where.split("/")
    await other.close()
    other.letters.clear()
    await other.connect(f"{guild}/{int(match) + 1}")
    assert await other.bye() == "gone"
    assert running_bot.counters.errors["mishap"] == 0


async def test_guests_own_link_ends_when_they_are_removed(
    evening: Evening, tabs: Tabs, sits: Opens
) -> None:
    await evening.open()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    host, zoe = await sits(evening.teams[0].spymaster), await come(await tabs(), url, "Zoe")
    offered = zoe.may["guests"]["press"]
    assert offered.endswith(f":{LiveAction.WAY_BACK.value}")
    await shown(zoe, offered)
    other = await (await tabs()).open(link_in(zoe))
    assert other.state["you"] == zoe.state["you"]
    await shown(other, offered)
    way = link_in(other)
    await removes(host, zoe)
    assert await other.bye() == "removed"
    assert (await (await tabs()).enter(way))[0] == 403
