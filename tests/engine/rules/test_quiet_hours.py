"""Quiet hours and days off: nobody is called in them, and no span of a slow game runs (G3)."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, strategies as st

from engine.rules import (
    DAY_SECONDS,
    EXPIRE_SECONDS,
    NEVER_QUIET,
    SLEEP_SECONDS,
    Clue,
    Expire,
    Give,
    Match,
    NeverAwake,
    Open,
    Pace,
    QuietHours,
    Settings,
    Sleep,
    Suspension,
    TimeNotUp,
    Timing,
    get_reminder_limit,
    list_next_people,
)
from engine.store import json_codec
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, CAI, at, dealt_in
from tests.engine.rules.positions import alone, drawn, duet, of_three

pytestmark = pytest.mark.rule("G3")

HOUR = 3_600
NIGHT = QuietHours(zone="Europe/Berlin", begins=22, ends=8)
WEEKEND = replace(NIGHT, days_off=frozenset({5, 6}))
BY_THE_DAY = Timing(Pace.CORRESPONDENCE)
GIVEN = (ANA, Give(Clue("OCEAN", 2)))
ZONES = ("UTC", "Europe/Berlin", "America/Sao_Paulo", "Pacific/Auckland", "Australia/Lord_Howe")
quiets = st.builds(
    QuietHours,
    zone=st.sampled_from(ZONES),
    begins=st.integers(0, 23),
    ends=st.integers(0, 23),
    days_off=st.frozensets(st.integers(0, 6), max_size=6),
)
moments = st.integers(1_700_000_000, 1_900_000_000)


def berlin(year: int, month: int, day: int, hour: int) -> int:
    """Return a moment by the clocks of Berlin."""
    zone = ZoneInfo("Europe/Berlin")
    return int(datetime(year, month, day, hour, tzinfo=zone).timestamp())


def test_a_span_waits_for_the_morning_and_for_monday() -> None:
    assert WEEKEND.get_next_waking_moment(berlin(2026, 11, 24, 12)) == berlin(2026, 11, 24, 12)
    assert WEEKEND.get_next_waking_moment(berlin(2026, 11, 24, 22)) == berlin(2026, 11, 25, 8)
    assert WEEKEND.add_waking_seconds(berlin(2026, 11, 24, 12), 10 * HOUR) == berlin(
        2026, 11, 25, 8
    )
    assert WEEKEND.add_waking_seconds(berlin(2026, 11, 27, 21), 2 * HOUR) == berlin(2026, 11, 30, 9)
    assert replace(NIGHT, begins=9, ends=17).get_next_waking_moment(
        berlin(2026, 11, 24, 11)
    ) == berlin(2026, 11, 24, 17)
    assert NEVER_QUIET.add_waking_seconds(7, 5) == 12


@each("month, day, hours", [(3, 28, 9), (10, 24, 11), (11, 24, 10)])
def test_quiet_night_keeps_its_real_length_across_dst(month: int, day: int, hours: int) -> None:
    began = berlin(2026, month, day, 22)

    assert NIGHT.get_next_waking_moment(began) - began == hours * HOUR


@given(quiets, moments, st.integers(0, 20 * DAY_SECONDS), st.integers(0, DAY_SECONDS))
def test_a_span_is_monotone_and_never_ends_in_a_quiet_hour(
    quiet: QuietHours, began: int, seconds: int, more: int
) -> None:
    end = quiet.add_waking_seconds(began, seconds)

    assert end >= began + seconds
    assert quiet.get_next_waking_moment(end) == end
    assert quiet.add_waking_seconds(began, seconds + more) >= end
    assert quiet.add_waking_seconds(began + more, seconds) >= end
    assert quiet.add_waking_seconds(
        quiet.add_waking_seconds(began, seconds), more
    ) == quiet.add_waking_seconds(began, seconds + more)
    assert datetime.fromtimestamp(end, ZoneInfo(quiet.zone)).weekday() not in quiet.days_off


@each("quiet", [QuietHours(days_off=frozenset(range(7))), QuietHours(begins=24, ends=8)])
def test_a_week_is_not_quiet_throughout(quiet: QuietHours) -> None:
    with pytest.raises(NeverAwake):
        Settings(language="en", quiet_hours=quiet).require_playable()


def test_reminder_and_takeover_wait_for_the_day_in_a_slow_game() -> None:
    match = dealt_in(drawn(), timing=BY_THE_DAY, quiet_hours=WEEKEND)
    after_clue = at(match, berlin(2026, 11, 27, 20), GIVEN)
    seat = after_clue.seats.find_seat(BEN)
    assert seat is not None
    reminder_limit, taken = get_reminder_limit(after_clue), after_clue.get_takeover_limit(seat)

    assert reminder_limit is not None
    assert taken is not None
    assert (
        reminder_limit.planned_end == taken.planned_end == berlin(2026, 12, 1, 16)
    )  # 2 hours of Friday, 14 and 8
    live = dealt_in(drawn(), GIVEN, quiet_hours=WEEKEND)
    assert live.settings.quiet_hours_in_force == NEVER_QUIET


def test_sleep_and_its_end_wait_for_as_many_days_without_quiet() -> None:
    began = berlin(2026, 11, 27, 20)
    after_clue = at(dealt_in(drawn(), timing=BY_THE_DAY, quiet_hours=WEEKEND), began, GIVEN)
    sleeps = WEEKEND.add_waking_seconds(began, SLEEP_SECONDS)
    with pytest.raises(TimeNotUp):
        at(after_clue, sleeps - 1, (ANA, Sleep()))
    asleep = at(after_clue, sleeps, (ANA, Sleep()))
    ends = WEEKEND.add_waking_seconds(sleeps, EXPIRE_SECONDS)

    assert asleep.rest is Suspension.ASLEEP
    with pytest.raises(TimeNotUp):
        at(asleep, ends - 1, (CAI, Expire()))
    assert at(asleep, ends, (CAI, Expire())).is_over


def test_a_log_replays_whatever_the_clocks_of_a_zone_show_by_now() -> None:
    match = dealt_in(drawn(), timing=BY_THE_DAY)
    slept = at(match, match.clock.last_change_at + SLEEP_SECONDS, (ANA, Sleep()))
    opened, *later = slept.log
    assert isinstance(opened.change, Open)
    quiet = replace(opened.change.settings, quiet_hours=WEEKEND)
    anew = replace(opened, change=replace(opened.change, settings=quiet))

    assert Match.replay([anew, *later]).rest is Suspension.ASLEEP


def test_quiet_hours_are_stored_and_a_body_of_before_has_none() -> None:
    settings = Settings(language="en", quiet_hours=WEEKEND)

    assert json_codec.load_settings(json_codec.dump_settings(settings)) == settings
    assert json_codec.load_settings({"language": "en"}).quiet_hours == NEVER_QUIET
    assert "quiet_hours" not in json_codec.dump_settings(Settings(language="en"))


def test_a_zone_that_is_gone_is_that_of_greenwich() -> None:
    night = datetime(2026, 11, 24, 23, tzinfo=UTC)
    gone = replace(NIGHT, zone="Nowhere/At_All")

    assert gone.get_next_waking_moment(int(night.timestamp())) == int(
        (night + timedelta(hours=9)).timestamp()
    )


def test_next_player_follows_the_turn_order() -> None:
    assert list_next_people(dealt_in(drawn())) == (BEN,)
    assert list_next_people(dealt_in(drawn(), GIVEN)) == (CAI,)
    assert list_next_people(dealt_in(alone(), GIVEN)) == (ANA,)
    assert list_next_people(dealt_in(of_three(), GIVEN)) == (CAI,)
    assert list_next_people(dealt_in(duet())) == ()
