"""Farewells: how often somebody was shown out or not let in, by why; never who it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from cogs.live.letters import BYE
from cogs.wire.meters import Measure

SLOW = "slow"
"""Why a page is closed that takes nothing of what it is sent, and so is not told."""
TURNED_AWAY = ("link", "origin", "often")
"""What nobody comes in by: a link that is old, used or none, a page of another origin, haste."""


def _none_yet(kinds: tuple[str, ...]) -> Counter[str]:
    return Counter(dict.fromkeys(kinds, 0))


@dataclass(frozen=True, slots=True)
class Farewells:
    """Pages that were `closed` by why, and who was `refused` at the door by what."""

    closed: Counter[str] = field(default_factory=lambda: _none_yet((*BYE, SLOW)))
    refused: Counter[str] = field(default_factory=lambda: _none_yet(TURNED_AWAY))

    def measures(self) -> Iterator[Measure]:
        """Tell of both."""
        closed, refused = (
            Counter({(why,): number for why, number in counted.items()})
            for counted in (self.closed, self.refused)
        )
        yield Measure("live_closed", "Pages that were closed, by why", ("kind",), closed)
        yield Measure("live_refused", "Who was not let in, by what", ("kind",), refused)
