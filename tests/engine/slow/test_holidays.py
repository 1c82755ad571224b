"""Holidays, and how people are called: what they choose, and what it does (G3, H2, H8)."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from hypothesis import given, strategies as st

from engine.rules import DAY_SECONDS, StillHere
from engine.slow import beside
from engine.slow.rules import Holiday, HolidayTooLong, days_left, require_days
from engine.tables import Way
from tests.engine.matches.evenings import ANA, BEN, EVE, operative, person
from tests.engine.matches.hours import BY_THE_DAY, DAY, Hours

pytestmark = pytest.mark.rule("G3")

CHRISTMAS = int(datetime(2026, 12, 25, tzinfo=UTC).timestamp())


def test_a_quarter_has_fourteen_days_and_a_holiday_counts_where_it_lies() -> None:
    whole = require_days((), CHRISTMAS, 14)
    assert whole == Holiday(CHRISTMAS, CHRISTMAS + 14 * DAY_SECONDS)
    assert days_left((whole,), whole.ends) == 7  # seven days of January are gone
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
        if days <= days_left(had, at):
            had.append(require_days(had, at, days))
            at = had[-1].ends

    assert sum(one.within(first, last) for one in had) <= 14 * DAY_SECONDS


async def test_nobody_takes_over_the_seat_of_who_is_on_holiday(hours: Hours) -> None:
    bot = await hours.start(BY_THE_DAY)
    choices, actor = beside(bot.evening.matches), bot.evening.actor
    table = await bot.evening.clued()
    away, absences = operative(table), bot.evening.matches.absences
    idle = person(table, away)
    assert await choices.leave(actor(away), 3)
    assert not await choices.leave(actor(away), 1)
    hours.now += 2 * DAY
    table = await bot.evening.matches.ledger.look(table.id)
    assert absences.of(table).away == {idle: hours.now + DAY}
    with pytest.raises(StillHere):
        await absences.take_over(table.id, actor(EVE), idle)

    assert await choices.come_back(actor(away))
    assert not await choices.come_back(actor(away))
    hours.now += DAY - 1
    table = await bot.evening.matches.ledger.look(table.id)
    assert absences.of(table) == type(absences.of(table))()
    hours.now += 1
    assert [seat.person for seat in absences.idle(table)] == [idle]
    assert (await choices.of(actor(away))).days_left == 12
    await absences.take_over(table.id, actor(EVE), idle)


async def test_who_is_back_at_once_may_go_again_in_the_same_second(hours: Hours) -> None:
    bot = await hours.start()
    choices, actor = beside(bot.evening.matches), bot.evening.actor
    assert await choices.leave(actor(ANA), 2)
    assert await choices.come_back(actor(ANA))
    assert await choices.leave(actor(ANA), 3)
    assert (await choices.of(actor(ANA))).days_left == 11


@pytest.mark.rule("H8")
async def test_what_somebody_chose_is_theirs_and_goes_with_them(hours: Hours) -> None:
    bot = await hours.start()
    choices, actor = beside(bot.evening.matches), bot.evening.actor
    privacy = bot.evening.matches.privacy
    await choices.call_by(actor(ANA), Way.DM)
    await choices.foretell(actor(ANA), wanted=True)
    await choices.leave(actor(ANA), 2)
    chosen = await choices.of(actor(ANA))
    assert (chosen.profile.way, chosen.profile.foretold) == (Way.DM, True)
    assert chosen.away_until == hours.now + 2 * DAY
    rows = json.loads(await privacy.export(actor(ANA)))
    assert rows["holidays"] == [
        {"person_id": chosen.profile.person, "began": hours.now, "ends": hours.now + 2 * DAY}
    ]
    await choices.call_by(actor(ANA), Way.MENTION)
    assert (await choices.of(actor(ANA))).profile.way is Way.MENTION

    await privacy.forget(actor(ANA))

    assert await choices._holidays.of(chosen.profile.person) == ()
    assert (await choices.of(actor(ANA))).away_until is None


async def test_holidays_that_count_no_more_go(hours: Hours) -> None:
    bot = await hours.start()
    choices, actor = beside(bot.evening.matches), bot.evening.actor
    await choices.leave(actor(ANA), 2)
    who = (await choices.of(actor(ANA))).profile.person
    hours.now += 103 * DAY
    await bot.evening.matches.privacy.clean()

    assert await choices._holidays.of(who) == ()


async def test_a_holiday_by_a_clock_that_was_ahead_counts_as_none(hours: Hours) -> None:
    bot = await hours.start()
    choices, actor, right = beside(bot.evening.matches), bot.evening.actor, hours.now
    await choices.leave(actor(BEN), 2)
    hours.now += 365 * DAY
    await choices.leave(actor(ANA), 2)
    hours.now = right
    await bot.evening.matches.privacy.clean()
    assert (await choices.of(actor(ANA))).away_until is None
    assert (await choices.of(actor(ANA))).days_left == 14
    assert (await choices.of(actor(BEN))).away_until == right + 2 * DAY
