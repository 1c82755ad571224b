"""Holidays, and how people are called: what they choose, and what it does (G3, H2, H8)."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from hypothesis import given, strategies as st

from engine.rules import DAY_SECONDS, StillHere
from engine.slow import build
from engine.slow.rules import Holiday, HolidayTooLong, count_days_left, require_days
from engine.tables import ContactMethod
from tests.engine.matches.evenings import ANA, BEN, EVE, operative, person
from tests.engine.matches.hours import BY_THE_DAY, DAY, Hours

pytestmark = pytest.mark.rule("G3")

CHRISTMAS = int(datetime(2026, 12, 25, tzinfo=UTC).timestamp())


def test_holiday_days_count_per_quarter_up_to_fourteen() -> None:
    whole = require_days((), CHRISTMAS, 14)
    assert whole == Holiday(CHRISTMAS, CHRISTMAS + 14 * DAY_SECONDS)
    assert count_days_left((whole,), whole.ends) == 7  # seven days of January are gone
    with pytest.raises(HolidayTooLong):
        require_days((whole,), whole.ends, 8)
    with pytest.raises(HolidayTooLong):
        require_days((), CHRISTMAS, 0)


@given(st.lists(st.tuples(st.integers(0, 60), st.integers(1, 14)), max_size=8))
def test_however_they_are_taken_no_quarter_has_more(taken: list[tuple[int, int]]) -> None:
    first = int(datetime(2026, 1, 1, tzinfo=UTC).timestamp())
    last = int(datetime(2026, 4, 1, tzinfo=UTC).timestamp())
    had: list[Holiday] = []
    at = first
    for pause, days in taken:
        at += pause * DAY_SECONDS // 2
        if days <= count_days_left(had, at):
            had.append(require_days(had, at, days))
            at = had[-1].ends

    assert sum(one.overlap(first, last) for one in had) <= 14 * DAY_SECONDS


async def test_seat_of_a_person_on_holiday_is_not_taken_over(hours: Hours) -> None:
    bot = await hours.start(BY_THE_DAY)
    choices, actor = build(bot.evening.matches), bot.evening.actor
    table = await bot.evening.clued()
    away, absences = operative(table), bot.evening.matches.absences
    idle = person(table, away)
    assert await choices.start_holiday(actor(away), 3)
    assert not await choices.start_holiday(actor(away), 1)
    hours.now += 2 * DAY
    table = await bot.evening.matches.ledger.get_table(table.id)
    assert absences.list_absences(table).away == {idle: hours.now + DAY}
    with pytest.raises(StillHere):
        await absences.take_over_seat(table.id, actor(EVE), idle)

    assert await choices.end_holiday(actor(away))
    assert not await choices.end_holiday(actor(away))
    hours.now += DAY - 1
    table = await bot.evening.matches.ledger.get_table(table.id)
    assert absences.list_absences(table) == type(absences.list_absences(table))()
    hours.now += 1
    assert [seat.person for seat in absences.list_idle_seats(table)] == [idle]
    assert (await choices.get_preferences(actor(away))).days_left == 12
    await absences.take_over_seat(table.id, actor(EVE), idle)


async def test_holiday_may_start_again_in_the_second_of_return(hours: Hours) -> None:
    bot = await hours.start()
    choices, actor = build(bot.evening.matches), bot.evening.actor
    assert await choices.start_holiday(actor(ANA), 2)
    assert await choices.end_holiday(actor(ANA))
    assert await choices.start_holiday(actor(ANA), 3)
    assert (await choices.get_preferences(actor(ANA))).days_left == 11


@pytest.mark.rule("H8")
async def test_personal_choices_are_forgotten_with_their_person(hours: Hours) -> None:
    bot = await hours.start()
    choices, actor = build(bot.evening.matches), bot.evening.actor
    privacy = bot.evening.matches.privacy
    await choices.set_contact_method(actor(ANA), ContactMethod.DM)
    await choices.set_next_up_notice(actor(ANA), wanted=True)
    await choices.start_holiday(actor(ANA), 2)
    chosen = await choices.get_preferences(actor(ANA))
    assert (chosen.profile.way, chosen.profile.foretold) == (ContactMethod.DM, True)
    assert chosen.away_until == hours.now + 2 * DAY
    rows = json.loads(await privacy.export(actor(ANA)))
    assert rows["holidays"] == [
        {"person_id": chosen.profile.person, "began": hours.now, "ends": hours.now + 2 * DAY}
    ]
    await choices.set_contact_method(actor(ANA), ContactMethod.MENTION)
    assert (await choices.get_preferences(actor(ANA))).profile.way is ContactMethod.MENTION

    await privacy.erase(actor(ANA))

    assert await choices._holidays.list_holidays(chosen.profile.person) == ()
    assert (await choices.get_preferences(actor(ANA))).away_until is None


async def test_holidays_that_count_no_more_go(hours: Hours) -> None:
    bot = await hours.start()
    choices, actor = build(bot.evening.matches), bot.evening.actor
    await choices.start_holiday(actor(ANA), 2)
    who = (await choices.get_preferences(actor(ANA))).profile.person
    hours.now += 103 * DAY
    await bot.evening.matches.privacy.purge()

    assert await choices._holidays.list_holidays(who) == ()


async def test_a_holiday_by_a_clock_that_was_ahead_counts_as_none(hours: Hours) -> None:
    bot = await hours.start()
    choices, actor, right = build(bot.evening.matches), bot.evening.actor, hours.now
    await choices.start_holiday(actor(BEN), 2)
    hours.now += 365 * DAY
    await choices.start_holiday(actor(ANA), 2)
    hours.now = right
    await bot.evening.matches.privacy.purge()
    assert (await choices.get_preferences(actor(ANA))).away_until is None
    assert (await choices.get_preferences(actor(ANA))).days_left == 14
    assert (await choices.get_preferences(actor(BEN))).away_until == right + 2 * DAY
