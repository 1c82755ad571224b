"""Counters of closed pages and of refused connections, by reason; never by person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from cogs.interactions.counters import FeatureMetric
from cogs.live.outgoing import CLOSE_REASONS

SLOW_REASON = "slow"
"""The reason to close a page that does not take what it is sent; it cannot be sent."""
REFUSAL_REASONS = ("link", "origin", "often")
"""Reasons to refuse a connection: a bad link, a page of another origin, too many requests."""


def _zero_counter(kinds: tuple[str, ...]) -> Counter[str]:
    return Counter(dict.fromkeys(kinds, 0))


@dataclass(frozen=True, slots=True)
class CloseCounters:
    """Counters of pages that were `closed` and of connections that were `refused`, by reason."""

    closed: Counter[str] = field(
        default_factory=lambda: _zero_counter((*CLOSE_REASONS, SLOW_REASON))
    )
    refused: Counter[str] = field(default_factory=lambda: _zero_counter(REFUSAL_REASONS))

    def measures(self) -> Iterator[FeatureMetric]:
        """Yield both counters as metrics."""
        closed, refused = (
            Counter({(why,): number for why, number in counted.items()})
            for counted in (self.closed, self.refused)
        )
        yield FeatureMetric("live_closed", "Pages that were closed, by why", ("kind",), closed)
        yield FeatureMetric("live_refused", "Who was not let in, by what", ("kind",), refused)
