"""The page lays a message out as Discord's clients do, and is a demo that explains itself."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import ClientSession, FormData
from PIL import Image
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from tests.cogs.browsing import BROWSER, PHONE, browser_page
from tests.local_discord import LocalDiscord
from tests.local_discord.bot_process import BotProcess
from tests.local_discord.page.page import Page as LocalPage
from tests.local_discord.play import seat_four
from tests.local_discord.wire import Json

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.asyncio(loop_scope="session"),
]
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
WORDS = ("21 TRAMPOLINE", "22 TIGER", "23 CAT", "24 TELESCOPE", "25 SATELLITE")


@dataclass(frozen=True)
class Windows:
    """A browser before the page, and two windows of it that tests leave as they found them."""

    browser: Browser
    local: LocalDiscord
    desktop: Page
    phone: Page


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def windows(browser: Browser) -> AsyncIterator[Windows]:
    """Four people before a picture of 1320 x 1130, a row of words, one of numbers, a select."""
    local = LocalDiscord()
    LocalPage(local, BotProcess(local, Path("never started")))
    async with local:
        seat_four(local)
        await post(local)
        async with (
            browser_page(browser, local.url, DESKTOP) as desktop,
            browser_page(browser, local.url, PHONE) as phone,
        ):
            for page in (desktop, phone):
                await expect(page.get_by_role("img", name="a board")).to_be_visible()
            yield Windows(browser, local, desktop, phone)
        assert not local.violations


async def post(local: LocalDiscord) -> None:
    """Post the message as a bot would."""
    (channel,) = (one for one in local.world.channels.values() if one.name == "games")
    picture = BytesIO()
    Image.new("L", (1320, 1130)).save(picture, "png")
    form = FormData()
    form.add_field("payload_json", json.dumps(message()), content_type="application/json")
    form.add_field("files[0]", picture.getvalue(), filename="board.png")
    address = f"{local.api_url}/channels/{channel.id}/messages"
    headers = {"Authorization": f"Bot {local.token}"}
    async with ClientSession() as session:
        await session.post(address, data=form, headers=headers)


def message() -> Json:
    options = [{"label": word, "value": word} for word in WORDS]
    select = {"type": 3, "custom_id": "select", "options": options}
    gallery = {
        "type": 12,
        "items": [{"media": {"url": "attachment://board.png"}, "description": "a board"}],
    }
    parts = [
        {"type": 10, "content": "## Whose turn it is"},
        gallery,
        {"type": 1, "components": [select]},
        row(WORDS),
        row(tuple(map(str, range(1, 6)))),
    ]
    container = {"type": 17, "accent_color": 0xCF3138, "components": parts}
    attachments = [{"id": 0, "filename": "board.png", "description": "a board"}]
    return {"flags": 1 << 15, "components": [container], "attachments": attachments}


def row(labels: tuple[str, ...]) -> Json:
    buttons = [{"type": 2, "style": 2, "label": label, "custom_id": label} for label in labels]
    return {"type": 1, "components": buttons}


async def boxes(shown: Locator) -> list[tuple[int, int, int, int]]:
    """Tell where these stand, in px: left, top, width, height."""
    script = """all => all.map(one => one.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))"""
    return [(x, y, width, height) for x, y, width, height in await shown.evaluate_all(script)]


async def lines(row: Locator) -> list[int]:
    """Tell how many buttons stand on each line of a row."""
    tops = [top for _, top, _, _ in await boxes(row.get_by_role("button"))]
    return [tops.count(top) for top in dict.fromkeys(tops)]


async def test_desktop_limits_pictures_and_keeps_five_buttons_a_row(
    windows: Windows,
) -> None:
    page = windows.desktop
    ((left, top, width, height),) = await boxes(page.get_by_role("img", name="a board"))
    assert (width, height) == (409, 350)
    (badge,) = await boxes(page.get_by_role("button", name="ALT"))
    assert badge[0] + badge[2] - left == 44
    assert top + height - badge[1] == 24
    rows = page.locator(".row")
    assert await lines(rows.nth(2)) == [5]
    assert {height for *_, height in await boxes(rows.nth(2).get_by_role("button"))} == {32}


async def test_phone_limits_pictures_and_wraps_rows_of_five(
    windows: Windows,
) -> None:
    page = windows.phone
    (container,) = await boxes(page.locator(".container"))
    ((_, _, width, height),) = await boxes(page.get_by_role("img", name="a board"))
    assert container[2] == PHONE["width"] - 12 - 40 - 12 - 12
    assert (width, height) == (284, round(284 * 1130 / 1320))
    rows = page.locator(".row")
    assert max(await lines(rows.nth(1))) in {2, 3}  # as the font goes
    assert await lines(rows.nth(2)) == [4, 1]
    assert {height for *_, height in await boxes(rows.nth(2).get_by_role("button"))} == {40}
    assert (await boxes(page.get_by_role("combobox").first))[0][3] == 44


async def test_phone_bars_take_at_most_100_px(
    windows: Windows,
) -> None:
    page = windows.phone
    ((_, top, _, height),) = await boxes(page.get_by_role("log"))
    assert top <= 100
    assert height >= PHONE["height"] - 100 - 64  # which is the line to write in
    for name in ("Ana", "Bruno", "Caio", "Dora"):
        await expect(page.get_by_role("button", name=f"{name}, ")).to_be_in_viewport(ratio=1)


async def test_every_button_of_the_page_has_its_word(windows: Windows) -> None:
    await windows.phone.get_by_role("button", name="Menu: the bot and the page").click()
    for page in (windows.desktop, windows.phone):
        buttons = page.locator("header.top, .self").get_by_role("button")
        words = {word.split()[-1] for word in await buttons.all_inner_texts()}
        assert words >= {"Add", "Restart", "Start", "Log", "Language", "Split", "Dark", "Settings"}
        assert not await page.evaluate("document.documentElement.scrollWidth > innerWidth")
    await windows.phone.keyboard.press("Escape")


async def test_a_link_seats_each_browser_as_another_person(windows: Windows) -> None:
    browser, local = windows.browser, windows.local
    ana, bruno = f"{local.url}/#me=ana", f"{local.url}/#me=BRUNO"
    async with (
        browser_page(browser, ana, PHONE) as one,
        browser_page(browser, bruno, PHONE) as other,
    ):
        await expect(one.get_by_role("region", name="Ana\u2019s view")).to_be_visible()
        await expect(other.get_by_role("region", name="Bruno\u2019s view")).to_be_visible()
        await one.get_by_role("button", name="Settings of Ana").click()
        link = one.get_by_label("Link for another browser to be Ana")
        await expect(link).to_have_value(ana)


async def test_one_switch_gives_everybody_another_language_and_back(
    windows: Windows,
) -> None:
    page, local = windows.desktop, windows.local
    for choice, spoken, bar in (
        ("Todo mundo em português", "Português do Brasil", "Pessoas"),
        ("Todo el mundo en español", "Español", "Personas"),
        ("Everybody in English", "English (US)", "People"),
    ):
        await page.locator(".tongue > button").click()
        await page.get_by_role("button", name=choice).click()
        people = page.get_by_role("navigation", name=bar).get_by_role("button", name=spoken)
        await expect(people).to_have_count(4)
    assert {guild.locale for guild in local.world.guilds.values()} == {"en-US"}


# A lobby of four people, and what was pressed until all of them sat there.
SEATED = """async ({ deal, join, opaque, opens }) => {
    const { lobbyAmong, seatAll, standing } = await import("/static/seating.js");
    const people = ["1", "2", "3", "4"].map(id => ({ id }));
    const seated = new Set(opens.seated), pressed = [], listeners = new Set();
    const custom = (action) => (opaque ? `x-${pressed.length}` : `cn1:7:0:${action}`);
    const entry = () => ({ kind: "message", seen_by: null, message: {
        id: "9", interaction_metadata: { user: { id: "1" } }, components: [{ type: 17, components: [
            { type: 10, content: [...opens.titled, ...seated].map(id => `<@${id}>`).join(" ") },
            { type: 1, components: [
                { type: 2, label: opens.labels[0], custom_id: custom("join") },
                { type: 2, label: opens.labels[1], custom_id: custom("start"), disabled: deal },
                { type: 2, label: opens.labels[2], custom_id: custom("shuffle") },
            ] },
        ] }],
    } });
    const store = {
        message: () => entry(),
        subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    };
    const act = async ({ person, custom_id }) => {
        const action = opaque ? null : custom_id.split(":")[3];
        pressed.push(person + (action === "shuffle" ? " deals" : ""));
        if (action !== "shuffle") {
            if (join === "toggles" && seated.has(person)) seated.delete(person);
            else seated.add(person);
        }
        setTimeout(() => [...listeners].forEach(listener => listener(entry())));
        return { refused: null };
    };
    const lobby = lobbyAmong([entry()]);
    await seatAll(lobby, standing(lobby, people), { store, act });
    return { pressed, seated: [...seated].sort() };
}"""
EN, PT = ["Join", "Start", "Shuffle seats"], ["Entrar", "Começar", "Sortear lugares"]


LOBBIES: dict[str, Json] = {
    "seats are dealt": {
        "opens": {"titled": ["1"], "seated": ["1"], "labels": EN},
        "deal": True,
        "pressed": ["2", "3", "4", "1 deals"],
    },
    "nobody sits": {
        "opens": {"titled": ["1"], "seated": [], "labels": EN},
        "join": "toggles",
        "pressed": ["1", "2", "3", "4"],
    },
    "a second press leaves": {
        "opens": {"titled": [], "seated": ["1"], "labels": PT},
        "join": "toggles",
        "pressed": ["1", "1", "2", "3", "4"],
    },
    "only labels are known": {
        "opens": {"titled": ["1"], "seated": ["1", "3"], "labels": PT},
        "opaque": True,
        "pressed": ["2", "4"],
    },
}


async def test_everyone_takes_a_seat_from_the_lobby(
    windows: Windows,
) -> None:
    page = windows.desktop
    done = {name: await page.evaluate(SEATED, lobby) for name, lobby in LOBBIES.items()}
    everybody = ["1", "2", "3", "4"]
    assert done == {
        name: {"pressed": lobby["pressed"], "seated": everybody} for name, lobby in LOBBIES.items()
    }
