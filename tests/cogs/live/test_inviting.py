"""Inviting by a link and a QR code, and coming back by a link of one's own (H9)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from cogs.live.qr_codes import QUIET_ZONE, build_qr_code
from cogs.live.screens import LiveAction
from cogs.screens.markup import voice
from tests.cogs.evening import Evening
from tests.cogs.live.conftest import Opens
from tests.cogs.live.guesting import come, guest_link
from tests.cogs.live.qr_reading import expected_modules, read_modules, read_qr_code
from tests.cogs.live.tabs import Tab
from tests.cogs.sayings import text_for

Tabs = Callable[[], Awaitable[Tab]]
pytestmark = pytest.mark.rule("H9")
LONGEST_URL = f"https://{'codenames.' * 12}example/t/{2**63}/{10**9}#{'x' * 22}"


def link_part(tab: Tab) -> dict[str, Any]:
    """Read the link in the sheet that came last."""
    (link,) = [one["link"] for one in tab.of("sheet")[-1]["parts"] if "link" in one]
    return dict(link)


async def press_shows(tab: Tab, press: str) -> dict[str, Any]:
    """Press what brings a link, and give that."""
    sheets = len(tab.of("sheet"))
    assert (await tab.action(press, sheet=True))["ok"]
    await tab.until(lambda: len(tab.of("sheet")) > sheets)
    return link_part(tab)


def test_qr_code_is_read_as_its_text() -> None:
    url = "https://play.example/t/7/9#abcdefghijk"
    assert read_qr_code(read_modules(build_qr_code(url)), QUIET_ZONE) == url


@pytest.mark.parametrize("url", ["http://127.0.0.1:8080/t/1/2#abc", LONGEST_URL])
def test_qr_code_draws_every_dark_module_in_a_quiet_zone(url: str) -> None:
    code = build_qr_code(url)
    modules = read_modules(code)
    assert modules == expected_modules(url)
    border = [*modules[:QUIET_ZONE], *modules[-QUIET_ZONE:]]
    border += [row[:QUIET_ZONE] + row[-QUIET_ZONE:] for row in modules]
    assert not any(any(row) for row in border)
    assert len(code["path"]) < 8 * 1024


async def test_host_invites_by_one_press_and_sees_the_same_link_again(
    evening: Evening, tabs: Tabs, sits: Opens
) -> None:
    await evening.open()
    host, other = await sits(evening.teams[0].spymaster), await sits(evening.teams[1].operative)
    offered = host.may["guests"]
    assert offered["label"] == text_for(evening.teams[0].spymaster, "button-invite")
    assert "guests" not in other.may
    link = await press_shows(host, offered["press"])
    assert read_modules(link["qr"]) == expected_modules(link["url"])
    zoe = await come(await tabs(), link["url"], "Zoe")
    assert await press_shows(host, offered["press"]) == link
    in_discord, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    assert in_discord == link["url"]

    await host.until(lambda: zoe.state["you"] in host.state["people"])
    listed = host.state["people"][zoe.state["you"]]
    assert (listed["as"], listed["name"], listed["here"]) == ("guest", "Zoe", True)
    assert "seat" not in listed


async def test_guest_and_host_have_a_label_of_their_own_for_the_way_back(
    evening: Evening, tabs: Tabs, sits: Opens
) -> None:
    await evening.open()
    person = evening.teams[0].spymaster
    url, _ = await guest_link(evening.now, person)
    host, zoe = await sits(person), await come(await tabs(), url, "Zoe")
    assert zoe.may["guests"]["label"] == voice("en")("button-way-back")
    own = await press_shows(zoe, zoe.may["guests"]["press"])
    assert read_modules(own["qr"]) == expected_modules(own["url"])

    account = f"g{-int(zoe.state['you'])}"
    assert (await host.action(":who:guests", values=[account], sheet=True))["ok"]
    await host.until(lambda: bool(host.of("sheet")))
    ways = [way for part in host.of("sheet")[-1]["parts"] for way in part.get("ways", ())]
    labels = {way["press"].split(":")[3]: way["label"] for way in ways}
    assert labels["remove"] == text_for(person, "button-remove-guest")
    assert labels[LiveAction.WAY_BACK.value] == text_for(person, "button-let-in-again")


async def test_member_who_is_chosen_keeps_the_plain_label_to_remove(
    evening: Evening, sits: Opens
) -> None:
    await evening.open()
    person, other = evening.teams[0].spymaster, evening.teams[1].operative
    host = await sits(person)
    assert (await host.action(":who", values=[str(other.id)], sheet=True))["ok"]
    await host.until(lambda: bool(host.of("sheet")))
    ways = [way for part in host.of("sheet")[-1]["parts"] for way in part.get("ways", ())]
    assert text_for(person, "button-remove") in [way["label"] for way in ways]


async def test_browser_without_cookies_is_told_what_to_do(evening: Evening, tabs: Tabs) -> None:
    await evening.open()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    zoe = await tabs()
    zoe.at(url)
    await zoe.connect()
    assert await zoe.bye() == "session"
    (bye,) = zoe.of("bye")
    assert bye["no_cookies"] == voice("en")("live-no-cookies")
