"""Spoiling: messages that no page of ours sends, or sends for somebody else, over its own socket.

Each is answered: by how the deed went, or by a farewell, after which the page comes back.
"""

from __future__ import annotations

import random
from contextlib import suppress
from functools import partial
from typing import Any

from cogs.screens.custom_ids import Action, AnyAction
from tests.cogs.live.tabs import Tab

SCRIPT = "<img src=x onerror=alert(1)>"
ODD = (SCRIPT, "", "\x00", "\u202e", "9" * 90, "-1", "99", "@everyone", "{}", "red-spymaster", "1")
MOMENTS = (-1, 0, 1, 99, 10**30)
OWN_END = {Action.FORGET_REALLY}
"""What ends the session of whoever sends it, as it should."""
OWN_RIGHT = {Action.JOIN, Action.SIT}
"""What everybody may do at a table that is played: whoever has sat down may guess from then on."""
ACTIONS = [
    str(action.value)
    for kind in AnyAction.__subclasses__()
    for action in kind
    if action not in OWN_END | OWN_RIGHT
]
NO_ACTIONS = (
    *("", "[]", "{", "null", '"x"', "[" * 15_000, '{"a":' * 3_000, '{"t":"deed"}', "x" * 16_000),
    *('{"t":"lang","lang":7}', '{"t":"deed","id":"12345678","press":[]}', '{"t":"PING"}'),
)
HUGE = "x" * 10_000_000


def spoilt_action(rng: random.Random, tab: Tab, number: int) -> dict[str, Any]:
    """Draw a deed whose press names anything at any moment, with anything in it."""
    at = rng.choice((tab.state["at"], f"cn1:{rng.choice(ODD)}:{rng.choice(MOMENTS)}"))
    detail = rng.choice(("", f":{rng.choice(ODD)}", f":{rng.randrange(30)}"))
    fields = {rng.choice(("word", "number", "meant", "name", "x")): rng.choice(ODD)}
    return {
        "t": "deed",
        "id": f"spoilt-{number:06}",
        "press": f"{at}:{rng.choice((*ACTIONS, *ODD))}{detail}"[:100],
        "values": rng.choice(([], [rng.choice(ODD)], [str(one) for one in range(25)])),
        "fields": rng.choice(({}, fields, {"word": SCRIPT, "number": "2", "x": True})),
        "sheet": rng.random() < 0.5,
    }


def position(tab: Tab) -> object:
    """Give of a state what only those whose turn it is may change."""
    cards = [card.get("f") for card in tab.state["cards"].values()]
    return cards, tab.state["phase"], tab.state["turn"], tab.state["log"]


async def spoil(tab: Tab, rng: random.Random, first: int, count: int) -> None:
    """Send so many spoilt messages, one at a time, and wait for the answer to each."""
    for number in range(first, first + count):
        if rng.random() < 0.1:
            await tab.send(rng.choice(NO_ACTIONS))
            await _back(tab, "old")
            continue
        action = spoilt_action(rng, tab, number)
        await tab.send(action)
        await tab.until(partial(_answered, tab, action["id"]))
        tab.letters.clear()
        tab.raw.clear()


async def spoil_hugely(tab: Tab) -> None:
    """Send more at once than anybody may."""
    with suppress(ConnectionError):  # it is closed before all of it is sent
        await tab.send(HUGE)
    await _back(tab, "")


def _answered(tab: Tab, id: str) -> bool:
    return any(one["t"] in {"done", "form"} and one["id"] == id for one in tab.letters)


async def _back(tab: Tab, why: str) -> None:
    """Wait until the page is closed, and open it again."""
    assert await tab.bye() == why
    await tab.close()
    tab.letters.clear()
    await tab.connect()
    await tab.until(lambda: bool(tab.of("table")))
