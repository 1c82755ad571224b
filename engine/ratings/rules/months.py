"""Months: what a server's sums are kept by; in UTC, as the cases of the day are."""

from __future__ import annotations

from datetime import UTC, datetime

MONTHS_A_YEAR = 12
MONTHS_A_QUARTER = 3


def month_of(at: int) -> int:
    """Give the number of the month of a moment in Unix seconds: months since the year 0."""
    day = datetime.fromtimestamp(at, UTC)
    return day.year * MONTHS_A_YEAR + day.month - 1


def began(month: int) -> int:
    """Give the moment at which a month begins, in Unix seconds."""
    year, place = divmod(month, MONTHS_A_YEAR)
    return int(datetime(year, place + 1, 1, tzinfo=UTC).timestamp())


def quarter_of(month: int) -> int:
    """Give the first month of the quarter that a month lies in."""
    return month - month % MONTHS_A_QUARTER
