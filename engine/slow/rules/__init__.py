"""The rules of a holiday: 14 days a quarter in all (G3)."""

from engine.slow.rules.holidays import (
    MOST_DAYS as MOST_DAYS,
    Holiday as Holiday,
    HolidayTooLong as HolidayTooLong,
    days_left as days_left,
    require_days as require_days,
)
