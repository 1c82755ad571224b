"""Whoever is cut off from a table in the middle of a deed, and comes back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tests.cogs.evening import Evening
from tests.cogs.live.conftest import link
from tests.cogs.live.lines import Cut, Line
from tests.cogs.live.tabs import Tab

Tabs = Callable[[], Awaitable[Tab]]


async def two(evening: Evening, tabs: Tabs) -> tuple[Tab, Tab]:
    """Deal, give a clue for nine cards, and have its giver and who guesses look at their pages."""
    await evening.deal()
    giver = await (await tabs()).open(await link(evening, evening.team.spymaster))
    guesser = await (await tabs()).open(await link(evening, evening.team.operative))
    assert (await giver.give("panorama", "8"))["ok"]
    await guesser.until(lambda: "mark" in guesser.may)
    return giver, guesser


async def back(tab: Tab) -> None:
    """Come back to the table as a page does."""
    await tab.close()
    tab.letters.clear()
    await tab.connect()
    await tab.until(lambda: bool(tab.of("table")))


async def cut_off(tab: Tab, line: Line, press: str, when: Cut) -> str:
    """Send a deed over a line that is cut by it; give its id."""
    named = f"cut-{press.replace(':', '-')}-{when.value}"
    line.cut(when)
    await tab.send({"t": "deed", "id": named, "press": tab.state["at"] + press})
    await line.is_cut.wait()
    return named


def found_cards(tab: Tab) -> list[int]:
    """List the cards that were guessed in the first turn, in their order."""
    return [card for card, _ in tab.state["log"]["0"]["got"]]


def counts(tab: Tab, card: int) -> bool:
    """Tell whether a card is marked, or found."""
    return str(card) in tab.state["marks"] or card in found_cards(tab)
