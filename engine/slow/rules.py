"""Holidays: how many days a person has in a quarter (G3).

Law: a quarter begins with January, April, July and October (UTC); a holiday counts in each by the
part that lies in it. Times are in Unix seconds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from engine.rules import DAY_SECONDS, Refused

MAX_DAYS = 14
"""The days of holiday that a person has in a quarter."""
_MONTHS = 3


class HolidayTooLong(Refused):
    """A person has at most 14 days of holiday in a quarter (G3); `left` are the whole days left."""

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left


@dataclass(frozen=True, slots=True)
class Holiday:
    """A holiday, from when to when."""

    began: int
    ends: int

    def overlap(self, first: int, last: int) -> int:
        """Return the seconds of this holiday that lie between two times."""
        return max(0, min(self.ends, last) - max(self.began, first))


def count_days_left(taken: Iterable[Holiday], at: int) -> int:
    """Return how many days a holiday may last from now; each quarter it touches needs room (G3)."""
    holidays = tuple(taken)
    return max(days for days in range(MAX_DAYS + 1) if _has_room(holidays, at, days))


def require_days(taken: Iterable[Holiday], at: int, days: int) -> Holiday:
    """Return a holiday of so many days that begins now; raises HolidayTooLong (G3)."""
    left = count_days_left(taken, at)
    if not 1 <= days <= left:
        raise HolidayTooLong(left)
    return Holiday(at, at + days * DAY_SECONDS)


def _has_room(taken: tuple[Holiday, ...], at: int, days: int) -> bool:
    new = Holiday(at, at + days * DAY_SECONDS)
    return all(
        sum(holiday.overlap(*quarter) for holiday in (*taken, new)) <= MAX_DAYS * DAY_SECONDS
        for quarter in (_quarter(new.began), _quarter(new.ends))
    )


def _quarter(at: int) -> tuple[int, int]:
    """Return when the quarter around a time begins, and when it ends."""
    day = datetime.fromtimestamp(at, UTC)
    month = (day.month - 1) // _MONTHS * _MONTHS + 1
    after = (day.year + 1, 1) if month + _MONTHS > 12 else (day.year, month + _MONTHS)  # noqa: PLR2004 - of a year
    first, last = datetime(day.year, month, 1, tzinfo=UTC), datetime(*after, 1, tzinfo=UTC)
    return int(first.timestamp()), int(last.timestamp())
