"""The live table's page: inviting by one tap, coming back, and browsers without cookies (H9)."""

from __future__ import annotations

import re

import aiohttp
import pytest
from playwright.async_api import Page, Route, ViewportSize, expect

from cogs.screens.markup import voice
from engine.texts import choose_language_for_locale
from tests.cogs.browsing import BROWSER, DESKTOP, OUT, PHONE
from tests.cogs.evening import Evening
from tests.cogs.live.conftest import link
from tests.cogs.live.guesting import guest_link
from tests.cogs.live.qr_reading import expected_modules, read_modules
from tests.cogs.live.windows import TWO_FRAMES, Window, Windows

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.browser,
    pytest.mark.rule("H9"),
]
LOCALES = ("en-US", "es-ES", "pt-BR")
SIZES: dict[str, ViewportSize] = {
    "short": {"width": 360, "height": 510},
    "phone": PHONE,
    "desktop": {"width": 1440, "height": 900},
}
CODE = """code => ({
    size: code.viewBox.baseVal.width,
    path: code.querySelector("path").getAttribute("d"),
    colours: [getComputedStyle(code).backgroundColor,
        getComputedStyle(code.querySelector("path")).stroke],
    module: code.getBoundingClientRect().width / code.viewBox.baseVal.width,
})"""
"""What a page draws of a QR code, and how large a module is."""
GAP_ABOVE_HINT = """() => document.querySelector("#seats .hint").getBoundingClientRect().top
    - document.querySelector("#seats .seats").getBoundingClientRect().bottom"""
"""The space between the seats and the keys' hint below them."""


async def shows_code(window: Window) -> None:
    """Assert that a sheet has a link, and its code in dark modules on white."""
    url = await window.rendered.locator("input[readonly]").input_value()
    code = await window.rendered.locator("svg.qr").evaluate(CODE)
    assert read_modules(code) == expected_modules(url)
    assert code["colours"] == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    assert code["module"] == 5


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES)
async def test_host_invites_from_the_lobby_by_one_tap(
    evening: Evening, windows: Windows, size: str, scheme: str
) -> None:
    evening.teams[0].spymaster.account.locale = "en-US"
    await evening.open()
    url = await link(evening, evening.teams[0].spymaster)
    host = await windows.like(color_scheme=scheme).open(url, f"inviting-{size}", SIZES[size])
    await host.page.screenshot(path=OUT / f"live-inviting-lobby-{size}-{scheme}.png")
    await host.fits()
    await host.does("Invite")
    await expect(host.rendered.locator("svg.qr")).to_be_visible()
    await shows_code(host)
    await host.page.screenshot(path=OUT / f"live-inviting-{size}-{scheme}.png", full_page=True)
    await host.keeps_nobody_out()


async def test_sheets_open_after_a_toast_was_shown_in_one(
    evening: Evening, windows: Windows
) -> None:
    evening.teams[0].spymaster.account.locale = "en-US"
    await evening.open()
    host = await windows.open(await link(evening, evening.teams[0].spymaster), "toasted")
    for sheet in ("Invite", "Seats", "How to play", "Invite"):
        await host.does(sheet)
        await expect(host.rendered).to_be_visible()
        if sheet == "Invite":
            await host.does("Copy", within=host.rendered)
            await expect(host.toast).to_be_visible()
        await host.does("Close", within=host.rendered)


async def test_invitation_and_way_back_are_beside_the_seats(
    evening: Evening, windows: Windows
) -> None:
    evening.teams[0].spymaster.account.locale = "en-US"
    await evening.deal()
    person = evening.teams[0].spymaster
    host = await windows.open(await link(evening, person), "inviting-beside", DESKTOP)
    await host.does("Invite", within=host.page.locator("#seats"))
    await shows_code(host)
    url = await host.rendered.locator("input[readonly]").input_value()
    zoe = await windows.like(locale="en-US").guest(url, "beside-guest", ["Zoe"], PHONE)
    await host.page.keyboard.press("Escape")
    await expect(host.page.locator("#seats")).to_contain_text(re.compile("Zoe.*guest"))
    await zoe.opens("seats")
    await zoe.does("My link", within=zoe.rendered)
    await shows_code(zoe)


async def test_invited_guest_sees_no_badge_while_nobody_is_on_the_page(
    evening: Evening, windows: Windows
) -> None:
    await evening.open()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    guest = await windows.open(url, "first")
    await expect(guest.page.locator("#seats-button")).to_be_visible()
    await expect(guest.page.locator("#here")).to_be_empty()
    await expect(guest.page.locator("#here")).to_be_hidden(timeout=5000)


async def test_hint_of_keys_keeps_clear_of_the_seats(evening: Evening, windows: Windows) -> None:
    await evening.deal()
    host = await windows.open(await link(evening, evening.teams[0].spymaster), "keys", DESKTOP)
    await expect(host.page.locator("#seats .hint")).to_be_visible()
    assert await host.page.evaluate(GAP_ABOVE_HINT) >= 8


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("is_dealt", [False, True])
async def test_guest_has_a_way_back_on_their_first_screen(
    evening: Evening, windows: Windows, locale: str, *, is_dealt: bool
) -> None:
    await (evening.deal() if is_dealt else evening.open())
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    guests = windows.like(locale=locale)
    zoe = await guests.guest(url, "first-guest", ["Zoe"], SIZES["short"])
    await zoe.fits()
    await zoe.page.screenshot(path=OUT / f"live-first-guest-{locale}-{is_dealt}.png")
    await zoe.does(voice(choose_language_for_locale(locale))("button-way-back"))
    await shows_code(zoe)


async def drop_cookies(route: Route) -> None:
    """Pass a request on, and its response back without cookies."""
    request = route.request
    headers = {name: request.headers[name] for name in ("origin", "content-type")}
    async with (
        aiohttp.ClientSession() as session,
        session.post(request.url, data=request.post_data, headers=headers) as response,
    ):
        await route.fulfill(
            status=response.status, content_type="application/json", body=await response.text()
        )


async def _open_without_cookies(page: Page, url: str) -> None:
    await page.route("**/enter", drop_cookies)
    await page.goto(url)


@pytest.mark.parametrize("locale", LOCALES)
async def test_browser_without_cookies_says_what_to_do_once(
    evening: Evening, windows: Windows, locale: str
) -> None:
    await evening.open()
    page = await windows.like(locale=locale).blank(SIZES["short"])
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    url = await link(evening, evening.teams[0].spymaster)
    await _open_without_cookies(page, url)
    sentence = voice(choose_language_for_locale(locale))("live-no-cookies")
    await expect(page.locator("#shut")).to_have_text(sentence.replace("**", ""))
    await page.screenshot(path=OUT / f"live-no-cookies-{locale}.png")
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await page.evaluate(TWO_FRAMES)
    assert len(sockets) == 1
    assert page.url == url


@pytest.mark.parametrize("locale", LOCALES)
async def test_guest_who_reloads_without_a_cookie_reads_what_a_guest_can_do(
    evening: Evening, windows: Windows, locale: str
) -> None:
    await evening.deal()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    zoe = await windows.like(locale=locale).guest(url, f"lost-{locale}", ["Zoe"], SIZES["short"])
    await zoe.page.context.clear_cookies()
    await zoe.page.reload()
    sentence = voice(choose_language_for_locale(locale))("live-guest-lost")
    await expect(zoe.page.locator("#shut")).to_have_text(sentence.replace("**", ""))
