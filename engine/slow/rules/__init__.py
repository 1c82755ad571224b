"""The rules of a holiday: 14 days a quarter in all (G3)."""

from engine.slow.rules.holidays import (
    MAX_DAYS as MAX_DAYS,
    Holiday as Holiday,
    HolidayTooLong as HolidayTooLong,
    count_days_left as count_days_left,
    require_days as require_days,
)
