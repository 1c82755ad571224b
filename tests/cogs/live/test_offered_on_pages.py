"""A page offers nothing that is refused for who its person is: everybody presses all of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from cogs.live import page_socket
from tests.cogs.live.conftest import LiveBot, link_at
from tests.cogs.live.guesting import come, guest_link
from tests.cogs.live.tabs import Tab
from tests.cogs.live.web_interactions import Hand
from tests.cogs.offered.positions import POSITIONS
from tests.cogs.offered.pressing import Watched, is_personal, watched
from tests.local_discord import LocalDiscord, MessageView

SHOWN_AT = ("full lobby", "guess", "called", "paused", "duet, guess")
CHANGES = {
    *("join", "sit", "leave", "leave_really", "shuffle", "fair", "put", "remove", "hire"),
    *("fill", "set", "agree", "tick", "mark", "give", "clue", "touch", "stop"),
    *("stop_really", "concede", "contest", "uncall", "vote", "call_really", "pause", "unpause"),
    *("resume", "give_up", "abandon_really", "halt", "take_over", "take_over_really", "sand"),
}
"""What changes the position for those who press after; `tests/cogs/test_offered.py` presses it."""


@pytest.fixture
def watching(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watched]:
    monkeypatch.setattr(page_socket, "MESSAGES_PER_SECOND", 10_000)
    with watched() as seen:
        yield seen


@pytest.fixture
async def running_bot(
    watching: Watched,  # noqa: ARG001 - it watches the bot
    local: LocalDiscord,
    games: Path,
) -> AsyncIterator[LiveBot]:
    running = LiveBot(local, games)
    await running.start()
    yield running
    await running.stop()


def changes(kind: str) -> bool:
    """Tell whether a button changes the position."""
    return kind.partition(":")[0] in CHANGES


@pytest.mark.rule("H9")
@pytest.mark.parametrize("position", SHOWN_AT)
@pytest.mark.usefixtures("running_bot")
async def test_page_offers_nothing_that_is_not_for_its_person(
    position: str,
    local: LocalDiscord,
    tabs: Callable[[], Awaitable[Tab]],
    watching: Watched,
) -> None:
    scene = await POSITIONS[position](local)
    host, refused = next(iter(scene.people.values())), dict[str, set[str]]()
    board = _board(host.sees(scene.channels[0]))
    pages = {
        kind: await (await tabs()).open(await link_at(board, one))
        for kind, one in scene.people.items()
    }
    pages["guest"] = await come(await tabs(), (await guest_link(board, host))[0], "Zoe")
    for kind, tab in reversed(pages.items()):
        watching.refused.clear()
        hand = Hand(tab, changes)
        await hand.press_all()
        personal = {type(one).__name__ for one in watching.refused if is_personal(type(one))}
        if personal:
            refused[kind] = {*personal, *hand.refused}
        assert hand.answers, kind
    assert not refused


def _board(seen: list[MessageView]) -> MessageView:
    """Find the lobby or the board, which lead to the live table."""
    public = [one for one in seen if not one.ephemeral and one.buttons]
    return next(one for one in public if one.images)
