"""Boards that one person plays alone: a case is played by tapping its board on a page (E5)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from cogs.live import browser_sessions
from engine.rules import Identity
from tests.beside import beside
from tests.cogs.evening import Evening
from tests.cogs.live.alone import count_open_cards, is_of_page, open_case, solo_link
from tests.cogs.live.conftest import LiveBot
from tests.cogs.live.guesting import come, guest_link
from tests.cogs.live.tabs import Tab
from tests.local_discord import LocalDiscord, Person

Tabs = Callable[[], Awaitable[Tab]]
pytestmark = pytest.mark.rule("E5")
(ALONE,) = beside("ALONE")


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> Any:
    alone = ALONE()
    alone.patch(monkeypatch)
    monkeypatch.setattr(browser_sessions, "STATE_BURST", 100)
    return alone


@pytest.fixture
def ana(local: LocalDiscord, running_bot: LiveBot) -> Person:  # noqa: ARG001 - it runs
    return local.person("Ana", locale="en-US")


async def _guess(tab: Tab, card: int) -> None:
    at = tab.state["at"]
    assert (await tab.tap(card))["ok"]
    await tab.until(lambda: str(card) in tab.state["marks"])
    assert (await tab.action(tab.may["guess"]["press"]))["ok"]
    await tab.until(lambda: tab.state["at"] != at)


async def test_case_is_played_to_its_end_by_tapping_its_board(
    local: LocalDiscord, tabs: Tabs, ana: Person, deal: Any, running_bot: LiveBot
) -> None:
    case = await open_case(local, ana)
    link = await solo_link(case, ana)
    tab = await (await tabs()).open(link)
    assert (await (await tabs()).enter(link))[0] == 403
    own, idle = deal.cards(Identity.RED), deal.cards(Identity.BYSTANDER)
    assert tab.state["turn"]["clue"] == {"w": "SEA", "n": "2"}
    assert tab.may["mark"]["cards"] == list(range(25))
    assert "end" not in tab.may
    assert (await tab.tap(own[0]))["ok"]
    await tab.until(lambda: tab.state["marks"] == {str(own[0]): [tab.state["you"]]})
    assert (await tab.tap(own[0]))["ok"]
    await tab.until(lambda: tab.state["marks"] == {})

    await _guess(tab, own[0])
    assert tab.state["cards"][str(own[0])]["f"] == "red"
    assert tab.state["marks"] == {}
    assert count_open_cards(case) == 25
    await ana.choose(
        case.now, case.now.selects[0].custom_id, [case.now.selects[0].options[9].label]
    )
    await local.until(lambda: count_open_cards(case) == 24)
    assert (await tab.action(tab.may["end"]["press"]))["ok"]
    await tab.until(lambda: tab.state["turn"]["clue"]["w"] == "SKY")
    assert not tab.of("sheet")
    assert not [card for card in tab.state["cards"].values() if "k" in card]
    await _guess(tab, idle[0])

    await tab.until(lambda: tab.state["phase"] == "over")
    assert {"mark", "guess", "end"}.isdisjoint(tab.may)
    assert tab.state["over"]["lines"]
    assert all("k" in card or "f" in card for card in tab.state["cards"].values())
    again = await open_case(local, ana)
    assert not again.selects
    assert not any(is_of_page(str(one.custom_id)) for one in again.buttons)
    assert running_bot.counters.errors["mishap"] == 0


async def test_a_step_counts_once_and_the_newest_board_is_shown(
    local: LocalDiscord, tabs: Tabs, ana: Person, deal: Any, running_bot: LiveBot
) -> None:
    case = await open_case(local, ana)
    tab = await (await tabs()).open(await solo_link(case, ana))
    other = await (await tabs()).open(await solo_link(case, ana))
    first, second, third = deal.cards(Identity.RED)[:3]
    await other.tap(second)
    await tab.tap(first)
    await tab.until(lambda: "guess" in tab.may)
    press = tab.may["guess"]["press"]
    for _ in range(2):
        assert (await tab.action(press, id="the-same-one"))["ok"]
    await other.until(lambda: "guess" in other.may)
    assert (await other.action(other.may["guess"]["press"]))["ok"]
    await other.until(lambda: "f" in other.state["cards"][str(first)])
    assert "f" not in other.state["cards"][str(second)]
    await running_bot.restart()
    await tab.close()
    await tab.connect()
    await tab.until(lambda: "guess" not in tab.may)
    await _guess(tab, third)
    assert [at for at, card in tab.state["cards"].items() if "f" in card] == [
        str(card) for card in sorted((first, third))
    ]


async def test_board_says_nothing_of_the_key(
    local: LocalDiscord, tabs: Tabs, ana: Person, deal: Any
) -> None:
    seen = []
    first = deal.cards(Identity.RED)[0]
    for seed, language in ((35, "en"), (36, "es")):
        deal.deal(seed)
        tab = await (await tabs()).open(await solo_link(await open_case(local, ana, language), ana))
        await tab.tap(first)
        await tab.until(lambda tab=tab: "guess" in tab.may)  # type: ignore[misc]
        assert not [card for card in tab.state["cards"].values() if {"k", "f"} & card.keys()]
        seen.append(
            {"cards": tab.state["cards"], "log": tab.state["log"], "turn": tab.state["turn"]}
        )
    assert seen[0] == seen[1]


async def test_board_is_of_its_person_alone(
    local: LocalDiscord, tabs: Tabs, ana: Person, deal: Any
) -> None:
    case = await open_case(local, ana)
    link = await solo_link(case, ana)
    tab = await (await tabs()).open(link)
    first = deal.cards(Identity.RED)[0]
    await _guess(tab, first)
    ben = local.person("Ben", locale="en-US")
    other = await (await tabs()).open(await solo_link(await open_case(local, ben), ben))
    assert not [card for card in other.state["cards"].values() if "f" in card]
    stranger = await tabs()
    stranger.at(link)
    await stranger.connect()
    assert await stranger.bye() == "session"

    day = tab.where.split("-")[1]
    for forged in (
        f"cn1:0:1:share:{day}.en",
        "cn1:0:0:forget_really",
        "cn1:1:1:touch:3",
        "cn1:0:1:mark:-",
        "x",
    ):
        assert "no" in await tab.action(forged)
    guild = tab.where.partition("/")[0]
    assert not tab.of("sheet")
    await tab.close()
    for board in (
        f"case-{int(day) + 1}-en",
        f"case-{day}-xx",
        f"case-{day}",
        "puzzle-1-1",
        "case-x-en",
    ):
        tab.letters.clear()
        await tab.connect(f"{guild}/{board}")
        assert await tab.bye() == "gone", board
        await tab.close()


@pytest.mark.rule("H9")
async def test_guest_has_no_board_to_play_alone(evening: Evening, tabs: Tabs) -> None:
    await evening.deal()
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    zoe = await come(await tabs(), url, "Zoe")
    guild = zoe.where.partition("/")[0]
    await zoe.close()
    zoe.letters.clear()
    await zoe.connect(f"{guild}/case-1-en")
    assert await zoe.bye() == "gone"
