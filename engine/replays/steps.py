"""Steps: a match step by step, from the deal to the end.

Law: a step is a change that moved the game; what only people and clocks did is no step.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.rules import Entry, Game, Match


@dataclass(frozen=True, slots=True)
class Step:
    """What one change did to the game; the first step is the deal.

    `match` is as it was after it, and the game had waited `seconds` for it, rests aside (G5).
    """

    match: Match = field(repr=False)
    entry: Entry
    seconds: int

    @property
    def game(self) -> Game:
        """The position after it."""
        return self.match.require_dealt()


def steps(match: Match) -> tuple[Step, ...]:
    """Return the steps of a match; none of a lobby."""
    found: list[Step] = []
    before: Match | None = None
    for after in Match.unfolded(match.log):
        entry = after.log[-1]
        if after.game is not None:
            if before is None or before.game is None:
                found.append(Step(after, entry, 0))
            elif before.game.moment != after.game.moment:
                found.append(Step(after, entry, max(0, entry.at - before.clock.since)))
        before = after
    return tuple(found)
