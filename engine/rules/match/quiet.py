"""Quiet hours and days off: no person is pinged, and no limit of a slow game runs (G3).

Law: a replay never asks them, as the law may change what a zone's clocks show; they only delay what
is about to happen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine import local_time
from engine.rules.match.match_violations import NeverAwake


@dataclass(frozen=True, slots=True, kw_only=True)
class QuietHours:
    """Local hours, from `begins` to `ends`, and weekdays (0 is Monday) in which a table is quiet.

    From 22 to 8 is a night; from an hour to the same there are no quiet hours.
    """

    zone: str = local_time.DEFAULT_ZONE
    begins: int = 0
    ends: int = 0
    days_off: frozenset[int] = field(default_factory=frozenset)

    def __bool__(self) -> bool:
        """Return whether there are any quiet hours or days off."""
        return self.begins != self.ends or bool(self.days_off)

    def require_waking_hours(self) -> None:
        """Raise NeverAwake for a week without an hour awake, or hours not 0 to 23 (G3)."""
        hours = {self.begins, self.ends} <= set(range(local_time.HOURS_A_DAY))
        if not hours or not local_time.ALL_WEEKDAYS - self.days_off:
            raise NeverAwake

    def get_next_waking_moment(self, moment: int) -> int:
        """Return the first moment that is not quiet; it may be `moment` itself."""
        return self.add_waking_seconds(moment, 0)

    def add_waking_seconds(self, began: int, seconds: int) -> int:
        """Return the moment after so many seconds from `began`, not counting quiet ones (G3).

        That moment is never quiet itself.
        """
        if not self:
            return began + seconds
        left = seconds
        for first, last in self._waking_intervals(began):
            begins = max(first, began)
            if left < last - begins:
                return begins + left
            left -= last - begins
        raise NeverAwake

    def _waking_intervals(self, moment: int) -> Iterator[tuple[int, int]]:
        zone = self.zone if local_time.is_offered_zone(self.zone) else local_time.DEFAULT_ZONE
        days = local_time.ALL_WEEKDAYS - self.days_off
        return local_time.list_intervals_outside(moment, zone, (self.begins, self.ends), days)


NEVER_QUIET = QuietHours()
