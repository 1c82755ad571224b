"""A table where one person plays with computers, which move as the time passes (E4)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from cogs.screens.custom_ids import EVERY_SEAT
from cogs.screens.markup import voice
from tests.cogs.evening import LANGUAGES, Evening, Says, spoken
from tests.local_discord import Person
from tests.local_discord.waiting import NotInTime

Later = Callable[[int], None]
MOST = 60


async def hire(evening: Evening, person: Person, choice: str) -> None:
    """Have somebody choose in the seats panel what computers are to sit."""
    panel = await evening.seats(person)
    say = voice(LANGUAGES[spoken(person)])
    select = next(
        one for one in panel.selects if one.placeholder == say("seats-hire", deck="words")
    )
    label = next(option.label for option in select.options if option.value == choice)
    chosen = await person.choose(panel, select.custom_id, [label])
    await chosen.finished()


async def lonely(evening: Evening, mark: str = "") -> Person:
    """Have Ana open a table, be red's spymaster if it says so, and fill it with computers."""
    await evening.open()
    ana = evening.teams[0].spymaster
    if mark:
        await evening.take(ana, mark, Says.SPYMASTER)
    await hire(evening, ana, EVERY_SEAT)
    await evening.local.until(lambda: evening.now.text.count("🤖") == 3)
    await evening.press(ana, Says.START)
    await evening.local.until(lambda: evening.label(Says.MORE) in evening.now.labels)
    return ana


async def until(evening: Evening, later: Later, mine: Callable[[], bool]) -> None:
    """Let computers play until it is a person's turn, or the game is over."""
    for _ in range(MOST):
        if evening.over or mine():
            return
        before = evening.now.text
        later(9)
        with suppress(NotInTime):  # a bot that was heard of only now has its time in full (G4)
            await evening.local.until(lambda seen=before: evening.now.text != seen, within=2)  # type: ignore[misc]
    raise AssertionError


def guessing(evening: Evening) -> bool:
    """Tell whether red's guesses are awaited."""
    return evening.shows(Says.GUESS) and evening.playing == 0
