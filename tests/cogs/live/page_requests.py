"""Requests of a table at which everybody plays on pages: marks, too, are brought to Discord.

Each guess comes after three taps, a second apart: another card is marked for a moment.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from itertools import islice

from tests.bench.request_counts import CLUE, END, GUESS, Action, Play, Recorder
from tests.bench.turns import GUESSES, played, sat_down
from tests.cogs.bots import free_port
from tests.cogs.evening import CLUES
from tests.cogs.live.conftest import link
from tests.cogs.live.tabs import Tab

SETTLED_SECONDS = 4.0
"""Longer than any pause after which marks may be brought to Discord."""
TAP_SECONDS = 1.0


def requests_of_turns(turns: int) -> tuple[dict[str, float], list[Action]]:
    """Play turns on pages; return the requests of a turn, and every action."""
    port = free_port()
    settings = {"WEB_URL": f"http://127.0.0.1:{port}", "WEB_PORT": str(port)}
    plays = (Play("requests_per_turn_pages", "two teams on pages", on_pages),)
    return asyncio.run(played(plays, turns, settings))


async def on_pages(recorder: Recorder, turns: int) -> int:
    """Play two teams of two, with a page of each open."""
    evening = await sat_down(recorder)
    recorder.settled_seconds = SETTLED_SECONDS
    people = [person for team in evening.teams for person in (team.spymaster, team.operative)]
    async with AsyncExitStack() as stack:
        tabs = [await stack.enter_async_context(Tab()) for _ in people]
        for person, tab in zip(people, tabs, strict=True):
            await tab.open(await link(evening, person))
        await recorder.settle()
        for word in islice(CLUES, turns):
            await _turn(recorder, tabs, word)
    return turns


async def _turn(recorder: Recorder, tabs: list[Tab], word: str) -> None:
    async with recorder.action(CLUE):
        giver = _who(tabs, "give")
        assert (await giver.give(word, "2"))["ok"]
        await _all(tabs, "guess")
    guesser = _who(tabs, "mark")
    for _ in range(GUESSES):
        async with recorder.action(GUESS):
            await _guess(guesser, giver.own())
    async with recorder.action(END):
        assert (await guesser.action(":stop_really"))["ok"]
        await _all(tabs, "clue")


async def _guess(guesser: Tab, own: list[int]) -> None:
    chosen, *others = own
    for card in (others[0], others[0], chosen):
        assert (await guesser.tap(card))["ok"]
        await asyncio.sleep(TAP_SECONDS)
    await guesser.until(lambda: "guess" in guesser.may)
    assert (await guesser.action(guesser.may["guess"]["press"]))["ok"]


async def _all(tabs: list[Tab], phase: str) -> None:
    for tab in tabs:
        await tab.until(lambda tab=tab: tab.state["phase"] == phase)  # type: ignore[misc]


def _who(tabs: list[Tab], act: str) -> Tab:
    return next(tab for tab in tabs if act in tab.may)
