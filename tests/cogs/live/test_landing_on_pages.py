"""A guest link in a browser: at the table at once, and two taps to a seat (H9)."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Route, ViewportSize, expect

from tests.cogs.browsing import OUT
from tests.cogs.live.conftest import link_at
from tests.cogs.live.guesting import guest_link
from tests.cogs.live.sittings import SMALL, TEAMS, a_round
from tests.cogs.live.windows import Window, Windows
from tests.cogs.rounds import Round
from tests.local_discord import LocalDiscord

pytestmark = [pytest.mark.browser, pytest.mark.rule("H9"), pytest.mark.usefixtures("running_bot")]
SHORT: ViewportSize = {"width": 360, "height": 510}
WIDE: ViewportSize = {"width": 1440, "height": 900}
BLUE = "Sit here: Blue operative"


async def lobby(local: LocalDiscord) -> Round:
    """Open a lobby in which the host alone sits."""
    table = a_round(local, TEAMS)
    await table.open()
    return table


async def lands(table: Round, windows: Windows, name: str, size: ViewportSize = SMALL) -> Window:
    """Open a guest link of a table."""
    url, _ = await guest_link(table.now, table.host)
    return await windows.open(url, name, size)


async def gives(window: Window, name: str) -> None:
    """Type a name in the sheet, and send it."""
    await window.rendered.get_by_role("textbox").fill(name)
    await window.rendered.locator("[type=submit]").tap()


async def test_guest_sits_two_taps_after_the_link(local: LocalDiscord, windows: Windows) -> None:
    table = await lobby(local)
    zoe = await lands(table, windows, "landed", SHORT)
    await expect(zoe.page.locator("#who")).to_have_text(f"Codenames · {table.host.name}'s table")
    await expect(zoe.status).to_contain_text("Tap a free seat")
    await zoe.does(BLUE, within=zoe.page.locator("#lobby"))
    await expect(zoe.rendered.get_by_role("textbox")).to_be_focused()
    await zoe.page.screenshot(path=OUT / "live-landed-name.png")
    await gives(zoe, table.host.name)
    refusal = zoe.rendered.get_by_text("pick another")
    await expect(refusal).to_be_in_viewport(ratio=1)
    at = await refusal.evaluate("(one) => one.getBoundingClientRect().y")
    assert at > await zoe.rendered.get_by_role("textbox").evaluate("(one) => one.offsetTop")
    await expect(zoe.rendered.get_by_role("textbox")).to_have_value(table.host.name)
    await zoe.keeps_nobody_out()
    await gives(zoe, "Zoe")
    await zoe.knows("() => state.people[state.you]?.seat === 'blue'")
    await expect(zoe.rendered).to_be_hidden()
    await zoe.keeps_nobody_out()
    assert "#" not in zoe.page.url
    await zoe.does("Sit here: Red operative", within=zoe.page.locator("#lobby"))
    await zoe.knows("() => state.people[state.you].seat === 'red'")
    await zoe.page.reload()
    await zoe.knows("() => state?.people[state.you]?.name === 'Zoe'")


async def test_name_whose_answer_is_lost_makes_one_guest(
    local: LocalDiscord, windows: Windows
) -> None:
    table = await lobby(local)
    zoe = await lands(table, windows, "landed-lost")
    lost: list[str] = []

    async def lose_first(route: Route) -> None:
        answer = await route.fetch()
        if lost:
            await route.fulfill(response=answer)
        else:
            lost.append(await answer.text())
            await route.abort()

    await zoe.page.route("**/enter", lose_first)
    await zoe.does(BLUE, within=zoe.page.locator("#lobby"))
    await gives(zoe, "Zoe")
    await zoe.knows("() => state.people[state.you]?.seat === 'blue'")
    assert lost
    names = await zoe.page.evaluate("Object.values(state.people).map((one) => one.name)")
    assert names.count("Zoe") == 1


async def test_browser_that_keeps_no_cookie_is_told_so(
    local: LocalDiscord, windows: Windows
) -> None:
    table = await lobby(local)
    zoe = await lands(table, windows, "landed-cookieless")

    async def forget(route: Route) -> None:
        answer = await route.fetch()
        await zoe.page.context.clear_cookies()
        await route.fulfill(status=answer.status, body=await answer.body())

    await zoe.page.route("**/enter", forget)
    await zoe.does(BLUE, within=zoe.page.locator("#lobby"))
    await gives(zoe, "Zoe")
    await expect(zoe.page.locator("#shut")).to_contain_text("This browser keeps no cookies")
    assert await zoe.page.evaluate("ended")


async def test_guest_is_asked_before_leaving_and_removal_is_remembered(
    local: LocalDiscord, windows: Windows
) -> None:
    table = await lobby(local)
    zoe = await lands(table, windows, "leaving")
    await zoe.does(BLUE, within=zoe.page.locator("#lobby"))
    await gives(zoe, "Zoe")
    await zoe.knows("() => state.people[state.you]?.seat === 'blue'")
    await zoe.under_more("Leave the table")
    await expect(zoe.rendered).to_contain_text("your name is forgotten")
    await zoe.does("Leave the table", within=zoe.rendered)
    await expect(zoe.page.locator("#shut")).to_contain_text("not at this table any more")


async def test_lobby_has_two_columns_at_every_width(local: LocalDiscord, windows: Windows) -> None:
    table = await lobby(local)
    await table.press(table.people[TEAMS[1]], "button-join")
    host = await windows.open(await link_at(table.now, table.host), "lobby-columns", SHORT)
    height = 0.0
    for size in (SHORT, SMALL, WIDE):
        await host.resize(size)
        red, blue = [
            await host.page.locator(f"#lobby .of-{team}").bounding_box() for team in ("red", "blue")
        ]
        assert red is not None
        assert blue is not None
        assert red["y"] == blue["y"]
        assert red["x"] + red["width"] <= blue["x"]
        assert red["width"] + blue["width"] > size["width"] * 0.6
        await expect(host.page.get_by_role("button", name=re.compile("Sit here"))).to_have_count(3)
        height = red["height"]
    assert height > WIDE["height"] / 3
