"""Guests who watch: they predict what a clue means, and see the game again after its end (H9)."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.cogs.evening import Evening
from tests.cogs.live.conftest import LiveBot, Opens
from tests.cogs.live.guesting import come, guest_link
from tests.cogs.live.tabs import Tab
from tests.cogs.losing import clue_for_two, recaps, touch_the_assassin

Tabs = Callable[[], Awaitable[Tab]]
pytestmark = pytest.mark.rule("H9")


async def _watch(evening: Evening, tabs: Tabs, *names: str) -> list[Tab]:
    """Have guests come by a link, who then watch."""
    url, _ = await guest_link(evening.now, evening.teams[0].spymaster)
    return [await come(await tabs(), url, name) for name in names]


async def _choose(tab: Tab, cards: list[int]) -> dict[str, Any]:
    await tab.until(lambda: "choose" in tab.may)
    outcome = await tab.action(tab.may["choose"]["press"], values=[str(card) for card in cards])
    if outcome.get("ok"):
        await tab.until(lambda: tab.may["choose"]["on"] == cards)
    return outcome


def _places(tab: Tab, codenames: list[str]) -> list[int]:
    """Find cards by their words."""
    words = {card["w"].replace("\u00ad", "").upper(): int(at) for at, card in _cards(tab).items()}
    return sorted(words[codename.upper()] for codename in codenames)


def _own(evening: Evening, key: dict[str, int | str | None]) -> list[str]:
    """List the words of the agents of the team whose turn it is."""
    return [name for name, team in key.items() if team == evening.playing]


def _cards(tab: Tab) -> dict[str, dict[str, Any]]:
    cards: dict[str, dict[str, Any]] = tab.state["cards"]
    return cards


@pytest.mark.rule("H3")
async def test_guests_predict_on_the_board_and_the_recap_names_the_best(
    evening: Evening, tabs: Tabs, sits: Opens
) -> None:
    await evening.deal()
    zoe, yan = await _watch(evening, tabs, "Zoe", "Yan")
    player = await sits(evening.team.operative)
    assert "choose" not in zoe.may
    meant = _own(evening, key := await clue_for_two(evening))[:2]
    wrong = [name for name, team in key.items() if team is None][:2]
    await player.until(lambda: player.state["phase"] == "guess")
    await zoe.until(lambda: "choose" in zoe.may)
    letters = len(player.raw), len(yan.raw)
    assert "no" in await _choose(zoe, [0, 1, 2])
    assert (await _choose(zoe, _places(zoe, meant)))["ok"]
    assert (len(player.raw), len(yan.raw)) == letters
    assert "choose" not in player.may
    assert (await _choose(yan, _places(yan, wrong)))["ok"]
    await evening.guess(meant[0])
    await zoe.until(lambda: "choose" not in zoe.may)
    await evening.stop()

    meant = _own(evening, key := await clue_for_two(evening))[:2]
    assert (await _choose(zoe, _places(zoe, meant)))["ok"]
    await touch_the_assassin(evening, key)
    await evening.local.until(lambda: recaps(evening))
    (award,) = [line for line in recaps(evening)[-1].text.split("\n") if "Zoe (guest)" in line]
    assert "4" in award
    await zoe.until(lambda: award in zoe.state["over"]["lines"])


@pytest.mark.rule("H3")
async def test_guest_who_sits_predicts_nothing(evening: Evening, tabs: Tabs) -> None:
    await evening.deal()
    (zoe,) = await _watch(evening, tabs, "Zoe")
    await clue_for_two(evening)
    await zoe.until(lambda: "choose" in zoe.may)
    press = zoe.state["at"] + zoe.may["choose"]["press"]
    join = next(one for one in zoe.may["seats"] if one["press"].endswith(":join"))
    assert (await zoe.action(join["press"]))["ok"]
    await zoe.until(lambda: "choose" not in zoe.may)
    assert "no" in await zoe.action(press, values=["3"])


@pytest.mark.rule("H4")
async def test_guest_taps_through_the_replay_and_takes_it_along(
    evening: Evening, tabs: Tabs, running_bot: LiveBot
) -> None:
    await evening.deal()
    (zoe,) = await _watch(evening, tabs, "Zoe")
    early = f"{zoe.state['at']}:replay"
    assert "no" in await zoe.action(early)
    assert not _pictures(zoe)
    await evening.lose()
    await zoe.until(lambda: "next" in zoe.may)

    (replay,) = [one for one in zoe.may["next"] if one["press"].endswith(":replay")]
    assert (await zoe.action(replay["press"]))["ok"]
    await zoe.until(lambda: bool(_pictures(zoe)))
    presses = [way["press"] for part in _sheet(zoe) for way in part.get("ways", [])]
    (last,) = [press for press in presses if press.endswith(".last")]
    assert (await zoe.action(last, sheet=True))["ok"]
    await zoe.until(lambda: len(zoe.of("sheet")) == 2)
    (keepsake,) = [press for press in presses if press.endswith(":keepsake")]
    film = keepsake.replace("keepsake", "film")
    assert film not in presses
    assert "no" in await zoe.action(film, sheet=True)
    assert (await zoe.action(keepsake, sheet=True))["ok"]
    await zoe.until(lambda: any("file" in part for part in _sheet(zoe)))
    (file,) = [part["file"] for part in _sheet(zoe) if "file" in part]
    assert b"<html" in b64decode(file["href"].partition(",")[2])
    assert running_bot.counters.errors["mishap"] == 0


def _sheet(tab: Tab) -> list[dict[str, Any]]:
    sheets = tab.of("sheet")
    return sheets[-1]["parts"] if sheets else []


def _pictures(tab: Tab) -> list[dict[str, Any]]:
    return [part["picture"] for part in _sheet(tab) if "picture" in part]
