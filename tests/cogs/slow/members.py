"""What tests of everything want to know of slow games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cogs.screens.buttons import button
from cogs.screens.custom_ids import Action
from cogs.screens.screen import Screen
from cogs.slow import offer, screens
from cogs.slow.screens import TEXTS, ToldGame
from engine.rules import Person
from engine.slow import Chosen
from engine.slow.rules import HolidayTooLong
from engine.slow.words import holiday_text
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
    more = say("button-more")
    games = [ToldGame(table, what) for what in TEXTS]
    for one in games:
        yield f"slow game, {one.what}", screens.told([one], 1_800_000_000, say)
    doors = [
        replace(games[0], doors=[button(replace(table, id=table.id - n), Action.MORE, more)])
        for n in range(10)
    ]
    for name, some in {"three": games, "ten": games * 3 + games[:1], "with doors": doors}.items():
        yield f"slow games, {name}", screens.told(some, 1_800_000_000, say)
    yield "slow games, one with a door", screens.told(doors[:1], 1_800_000_000, say)
    closed = replace(BY_MESSAGE, dms_closed=True)
    yield "slow choices of closed messages", screens.choices(Chosen(closed, 0, None), say)
    yield "slow choice of messages", screens.by_message(say)
    away = holiday_text(ANA.account or 0, 1_800_000_000, say)
    yield "holiday", screens.holiday(away, ANA)[0]


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
