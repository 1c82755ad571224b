"""What tests of everything want to know of slow games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cogs.screens.buttons import button
from cogs.screens.custom_ids import Action
from cogs.screens.screen import Screen
from cogs.slow import register_buttons, screens
from cogs.slow.screens import REASON_TEXTS, ReminderGame
from engine.rules import Person
from engine.slow import SlowPreferences
from engine.slow.rules import HolidayTooLong
from engine.slow.words import holiday_notice_text
from engine.store import Store
from engine.tables import ContactMethod, Profile
from engine.texts import voice
from tests.cogs.by_itself import Week
from tests.engine.telling.timed import RUNNING

OFFER = (register_buttons,)
RAISED = (HolidayTooLong(3),)
ANA = Profile(person=Person(1), user_id=9_001, locale="en-US", dms_closed=False)
BY_MESSAGE = replace(ANA, way=ContactMethod.DM, foretold=True)


def ephemerals(language: str) -> Iterator[tuple[str, Screen]]:
    """List what somebody may choose, and on a holiday."""
    say = voice(language)
    yield "slow choices", screens.preferences_screen(SlowPreferences(ANA, 14, None), say)
    yield (
        "slow choices without holiday",
        screens.preferences_screen(SlowPreferences(BY_MESSAGE, 0, None), say),
    )
    yield (
        "slow choices on holiday",
        screens.preferences_screen(SlowPreferences(BY_MESSAGE, 7, 1_800_000_000), say),
    )
    table = RUNNING["by correspondence"](language)
    more = say("button-more")
    games = [ReminderGame(table, what) for what in REASON_TEXTS]
    for one in games:
        yield f"slow game, {one.reason}", screens.reminder_screen([one], 1_800_000_000, say)
    ban_list = [
        replace(games[0], buttons=[button(replace(table, id=table.id - n), Action.MORE, more)])
        for n in range(10)
    ]
    for name, some in {
        "three": games,
        "ten": games * 3 + games[:1],
        "with doors": ban_list,
    }.items():
        yield f"slow games, {name}", screens.reminder_screen(some, 1_800_000_000, say)
    yield "slow games, one with a door", screens.reminder_screen(ban_list[:1], 1_800_000_000, say)
    closed = replace(BY_MESSAGE, dms_closed=True)
    yield (
        "slow choices of closed messages",
        screens.preferences_screen(SlowPreferences(closed, 0, None), say),
    )
    yield "slow choice of messages", screens.confirmation_screen(say)
    away = holiday_notice_text(ANA.account or 0, 1_800_000_000, say)
    yield "holiday", screens.holiday_screen(away, ANA)[0]


EPHEMERALS = (ephemerals,)


async def switched_on(week: Week) -> None:
    """Have tables be slow, and everybody called by direct messages."""
    await week.boss.slash(week.evening.channel, "codenames server", pace="correspondence")
    store = Store(week.database)
    for team in week.evening.teams:
        for one in (team.spymaster, team.operative):
            person = (await store.people.get_or_create(one.id, "en-US")).person
            await week.database.execute(
                store.people.slow_choices_statement(person, way=ContactMethod.DM, foretold=True)
            )


async def each_day(_week: Week, _number: int) -> None:
    """Wait."""


SWITCHED_ON = ((switched_on, each_day),)
COMES = ("slow-word",)
