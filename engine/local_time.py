"""Local time: the moment of a weekday, an hour and a minute in a zone, summer time included.

Law: every local day has each of its minutes once. A minute that the clocks skip comes as long after
the change as it would have been (02:30 in Berlin is 03:30 that day); of a minute that they show
twice the first counts. Moments are in Unix seconds, zones the names of IANA; one that is not known
reads as UTC.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from typing_extensions import override

DEFAULT_ZONE = "UTC"
"""The default zone."""
ALL_WEEKDAYS = frozenset(range(7))
"""All weekdays: 0 is Monday."""
HOURS_A_DAY = 24
"""The number of hours in a day."""
_PLACE_PREFIXES = {
    *("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic"),
    *("Australia", "Europe", "Indian", "Pacific"),
}
"""The prefixes of zones that are named after a place; the others are older names of the same."""

_FIXED = {
    f"Etc/GMT{-hours:+}": f"{DEFAULT_ZONE}{hours:+}" for hours in (*range(-12, 0), *range(1, 15))
}
"""The zones of whole hours, whose names have the sign turned round, and how people read them."""


class NoSuchZone(ValueError):
    """No IANA zone has this name."""


@dataclass(frozen=True, slots=True)
class Weekly:
    """A weekly time: weekdays, 0 for Monday, with an hour and a minute in a zone.

    Raises NoSuchZone, and ValueError without weekdays. As text it is `0123456 09:30 Europe/Berlin`.
    """

    at: time
    zone: str = DEFAULT_ZONE
    days: frozenset[int] = ALL_WEEKDAYS

    def __post_init__(self) -> None:
        require_offered_zone(self.zone)
        if not self.days or not self.days <= ALL_WEEKDAYS:
            message = f"no weekdays: {sorted(self.days)}"
            raise ValueError(message)

    @override
    def __str__(self) -> str:
        return f"{''.join(map(str, sorted(self.days)))} {self.at:%H:%M} {self.zone}"

    @classmethod
    def parse(cls, text: str) -> Weekly:
        """Parse `0123456 09:30 Europe/Berlin`, with any zone name; raises ValueError."""
        days, at, zone = text.split(" ")
        weekly = cls(time.fromisoformat(at), days=frozenset(map(int, days)))
        object.__setattr__(weekly, "zone", zone)  # which another machine may know
        return weekly

    def next_after(self, moment: int) -> int:
        """Return the first moment of the weekly time after another moment, in Unix seconds."""
        day = get_local_day(moment, self.zone) - timedelta(days=1)
        while True:
            if day.weekday() in self.days:
                next_one = get_moment(day, self.at, self.zone)
                if next_one > moment:
                    return next_one
            day += timedelta(days=1)


def get_moment(day: date, at: time, zone: str) -> int:
    """Return the moment of a local time, in Unix seconds, by this module's law."""
    return int(datetime.combine(day, at.replace(fold=0), _load_zone(zone)).timestamp())


def to_local(moment: int, zone: str) -> datetime:
    """Return a moment as local date and time in a zone; in UTC if the zone is unknown."""
    return datetime.fromtimestamp(moment, _load_zone(zone))


def get_local_day(moment: int, zone: str) -> date:
    """Return the local day of a moment in a zone."""
    return to_local(moment, zone).date()


def require_offered_zone(zone: str) -> None:
    """Raise NoSuchZone unless `is_offered_zone`."""
    if not is_offered_zone(zone):
        raise NoSuchZone(zone)


def is_offered_zone(zone: str) -> bool:
    """Return whether people may choose a zone: UTC, of a place, or of whole hours."""
    return zone in list_place_zones() or zone in _FIXED


def find_fixed_zone(hours: int) -> str | None:
    """Find the zone that is so many hours ahead of UTC all year; None without one."""
    zone = f"Etc/GMT{-hours:+}" if hours else DEFAULT_ZONE
    return zone if is_offered_zone(zone) else None


def zone_label(zone: str) -> str:
    """Return a zone's name for people, `UTC+1` for `Etc/GMT-1`; UTC for an unknown zone."""
    return _FIXED.get(zone, zone if zone in list_place_zones() else DEFAULT_ZONE)


@cache
def list_place_zones() -> tuple[str, ...]:
    """List the zones that are named after a place, and UTC, sorted by name."""
    places = (name for name in available_timezones() if name.partition("/")[0] in _PLACE_PREFIXES)
    return tuple(sorted((*places, DEFAULT_ZONE)))


@cache
def _load_zone(zone: str) -> ZoneInfo:
    try:
        return ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo(DEFAULT_ZONE)


def list_intervals_outside(
    moment: int, zone: str, hours: tuple[int, int], days: Collection[int] = ALL_WEEKDAYS
) -> Iterator[tuple[int, int]]:
    """Yield the intervals outside local hours, on these weekdays, that end after a moment.

    `hours` are first and end, over midnight if the end is smaller, none if they are equal. The
    intervals are endless, in order, and each within a day.
    """
    day, known = get_local_day(moment, zone) - timedelta(days=1), 0
    while True:
        for first, last in _hours_outside(*hours) if day.weekday() in days else ():
            began, ended = max(known, _hour_moment(day, first, zone)), _hour_moment(day, last, zone)
            known = max(known, ended)
            if max(began, moment) < ended:
                yield began, ended
        day += timedelta(days=1)


def _hours_outside(begins: int, ends: int) -> tuple[tuple[int, int], ...]:
    if begins > ends:
        return ((ends, begins),)
    return ((0, begins), (ends, HOURS_A_DAY)) if begins < ends else ((0, HOURS_A_DAY),)


def _hour_moment(day: date, hour: int, zone: str) -> int:
    late = hour == HOURS_A_DAY
    return get_moment(day + timedelta(days=late), time(0 if late else hour), zone)
