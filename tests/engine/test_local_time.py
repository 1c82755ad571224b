"""Local time: every day once at its hour, whatever the clocks of a zone do."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise

import pytest

from engine.local_time import NoSuchZone, Weekly, get_local_day, get_moment, to_local
from tests.cases import each

BERLIN, SAO_PAULO = "Europe/Berlin", "America/Sao_Paulo"
AUCKLAND, LORD_HOWE = "Pacific/Auckland", "Australia/Lord_Howe"
HOURS = (time(0), time(0, 30), time(2), time(2, 15), time(2, 30), time(9), time(23, 59))
YEARS = {BERLIN: 2026, SAO_PAULO: 2018, AUCKLAND: 2026, LORD_HOWE: 2026}
"""Brazil has kept no summer time since 2019; in 2018 its clocks went from 0:00 to 1:00."""


def moment(*parts: int) -> int:
    return int(datetime(*parts, tzinfo=UTC).timestamp())  # type: ignore[misc, arg-type]  # year on


def shown(at: int, zone: str) -> str:
    return f"{to_local(at, zone):%d %H:%M}"


@each("zone", list(YEARS))
def test_a_year_has_every_day_once_at_its_hour(zone: str) -> None:
    year = YEARS[zone]
    for at in HOURS:
        weekly, now, days = Weekly(at, zone), get_moment(date(year - 1, 12, 31), at, zone), []
        skipped = 0
        for _ in range(365):
            now = weekly.next_after(now)
            days.append(get_local_day(now, zone))
            skipped += to_local(now, zone).time() != at
        assert days == [date(year, 1, 1) + timedelta(days=day) for day in range(365)]
        assert skipped <= 1


@each(
    "zone, day, at, comes",
    [
        (BERLIN, date(2026, 3, 29), time(2, 30), moment(2026, 3, 29, 1, 30)),
        (BERLIN, date(2026, 10, 25), time(2, 30), moment(2026, 10, 25, 0, 30)),
        (SAO_PAULO, date(2018, 11, 4), time(0), moment(2018, 11, 4, 3)),
        (SAO_PAULO, date(2018, 2, 17), time(23, 30), moment(2018, 2, 18, 1, 30)),
        (AUCKLAND, date(2026, 9, 27), time(2, 30), moment(2026, 9, 26, 14, 30)),
        (AUCKLAND, date(2026, 4, 5), time(2, 30), moment(2026, 4, 4, 13, 30)),
        (LORD_HOWE, date(2026, 10, 4), time(2, 15), moment(2026, 10, 3, 15, 45)),
        (LORD_HOWE, date(2026, 4, 5), time(1, 45), moment(2026, 4, 4, 14, 45)),
    ],
)
def test_skipped_local_time_resolves_later_and_doubled_first(
    zone: str, day: date, at: time, comes: int
) -> None:
    assert get_moment(day, at, zone) == comes
    assert Weekly(at, zone).next_after(comes - 1) == comes
    assert get_local_day(Weekly(at, zone).next_after(comes), zone) == day + timedelta(days=1)


def test_days_around_dst_keep_their_real_length() -> None:
    nine = time(9)
    spans = {zone: {later - at for at, later in pairwise(_days(zone, nine))} for zone in (*YEARS,)}
    assert spans[BERLIN] == {23 * 3600, 24 * 3600, 25 * 3600} == spans[AUCKLAND]
    assert spans[LORD_HOWE] == {23 * 3600 + 1800, 24 * 3600, 24 * 3600 + 1800}


def _days(zone: str, at: time) -> list[int]:
    first = date(YEARS[zone], 1, 1)
    return [get_moment(first + timedelta(days=day), at, zone) for day in range(365)]


def test_the_next_weekday_is_found_from_any_moment() -> None:
    fridays = Weekly(time(20, 30), BERLIN, frozenset({4}))
    friday = moment(2026, 11, 27, 19, 30)
    assert fridays.next_after(moment(2026, 11, 24)) == friday == fridays.next_after(friday - 1)
    assert fridays.next_after(friday) == friday + 7 * 86_400
    weekend = Weekly(time(0), AUCKLAND, frozenset({5, 6}))
    assert shown(weekend.next_after(moment(2026, 11, 24)), AUCKLAND) == "28 00:00"


def test_day_skipped_by_a_zone_is_skipped() -> None:
    samoa = Weekly(time(9), "Pacific/Apia")
    before = get_moment(date(2011, 12, 29), time(9), "Pacific/Apia")
    assert shown(samoa.next_after(before), "Pacific/Apia") == "31 09:00"
    assert shown(samoa.next_after(samoa.next_after(before)), "Pacific/Apia") == "01 09:00"


def test_times_have_a_text_form() -> None:
    for weekly in (Weekly(time(9)), Weekly(time(23, 5), LORD_HOWE, frozenset({6, 0}))):
        assert Weekly.parse(str(weekly)) == weekly
    assert str(Weekly(time(9, 5), BERLIN, frozenset({4, 0}))) == "04 09:05 Europe/Berlin"
    for broken in ("", "0 09:00", "7 09:00 UTC", " 09:00 UTC", "0 25:00 UTC"):
        with pytest.raises(ValueError, match=r".*"):
            Weekly.parse(broken)


def test_removed_zone_reads_as_utc_and_keeps_its_name() -> None:
    gone = Weekly.parse("0 09:00 Moon/Sea")
    assert gone.next_after(0) == Weekly.parse("0 09:00 UTC").next_after(0)
    assert str(gone) == "0 09:00 Moon/Sea"
    assert get_local_day(0, "Moon/Sea") == get_local_day(0, "UTC")


@each("zone", ["", "Berlin", "../etc/passwd", "Etc/GMT+99", "posix/Europe/Berlin", "x" * 200])
def test_zone_without_a_place_is_refused(zone: str) -> None:
    with pytest.raises(NoSuchZone):
        Weekly(time(9), zone)
