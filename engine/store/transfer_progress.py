"""Progress of a transfer: how many games are done, how fast, and how long the rest takes.

A game is done with its share of all rows: tables are copied one after the other, not games.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

REPORT_SECONDS = 10
ROWS_OF_A_REPLAY = 500
"""To replay a game in both databases takes as long as to copy so many rows."""


@dataclass(frozen=True, slots=True)
class TransferProgress:
    """The games done and in all, games per second so far, and the seconds left."""

    done: int
    games: int
    rate: int
    seconds_left: int


class ProgressReporter:
    """Measures a transfer, and reports every ten seconds; `clock` is in seconds."""

    def __init__(
        self,
        report: Callable[[TransferProgress], object],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._report = report
        self._clock = clock
        self._games = self._total = self._done = 0
        self._began = self._reported = clock()

    def begin(self, games: int, rows: int, replays: int) -> None:
        """Set how much there is to do: each row is copied and compared."""
        self._games, self._total = games, 2 * rows + ROWS_OF_A_REPLAY * replays
        self._began = self._reported = self._clock()

    def add_rows(self, count: int) -> None:
        """Count rows that were copied, or compared."""
        self._done += count
        now = self._clock()
        if now >= self._reported + REPORT_SECONDS:
            self._reported = now
            self._report(self._measure(now - self._began))

    def add_replay(self) -> None:
        """Count a game that was replayed in both databases."""
        self.add_rows(ROWS_OF_A_REPLAY)

    def _measure(self, seconds: float) -> TransferProgress:
        done = self._games * self._done // max(1, self._total)
        left = (self._total - self._done) * seconds / max(1, self._done)
        return TransferProgress(done, self._games, round(done / seconds), max(0, round(left)))
