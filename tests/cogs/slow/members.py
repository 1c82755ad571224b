"""What tests of everything want to know of slow games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cogs.screens.screen import Screen
from cogs.slow import offer, screens
from engine.rules import Person
from engine.slow import Chosen
from engine.slow.rules import HolidayTooLong
from engine.store import Store
from engine.tables import Profile, Way
from engine.texts import voice
from tests.cogs.by_itself import Week
from tests.engine.telling.timed import RUNNING

OFFER = (offer,)
RAISED = (HolidayTooLong(3),)
ANA = Profile(person=Person(1), user_id=9_001, locale="en-US", dms_closed=False)
BY_MESSAGE = replace(ANA, way=Way.DM, foretold=True)


def whispers(language: str) -> Iterator[tuple[str, Screen]]:
    """List what somebody may choose, and on a holiday."""
    say = voice(language)
    yield "slow choices", screens.choices(Chosen(ANA, 14, None), say)
    yield "slow choices without holiday", screens.choices(Chosen(BY_MESSAGE, 0, None), say)
    yield "slow choices on holiday", screens.choices(Chosen(BY_MESSAGE, 7, 1_800_000_000), say)
    table = RUNNING["by correspondence"](language)
    for text in ("slow-your-move", "slow-still-your-move", "slow-next"):
        yield text, screens.word(table, text, 1_800_000_000, say)


WHISPERS = (whispers,)


async def switched_on(week: Week) -> None:
    """Have tables be slow, and everybody called by direct messages."""
    await week.boss.slash(week.evening.channel, "codenames server", pace="correspondence")
    store = Store(week.database)
    for team in week.evening.teams:
        for one in (team.spymaster, team.operative):
            person = (await store.people.meet(one.id, "en-US")).person
            await week.database.put(store.people.choosing(person, way=Way.DM, foretold=True))


async def each_day(_week: Week, _number: int) -> None:
    """Wait."""


SWITCHED_ON = ((switched_on, each_day),)
COMES = ("slow-word",)
