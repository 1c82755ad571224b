"""Months, by which a server's sums are stored; in UTC, as the cases of the day are."""

from __future__ import annotations

from datetime import UTC, datetime

MONTHS_A_YEAR = 12
MONTHS_A_QUARTER = 3


def month_of(at: int) -> int:
    """Return the month of a time in Unix seconds, as months since the year 0."""
    day = datetime.fromtimestamp(at, UTC)
    return day.year * MONTHS_A_YEAR + day.month - 1


def month_start(month: int) -> int:
    """Return the start of a month in Unix seconds."""
    year, place = divmod(month, MONTHS_A_YEAR)
    return int(datetime(year, place + 1, 1, tzinfo=UTC).timestamp())


def quarter_of(month: int) -> int:
    """Return the first month of a month's quarter."""
    return month - month % MONTHS_A_QUARTER
