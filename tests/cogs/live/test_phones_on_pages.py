"""The live table's page on phones: small windows, waking up, and links that have to be copied."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, ViewportSize, expect

from tests.cogs.browsing import BROWSER, OUT, PHONE
from tests.cogs.evening import Evening
from tests.cogs.live.conftest import LiveBot, link
from tests.cogs.live.guesting import guest_link
from tests.cogs.live.sittings import RED, TEAMS, A, B, a_round, opened
from tests.cogs.live.windows import TWO_FRAMES, Window, Windows
from tests.local_discord import LocalDiscord

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.browser,
]

SHORT: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 510},
    {"width": 390, "height": 480},
    {"width": 390, "height": 400},
    {"width": 640, "height": 260},
)
DEAD = """() => {
    window.dead = socket;
    socket.send = () => {};
    socket.onmessage = socket.onclose = null;
}"""
"""A line that looks open, and carries nothing."""
GIVEN_UP = """event => new Promise((done) => {
    const began = performance.now();
    const look = () => socket !== dead ? done(performance.now() - began) : setTimeout(look, 10);
    const [where, name] = event.split(" ");
    const happened = new Event(name);
    if (name === "pageshow") Object.defineProperty(happened, "persisted", { value: true });
    (where === "window" ? window : document).dispatchEvent(happened);
    look();
})"""
"""How many ms after an event a dead line is given up."""
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
REFUSED = "navigator.clipboard.writeText = () => Promise.reject(new Error('no'))"
SHARED = "navigator.share = async (what) => { window.shared = what }"


@pytest.mark.rule("B4")
@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_clue_stays_visible_in_short_windows(
    evening: Evening, windows: Windows, scheme: str
) -> None:
    await evening.deal()
    url = await link(evening, evening.team.operative)
    guesser = await windows.like(color_scheme=scheme).open(url, f"short-{scheme}")
    word = "panorama"
    await evening.give("2", word)
    await guesser.sees("guess")
    for size in SHORT:
        await guesser.resize(size)
        await expect(guesser.clue).to_be_in_viewport(ratio=1)
        await expect(guesser.clue).to_contain_text(re.compile(word, re.IGNORECASE))
        assert await guesser.clue.locator("b").evaluate("one => one.scrollWidth <= one.clientWidth")
        await expect(guesser.card(24)).to_be_in_viewport(ratio=1)
        await guesser.moment(f"short-{scheme}-{size['width']}x{size['height']}")


async def test_clue_input_uses_the_space_of_the_header(evening: Evening, windows: Windows) -> None:
    await evening.deal()
    giver = await windows.open(await link(evening, evening.team.spymaster), "short-giver")
    await giver.resize(SHORT[1])
    await expect(giver.clue).to_be_visible()
    high = await giver.page.evaluate("sizes.high")
    await giver.dock.get_by_role("textbox").focus()
    await giver.page.evaluate(TWO_FRAMES)
    await expect(giver.clue).to_be_hidden()
    assert await giver.page.evaluate("sizes.high") > high
    await giver.moment("short-typing")


@pytest.mark.parametrize("event", ["window online", "window pageshow", "document visibilitychange"])
async def test_dead_connection_is_dropped_within_two_seconds_of_waking(
    evening: Evening, windows: Windows, event: str
) -> None:
    await evening.deal()
    guesser = await windows.open(await link(evening, evening.team.operative), "woken")
    await evening.give("2")
    await guesser.sees("guess")
    await guesser.page.evaluate(DEAD)
    assert await guesser.page.evaluate(GIVEN_UP, event) < 2000
    await guesser.is_back()
    await guesser.mark(0)


async def test_guess_over_a_line_that_carries_nothing_goes_on(
    evening: Evening, windows: Windows
) -> None:
    await evening.deal()
    guesser = await windows.open(await link(evening, evening.team.operative), "carries-nothing")
    await evening.give("2")
    await guesser.sees("guess")
    await guesser.page.evaluate(DEAD)
    await guesser.card(0).tap()
    await guesser.dock.locator(".main").tap()
    await guesser.is_back()
    await expect(guesser.card(0).locator(".id")).to_be_visible()


async def test_press_during_reconnect_backoff_reconnects_at_once(
    evening: Evening, windows: Windows, running_bot: LiveBot
) -> None:
    await evening.deal()
    await evening.give("2")
    guesser = await windows.open(await link(evening, evening.team.operative), "pressed-away")
    await guesser.sees("guess")
    await guesser.page.evaluate("tries = 20")
    await guesser.page.evaluate("socket.close()")
    await guesser.page.wait_for_function("() => !socket")
    await guesser.card(0).tap()
    began = await guesser.page.evaluate("performance.now()")
    await guesser.is_back()
    assert await guesser.page.evaluate("performance.now()") - began < 5000
    assert running_bot.counters.errors["mishap"] == 0


async def guest_link_of(evening: Evening, windows: Windows, before: str) -> tuple[Window, Locator]:
    """Have the host ask for a guest link on their page; give its field."""
    await evening.deal()
    url = await link(evening, evening.teams[0].spymaster)
    host = await windows.like(before).open(url, "guest-link")
    await host.opens("more")
    await host.rendered.get_by_role("button", name=re.compile("^(Invit|Convid)ar?e?$")).tap()
    field = host.rendered.locator("input[readonly]")
    await expect(field).to_have_value(re.compile(r"^http\S+/t/\d+/\d+#\S{20,}$"))
    return host, field


@pytest.mark.rule("H9")
@pytest.mark.parametrize("before", [NO_CLIPBOARD, REFUSED])
async def test_link_that_cannot_be_copied_is_selected_in_a_field(
    evening: Evening, windows: Windows, before: str
) -> None:
    host, field = await guest_link_of(evening, windows, before)
    box = await field.bounding_box()
    assert box is not None
    assert box["width"] > PHONE["width"] / 2
    await host.rendered.locator("[data-act=copy]").tap()
    chosen = await field.evaluate("one => one.value.slice(one.selectionStart, one.selectionEnd)")
    assert chosen == await field.input_value()
    await expect(host.toast).to_be_visible()
    await host.page.screenshot(path=OUT / "live-guest-link-selected.png")
    await expect(host.rendered.locator("[data-act=share]")).to_have_count(0)


@pytest.mark.rule("H9")
async def test_link_is_shared_where_a_phone_can(evening: Evening, windows: Windows) -> None:
    host, field = await guest_link_of(evening, windows, SHARED)
    await host.rendered.locator("[data-act=share]").tap()
    assert await host.page.evaluate("shared.url") == await field.input_value()
    await host.page.screenshot(path=OUT / "live-guest-link-shared.png")


@pytest.mark.rule("H9")
async def test_share_that_is_called_off_is_no_error(evening: Evening, windows: Windows) -> None:
    called_off = "navigator.share = () => Promise.reject(new Error('AbortError'))"
    host, _ = await guest_link_of(evening, windows, called_off)
    await host.rendered.locator("[data-act=share]").tap()
    await host.page.evaluate(TWO_FRAMES)


@pytest.mark.rule("H9")
async def test_reloaded_page_without_a_name_lands_again(evening: Evening, windows: Windows) -> None:
    host, field = await guest_link_of(evening, windows, "")
    browser = host.page.context.browser
    assert browser is not None
    page = await browser.new_page(viewport=PHONE)
    await page.goto(await field.input_value())
    await page.locator("#app").wait_for()
    await page.reload()
    await page.locator("#app").wait_for()
    assert await page.evaluate("isAnonymous()")
    await page.close()


@pytest.mark.rule("H9")
async def test_host_removes_a_guest(evening: Evening, windows: Windows) -> None:
    evening.teams[0].spymaster.account.locale = "en-US"
    await evening.open()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    guests = windows.like(locale="es-ES", color_scheme="light")
    zoe = await guests.guest(url, "removed-guest", ["Zoe"])
    dark = windows.like(color_scheme="dark")
    host = await dark.open(await link(evening, evening.teams[0].spymaster), "removing-host")
    await zoe.opens("seats")
    await zoe.rendered.get_by_role("button", name="Mi enlace").tap()
    await expect(zoe.rendered.locator("input[readonly]")).to_have_value(re.compile("#"))
    await zoe.page.screenshot(path=OUT / "live-way-back.png")
    await host.page.evaluate("doWay({ press: ':seats', sheet: true })")
    await host.rendered.get_by_role("radio", name=re.compile("Zoe")).tap()
    await expect(host.rendered.get_by_role("button", name="Let them in again")).to_be_visible()
    await host.page.screenshot(path=OUT / "live-chosen-guest.png")
    await host.rendered.get_by_role("button", name="Remove").tap()
    await expect(host.rendered).to_contain_text("Zoe is out")
    await expect(zoe.page.locator("#shut")).to_contain_text("enlace nuevo")


ZOOMED: tuple[ViewportSize, ...] = (
    {"width": 195, "height": 422},
    {"width": 180, "height": 320},
    {"width": 640, "height": 450},
)
"""Two phones and a desktop at 200 %, as the page sees them."""
HEADER_OVERLAPS = """() => {
    const rect = (one) => one.getBoundingClientRect();
    const buttons = [...document.querySelectorAll("#tools .tool")].map(rect);
    const over = (a, b) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return [...document.querySelectorAll(".plate")].flatMap((plate) =>
        [...plate.children].filter((one) => {
            const [part, box] = [rect(one), rect(plate)];
            if (!part.width) return false;
            const outside = part.left < box.left - 1 || part.right > box.right + 1;
            return outside || buttons.some((button) => over(part, button));
        }).map((one) => one.outerHTML.slice(0, 60))
    ).concat(buttons.filter((one) => one.right > innerWidth).map(() => "a button is outside"));
}"""
"""What of the counts lies outside its plate or under a button."""


@pytest.mark.usefixtures("running_bot")
@pytest.mark.parametrize("format", ["two_teams", "duet"])
async def test_counts_and_buttons_do_not_overlap_at_double_zoom(
    local: LocalDiscord, windows: Windows, format: str
) -> None:
    duet = format == "duet"
    table = a_round(local, (A, B) if duet else TEAMS)
    await table.deal(**({"format": format} if duet else {}))
    (page,) = await opened(table, windows, {A if duet else RED: PHONE})
    for size in ZOOMED:
        await page.resize(size)
        assert await page.page.evaluate(HEADER_OVERLAPS) == [], size
        await expect(page.clue).to_be_in_viewport(ratio=1)
        typed = await page.dock.get_by_role("textbox").bounding_box()
        assert typed is not None
        assert typed["width"] > 120
        await page.fits()
        await page.page.screenshot(path=OUT / f"live-zoom-{format}-{size['width']}.png")


@pytest.mark.parametrize(
    ("size", "columns"),
    [((180, 400), 1), ((390, 844), 2), ((844, 390), 2), ((1280, 900), 3), ((1900, 900), 5)],
)
async def test_large_print_fits_as_many_columns_as_the_width_allows(
    evening: Evening, windows: Windows, size: tuple[int, int], columns: int
) -> None:
    await evening.deal()
    page = await windows.open(await link(evening, evening.team.operative), "large-print")
    await page.page.evaluate("look({ name: 'large' })")
    await page.page.keyboard.press("Escape")
    await page.resize({"width": size[0], "height": size[1]})
    assert await page.page.evaluate("columns") == columns
    await page.page.screenshot(path=OUT / f"live-large-{size[0]}.png")


@pytest.mark.usefixtures("running_bot")
async def test_duet_header_names_the_side_that_guesses(
    local: LocalDiscord, windows: Windows
) -> None:
    table = a_round(local, (A, B))
    await table.deal(format="duet")
    (page,) = await opened(table, windows, {B: PHONE})
    await table.give(A)
    await page.sees("guess")
    await expect(page.page.locator("#who")).to_contain_text("Side B")
    await page.moment("duet-guesses")


async def test_history_back_closes_an_open_sheet_first(evening: Evening, windows: Windows) -> None:
    await evening.deal()
    page = (await windows.open(await link(evening, evening.team.operative), "back")).page
    for act in ("more", "seats"):
        await page.locator(f"#tools [data-act={act}]").tap()
        await expect(page.locator("#sheet")).to_be_visible()
        await page.go_back()
        await expect(page.locator("#sheet")).to_be_hidden(timeout=5_000)
        await expect(page.locator("#app")).to_be_visible()
        assert "/t/" in page.url


async def test_history_back_leaves_after_a_sheet_was_closed_by_hand(
    evening: Evening, windows: Windows
) -> None:
    await evening.deal()
    window = await windows.open(await link(evening, evening.team.operative), "back-leaves")
    page, table = window.page, window.page.url
    await page.goto("about:blank")
    await page.goto(table)
    for act in ("more", "seats"):
        await page.locator(f"#tools [data-act={act}]").tap()
        await page.locator("#sheet [data-act=close]").tap()
        await expect(page.locator("#sheet")).to_be_hidden()
    assert await page.evaluate("history.state?.sheet")
    await page.evaluate("history.back()")
    await page.wait_for_url("about:blank", timeout=5_000)


INSETS = {"top": 40, "right": 50, "bottom": 30, "left": 60}
OUTSIDE = """({ top, right, bottom, left }) =>
    ["#head", "#board", "#dock", "#lost", "#shut p", "#toast", "#sheet .in > *"].filter((one) => {
        const box = document.querySelector(one)?.getBoundingClientRect();
        return box?.width && (box.top < top || box.right > innerWidth - right
            || box.bottom > innerHeight - bottom || box.left < left);
    })"""
"""What lies under a phone's notch, corners or bar."""


@pytest.mark.parametrize("size", [(360, 510), (390, 844), (844, 390), (1180, 820)])
async def test_page_keeps_clear_of_notches_and_bars(
    evening: Evening, windows: Windows, size: tuple[int, int]
) -> None:
    await evening.deal()
    window = await windows.open(await link(evening, evening.team.operative), "safe-area")
    page = window.page
    devtools = await page.context.new_cdp_session(page)
    await devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": INSETS})
    await window.resize({"width": size[0], "height": size[1]})
    await page.evaluate("[showLost(9000), toast('Oops')]")
    await window.fits()
    assert await page.evaluate(OUTSIDE, INSETS) == []
    await page.screenshot(path=OUT / f"live-safe-{size[0]}.png")
    await page.evaluate("openSheet('Short', h('p', '', 'A line. '.repeat(60)))")
    await page.evaluate("toast('Oops')")
    assert await page.evaluate(OUTSIDE, INSETS) == []
    await page.evaluate("shut('Away. '.repeat(40))")
    assert await page.evaluate(OUTSIDE, INSETS) == []
