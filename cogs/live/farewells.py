"""Counters of closed pages and of refused connections, by reason; never by person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from cogs.live.letters import BYE
from cogs.wire.meters import Measure

SLOW = "slow"
"""The reason to close a page that does not take what it is sent; it cannot be sent."""
TURNED_AWAY = ("link", "origin", "often")
"""Reasons to refuse a connection: a bad link, a page of another origin, too many requests."""


def _none_yet(kinds: tuple[str, ...]) -> Counter[str]:
    return Counter(dict.fromkeys(kinds, 0))


@dataclass(frozen=True, slots=True)
class Farewells:
    """Counters of pages that were `closed` and of connections that were `refused`, by reason."""

    closed: Counter[str] = field(default_factory=lambda: _none_yet((*BYE, SLOW)))
    refused: Counter[str] = field(default_factory=lambda: _none_yet(TURNED_AWAY))

    def measures(self) -> Iterator[Measure]:
        """Yield both counters as metrics."""
        closed, refused = (
            Counter({(why,): number for why, number in counted.items()})
            for counted in (self.closed, self.refused)
        )
        yield Measure("live_closed", "Pages that were closed, by why", ("kind",), closed)
        yield Measure("live_refused", "Who was not let in, by what", ("kind",), refused)
