"""Steps: a match step by step, from the deal to the end.

Law: a step is a change that moved the game; changes of people and clocks only are no steps.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.rules import Entry, Game, Match


@dataclass(frozen=True, slots=True)
class Step:
    """The effect of one change on the game; the first step is the deal.

    `match` is the state after it; the game had waited `seconds` for it, without rests (G5).
    """

    match: Match = field(repr=False)
    entry: Entry
    seconds: int

    @property
    def game(self) -> Game:
        """Return the position after the step."""
        return self.match.require_dealt()


def list_steps(match: Match) -> tuple[Step, ...]:
    """Return the deal and each change of the game's moment as steps; empty for a lobby."""
    result: list[Step] = []
    before: Match | None = None
    for after in Match.replay_steps(match.log):
        entry = after.log[-1]
        if after.game is not None:
            if before is None or before.game is None:
                result.append(Step(after, entry, 0))
            elif before.game.moment != after.game.moment:
                result.append(Step(after, entry, max(0, entry.at - before.clock.since)))
        before = after
    return tuple(result)
