"""Moments of the live table's page in Chromium: people go, wait, vote, and sit apart."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.async_api import expect

from cogs.live import pages
from tests.cogs.browsing import BROWSER, DESKTOP, PHONE
from tests.cogs.live.conftest import LiveBot, link_at
from tests.cogs.live.sittings import (
    BLUE,
    BOTH,
    GUESSER,
    RED,
    SIDEWAYS,
    SMALL,
    TEAMS,
    A,
    B,
    a_round,
    two_teams,
)
from tests.cogs.live.windows import Window, Windows
from tests.cogs.rounds import OPERATIVE, SPYMASTER, Round, Seated
from tests.local_discord import LocalDiscord

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.browser,
    pytest.mark.usefixtures("running_bot"),
]
DAY = 86_400


async def sits_in_sight(window: Window) -> None:
    """Open the seats by their button, which is there on every size, beside the headline."""
    await expect(window.clue).to_be_visible()
    await window.page.locator("#seats-button").tap()


@pytest.mark.rule("E4", "H1", "H2")
@pytest.mark.usefixtures("later")
async def test_computer_joins_mid_game_and_a_person_retakes_the_seat(
    local: LocalDiscord, windows: Windows
) -> None:
    table = a_round(local, TEAMS)
    await table.deal()
    giver, leaver, rival = await two_teams(
        table, windows, giver=DESKTOP, guesser=SIDEWAYS, rival=SMALL
    )
    host = giver if (await giver.state())["team"] == "red" else rival
    own = await giver.cards((await giver.state())["team"])
    await leaver.under_more("Leave")
    await leaver.does("Yes, leave", within=leaver.rendered)
    await giver.give("zeppelin", own[:1])
    await expect(rival.page.locator("#who")).not_to_contain_text("More")
    await sits_in_sight(host)
    await host.does("Change seats", within=host.rendered)
    await host.rendered.get_by_role("radio", name=re.compile("operative")).tap()
    await expect(leaver.dock).to_contain_text("Waiting for 🤖")
    await leaver.moment("computer-thinks")
    await host.page.keyboard.press("Escape")

    await sits_in_sight(leaver)
    await leaver.does("Join", within=leaver.rendered)
    await leaver.knows("() => may().mark")
    await leaver.page.keyboard.press("Escape")
    await leaver.guess(own[0])
    await expect(rival.status).not_to_contain_text("🤖")


@pytest.mark.rule("G3", "H2")
async def test_slow_game_offers_idle_seats_sleeps_and_wakes(
    later: Callable[[int], None],
    local: LocalDiscord,
    windows: Windows,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pages, "SLOW_POLL_EVERY", 1)
    table = a_round(local, TEAMS)
    await table.open()
    host = await windows.open(await link_at(table.now, table.host), "slow-host", SMALL)
    await host.does("Settings")
    await host.rendered.get_by_role("radio", name="slow game").check()
    await expect(host.page.locator("#lobby")).to_contain_text("Slow game")
    await table.begin()
    giver, guesser = await two_teams(table, windows, giver=PHONE, guesser=SMALL)
    eva = await windows.open(
        await link_at(table.now, local.person("Eva", locale="en-US")), "slow-eva", DESKTOP
    )
    await eva.knows("() => state.phase === 'clue' && !/Take over/.test(JSON.stringify(may()))")
    later(DAY + 1)
    await eva.knows("() => /Take over/.test(JSON.stringify(may().seats))")

    later(14 * DAY)
    await expect(eva.dock).to_contain_text("Asleep")
    await expect(eva.status).to_contain_text("Otherwise the game closes")
    await guesser.moment("asleep")
    await guesser.does("Wake")
    own = await giver.cards((await giver.state())["team"])
    await giver.give("zeppelin", own[:1])
    await guesser.guess(own[0])


@pytest.mark.rule("C15", "G4")
async def test_two_vote_on_an_objection_over_broken_lines_and_a_killed_bot(
    local: LocalDiscord, running_bot: LiveBot, windows: Windows
) -> None:
    table = a_round(local, TEAMS)
    await table.deal()
    giver, guesser, rival, other = await two_teams(
        table, windows, giver=SMALL, guesser=PHONE, rival=DESKTOP, other=SMALL
    )
    await giver.dock.get_by_role("textbox").fill("zeppelin")
    await giver.breaks(after_sending=False)
    await giver.dock.get_by_role("textbox").press("Enter")
    await giver.is_back()
    await rival.under_more("Object to the clue")
    await rival.rendered.get_by_role("radio", name="Something else").check()
    await rival.rendered.get_by_role("radio", name="One word").check()
    await rival.breaks(after_sending=True)
    await rival.does("Object", within=rival.rendered)
    await giver.does("Defend the clue")

    await expect(guesser.dock).to_contain_text("The clue stands")
    await guesser.page.evaluate("() => document.querySelectorAll('#dock .even')[1].click()")
    await running_bot.restart()
    for one in (guesser, rival, other):
        await one.is_back()
    await expect(guesser.status).to_contain_text("Your vote: the clue is invalid")
    await expect(other.status).to_contain_text("1 of 2")
    await expect(other.status).not_to_contain_text("Your vote")
    await other.moment("second-vote")
    await other.does("The clue stands")
    await guesser.knows("() => may().mark")
    await expect(rival.status).to_contain_text("ZEPPELIN 1 stands")
    assert "object" not in (await rival.state())["may"]
    assert len((await rival.state())["log"]) == 1


class Mixed:
    """A table of which one person, the first here, has no page."""

    def __init__(self, table: Round, separate: Seated, windows: list[Window]) -> None:
        self.table, self.separate, self.windows = table, separate, windows
        self.clue_words: list[str] = []

    async def turn(self, word: str, end: str = "") -> None:
        """Give a clue and guess an agent or, to `end` it, that; in Discord wherever they may."""
        some, (team, role) = self.windows[0], self.separate
        await some.knows("() => state.phase === 'clue' && state.turn.by.length")
        playing = (await some.state())["turn"]["team"]
        agent = "green" if playing in {"a", "b"} else playing
        if role != OPERATIVE and team == playing:
            key = await self.table.key(self.separate)
            at = key[end or (agent if agent in key else "agent")][0] - 1
            self.clue_words.append(await self.table.give(self.separate, "1"))
        else:
            giver = await self.who("give", playing)
            at = (await giver.cards(end or agent))[0]
            await giver.give(word, [] if end else [at])
            self.clue_words.append(word.upper())
        await some.knows("() => state.phase === 'guess'")
        if role != SPYMASTER and (team == playing) is (role == OPERATIVE):
            await self.table.touch(self.separate, at + 1)
            if not end:
                await self.table.stop(self.separate)
            return
        guesser = await self.who("mark")
        await guesser.mark(at)
        await guesser.does_first("Guess")
        if not end:
            await guesser.knows("() => may().end")
            await guesser.end()

    async def who(self, way: str, team: str = "") -> Window:
        """Find whoever may do that now, of a team where both may."""
        for window in self.windows:
            state = await window.state()
            if way in state["may"] and team in {"", state["team"]}:
                return window
        raise AssertionError(way)

    async def cover(self) -> None:
        """Have the opponent of one team cover a card, where there is one (E2)."""
        await self.windows[0].knows("() => ['cover', 'clue'].includes(state.phase)")
        if (await self.windows[0].state())["phase"] == "clue":
            return
        giver = await self.who("cover")
        await giver.card((await giver.state())["may"]["cover"]["cards"][0]).tap()
        await giver.does_first("Cover ")


ONE_IN_DISCORD: dict[str, tuple[tuple[Seated, ...], int]] = {
    "two_teams": ((GUESSER, RED, *TEAMS[2:]), 0),
    "three_players": ((RED, BLUE, BOTH), 1),
    "one_team": ((GUESSER, RED), 2),
    "duet": ((B, A), 2),
}
"""Of a format who sits down, the first in Discord alone, and how many more come by a page."""


@pytest.mark.rule("E1", "E2", "D4", "B7")
@pytest.mark.parametrize("played", ONE_IN_DISCORD)
async def test_four_player_game_with_one_player_without_page(
    played: str, local: LocalDiscord, windows: Windows
) -> None:
    seats, more = ONE_IN_DISCORD[played]
    table, sizes = a_round(local, seats), iter((SMALL, PHONE, DESKTOP))
    await table.open(format=played)
    sitting = []
    for number in range(more):
        friend = local.person(f"Friend {number}", locale="en-US")
        window = await windows.open(await link_at(table.now, friend), played, next(sizes))
        if played != "three_players":  # where a fourth one watches
            await window.does("Join")
        sitting.append(window)
    await table.begin()
    for seat in seats[1:]:
        link = await link_at(table.now, table.people[seat])
        sitting.append(await windows.open(link, f"{played}-{seat[0]}", next(sizes)))
    mixed = Mixed(table, seats[0], sitting)
    for word in ("trauma", "aroma"):
        await mixed.turn(word)
        await mixed.cover()
    await mixed.turn("rumor", "assassin")
    for window in sitting:
        await window.sees("over")
        await window.fits()
    await sitting[0].reads_the_recap(mixed.clue_words[0])
