"""Clocks: the limit of a position and its sand timer, and what a halt leaves of them (G1, G2)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.rules.game.game import Game
from engine.rules.game.turns import Phase
from engine.rules.match.limits import GRACE_SECONDS, SAND_SECONDS, Limit
from engine.rules.match.pace import Pace, Timing
from engine.rules.match.time_violations import NoSandTimer, SandRuns
from engine.rules.violations import ClueCalled


@dataclass(frozen=True, slots=True)
class Clocks:
    """The limit and the sand timer of what is awaited now."""

    limit: Limit | None = None
    sand: Limit | None = None

    def halted(self, at: int) -> Clocks:
        """Give what is left of them, to go on later; sand that has run out is gone."""
        limit = None if self.limit is None else self.limit.rest(at)
        return Clocks(
            limit, self.sand.rest(at) if self.sand is not None and self.runs(at) else None
        )

    def again(self, at: int) -> Clocks:
        """Let them go on with what was left."""
        return Clocks(_again(self.limit, at), _again(self.sand, at))

    def runs(self, at: int) -> bool:
        """Tell whether sand is running."""
        return self.sand is not None and at < self.sand.end

    def flipped(self, game: Game, pace: Pace, at: int) -> Clocks:
        """Turn the sand timer over (G1).

        Raises NoSandTimer unless it was chosen, ClueCalled while a call halts everything, and
        SandRuns while it runs.
        """
        if pace is not Pace.SAND:
            raise NoSandTimer
        if game.phase is Phase.CALLED:
            raise ClueCalled
        if self.runs(at):
            raise SandRuns
        return replace(self, sand=Limit(at, SAND_SECONDS))


def limit_of(game: Game, timing: Timing, at: int) -> Limit | None:
    """Give the limit of a position that began at `at`, None where none runs (C15, G2).

    A team's first clue has double time, and the grace of C14 is there whether used or not. A cover
    has a clue's time: giving the clue declines it (C15a).
    """
    strict = timing.pace is Pace.STRICT
    match game.phase:
        case Phase.CALLED:
            spans = timing.pace.spans
            return Limit(at, spans.vote if game.contested else spans.answer)
        case Phase.CLUE | Phase.COVER if strict:
            first = any(team not in game.gave for team in game.givers)
            return Limit(at, timing.clue_seconds * (2 if first else 1), GRACE_SECONDS)
        case Phase.GUESS if strict:
            return Limit(at, timing.guess_seconds)
        case _:
            return None


def _again(limit: Limit | None, at: int) -> Limit | None:
    return None if limit is None else limit.again(at)
