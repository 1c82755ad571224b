"""Nothing is offered that can only be refused: everybody presses everything, everywhere.

A refusal is *personal* where another person might do the same at this moment: no seat, the wrong
role, not the host. None comes from a control that a person is offered. What everybody sees leads a
person on for whom it is not meant.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.beside import beside
from tests.cogs.bots import RunningBot
from tests.cogs.offered.positions import POSITIONS as OF_THE_GAME
from tests.cogs.offered.pressing import Presser, Stored, Watched, settled, watched
from tests.local_discord import LocalDiscord

POSITIONS = OF_THE_GAME | dict(beside("POSITIONS"))
LEAST_PRESSED = 2
"""So many controls each person is offered in each position, with those that open from them."""


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    """A Discord that is put back after each press, which may surprise the bot's next edit."""
    async with LocalDiscord() as running:
        yield running
        assert not [one for one in running.violations if "no attachment of this" not in one]


@pytest.fixture(scope="module", autouse=True)
def quickly() -> Iterator[None]:
    """Let no feature take its time."""
    with ExitStack() as stack:
        for hasten in beside("QUICKLY"):
            stack.enter_context(hasten())
        yield


@pytest.fixture
def watching() -> Iterator[Watched]:
    with watched() as seen:
        yield seen


@pytest.fixture
def stored(games: Path) -> Iterator[Stored]:
    with ExitStack() as stack:
        yield Stored(games, stack)


@pytest.fixture
async def running_bot(
    watching: Watched,  # noqa: ARG001 - it watches the bot
    local: LocalDiscord,
    games: Path,
) -> AsyncIterator[RunningBot]:
    running = RunningBot(local, games)
    await running.start()
    yield running
    await running.stop()


@pytest.mark.rule("A7", "H1", "H3")
@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.usefixtures("running_bot")
async def test_nothing_is_offered_that_is_not_for_this_person(
    position: str, local: LocalDiscord, stored: Stored, watching: Watched
) -> None:
    others = asyncio.all_tasks()
    scene = await POSITIONS[position](local)
    await settled(others, seconds=1)
    refused: dict[str, list[str]] = {}
    for kind, person in scene.people.items():
        presser = Presser(local, stored, watching)
        refusals = await presser.press_all(person, [*scene.channels, person.dm])
        for command in scene.commands:
            refusals += await presser.press_answer(person, scene.channels[0], command)
        print(f"{position} | {kind} | {presser.pressed} pressed")  # noqa: T201 - the table
        assert presser.pressed >= LEAST_PRESSED
        names = [f"{one.control}: {one.error.__name__}" for one in refusals if one.is_personal]
        refused |= {kind: names} if names else {}
    assert not refused
