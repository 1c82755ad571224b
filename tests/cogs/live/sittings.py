"""People of a round before pages of their own, and those of them who have none."""

from __future__ import annotations

from collections.abc import Mapping

from playwright.async_api import ViewportSize, expect

from tests.cogs.live.conftest import link_at
from tests.cogs.live.windows import Window, Windows
from tests.cogs.rounds import MEMBER, OPERATIVE, SPYMASTER, Round, Seated
from tests.local_discord import LocalDiscord

SMALL: ViewportSize = {"width": 360, "height": 640}
SIDEWAYS: ViewportSize = {"width": 640, "height": 360}
RED, BLUE, BOTH = ("red", SPYMASTER), ("blue", SPYMASTER), ("both", OPERATIVE)
GUESSER = ("red", OPERATIVE)
TEAMS = (RED, GUESSER, BLUE, ("blue", OPERATIVE))
A, B = ("a", MEMBER), ("b", MEMBER)


def a_round(local: LocalDiscord, seats: tuple[Seated, ...], language: str = "en") -> Round:
    """Bring people to a table who all read English."""
    table = Round(local, language, seats)
    for person in local.people:
        person.account.locale = "en-US"
    return table


async def opened(
    table: Round, windows: Windows, sizes: Mapping[Seated, ViewportSize]
) -> list[Window]:
    """Open a page of each of these seats."""
    return [
        await windows.open(
            await link_at(table.now, table.people[seat]), f"{seat[0]}-{seat[1]}", size
        )
        for seat, size in sizes.items()
    ]


async def two_teams(table: Round, windows: Windows, /, **sizes: ViewportSize) -> tuple[Window, ...]:
    """Open pages of two teams, in the order in which they are asked for.

    The team that begins has a `giver` and a `guesser`, the other one a `rival` and an `other`.
    """
    first = table.playing(TEAMS)
    seats = (*first, *(seat for seat in TEAMS if seat not in first))
    named = dict(zip(("giver", "guesser", "rival", "other"), seats, strict=True))
    return tuple(await opened(table, windows, {named[name]: sizes[name] for name in sizes}))


async def sees_no_key(window: Window) -> None:
    """Assert that nobody who guesses has a card's identity on their page."""
    assert not [one for one in (await window.state())["cards"].values() if "k" in one]
    await expect(window.board.locator(".key")).to_have_count(0)
