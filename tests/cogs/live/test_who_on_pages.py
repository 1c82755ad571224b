"""Who thinks what on the live table's page, and whose side one is on."""

from __future__ import annotations

import pytest
from playwright.async_api import ViewportSize, expect

from tests.cogs.browsing import BROWSER, DESKTOP, OUT, PHONE
from tests.cogs.live.sittings import TEAMS, A, a_round, opened, two_teams
from tests.cogs.live.windows import Window, Windows
from tests.local_discord import LocalDiscord

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.browser,
    pytest.mark.usefixtures("running_bot"),
]
TABLET: ViewportSize = {"width": 768, "height": 1024}
MARKED = """patchTable({
    people: {
        91: { name: "Maximiliane Wolkenstein", ini: "Ma", c: 0 },
        92: { name: "🤖 Ada", ini: "Ad", c: 6 },
        93: { name: "Cy", ini: "Cy", c: 3 },
        94: { name: "!!", ini: "?", c: 4 },
    },
    marks: { 1: ["91"], 2: ["91", "92"], 3: ["92", "93", "91"], 4: ["94", "93", "92", "91"] },
})"""
CHIPS = """() => [1, 2, 3, 4].map((at) => [
    ...document.querySelectorAll(`.card[data-at="${at}"] .chip`)
].map((one) => one.dataset.n))"""
COVERED = """() => [1, 2, 3, 4].filter((at) => {
    const card = document.querySelector(`.card[data-at="${at}"]`);
    const rect = (one) => one.getBoundingClientRect();
    const [number, whole] = [rect(card.querySelector(".no")), rect(card)];
    return [...card.querySelectorAll(".chip")].map(rect).some((chip) =>
        chip.right > whole.right + 8 || chip.left < whole.left
        || (chip.left < number.right && chip.top < number.bottom && chip.bottom > number.top));
})"""
"""The cards whose number lies under a name, or that are too small for their names."""
CUT = """() => [...document.querySelectorAll(".chip")]
    .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.dataset.n)"""
"""The names that end in an ellipsis."""
COLOURS = """(id) => {
    const name = state.people[id].name;
    const colour = (one) => getComputedStyle(one).backgroundColor;
    const seat = [...document.querySelectorAll("#seats li")]
        .find((one) => one.textContent.startsWith(name));
    const giver = [...document.querySelectorAll("#log small")]
        .find((one) => one.textContent === name);
    return [seat.querySelector(".chip"), giver.querySelector(".chip")].map(colour);
}"""
"""A clue giver's colours: where people sit, and beside the clue."""


async def test_cards_have_names_where_there_is_room_and_initials_elsewhere(
    local: LocalDiscord, windows: Windows
) -> None:
    table = a_round(local, TEAMS)
    await table.deal()
    (page,) = await two_teams(table, windows, guesser=PHONE)
    await page.page.evaluate(MARKED)
    initials = [["Ma"], ["Ma", "Ad"], ["Ad", "Cy", "Ma"], ["?", "Cy", "+2"]]
    names = [["Maximiliane"], ["Maximiliane", "Ada"], ["Ada", "Cy", "+1"], ["?", "Cy", "+2"]]
    for size, shown in ((PHONE, initials), (TABLET, names), (DESKTOP, names), (PHONE, initials)):
        await page.resize(size)
        assert await page.page.evaluate(CHIPS) == shown
        if shown is names:
            assert await page.page.evaluate(COVERED) == []
            assert await page.page.evaluate(CUT) == ["Maximiliane"]
        await page.page.screenshot(path=OUT / f"live-names-{size['width']}.png")


async def test_own_plate_says_so_and_names_the_seat(local: LocalDiscord, windows: Windows) -> None:
    table = a_round(local, TEAMS)
    await table.deal()
    giver, guesser, other = await two_teams(
        table, windows, giver=DESKTOP, guesser=PHONE, other=PHONE
    )
    for page, role in ((giver, "spymaster"), (guesser, "operative"), (other, "operative")):
        state = await page.state()
        await expect(page.page.locator(".plate .you")).to_have_text("you")
        own = page.page.locator(".plate", has=page.page.locator(".you"))
        team = state["teams"][state["team"]]["name"]
        await expect(own).to_have_accessible_name(
            f"{team}: {state_count(state)}, you: {team} {role}"
        )
        await page.fits()
    await giver.speaks("pt-BR")
    await expect(giver.page.locator(".plate .you")).to_have_text("você")


def state_count(state: dict[str, dict[str, dict[str, int]]]) -> str:
    """Write how many agents of the reader's team are left, of how many."""
    team = state["teams"][str(state["team"])]
    return f"{team['left']} / {team['of']}"


async def test_no_plate_is_ones_own_without_sides(local: LocalDiscord, windows: Windows) -> None:
    table = a_round(local, (A, ("b", A[1])))
    await table.deal(format="duet")
    (page,) = await opened(table, windows, {A: PHONE})
    await expect(page.page.locator(".plate .you")).to_have_count(0)


async def test_people_have_one_colour_in_every_place(local: LocalDiscord, windows: Windows) -> None:
    table = a_round(local, TEAMS)
    await table.deal()
    (page,) = await two_teams(table, windows, guesser=DESKTOP)
    await table.give(table.playing(TEAMS)[0])
    await page.sees("guess")
    by = (await page.state())["log"]["0"]["by"]
    assert await colours_of(page, by) == 1


async def colours_of(page: Window, person: str) -> int:
    """Count the colours that a person has on a page."""
    return len(set(await page.page.evaluate(COLOURS, person)))
