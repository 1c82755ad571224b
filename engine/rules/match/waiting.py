"""Waiting: since when a game waits for what, what its clocks show, and whether it rests (G, H2).

Law: it follows from the log alone; who looks at a clock, and when, is not known here.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from engine.rules.game.game import Game
from engine.rules.game.moves import Pass
from engine.rules.game.seat import Person
from engine.rules.game.turns import Phase
from engine.rules.match.absence import deserted
from engine.rules.match.clocks import Clocks, limit_of
from engine.rules.match.limits import Limit
from engine.rules.match.seats import Seats
from engine.rules.match.settings import Settings
from engine.rules.match.time_violations import GameAsleep, GamePaused

MOST_LOST_TURNS = 2
"""So many turns running in which nobody moved, and the game sleeps (G2)."""


class Rest(Enum):
    """Why nobody acts in a game that is not over."""

    PAUSED = "paused"
    """Both sides have agreed on it (G5)."""
    ASLEEP = "asleep"
    """Nobody has done anything for long (G2, G3)."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A dealt match as its clocks see it."""

    settings: Settings
    seats: Seats
    game: Game

    @property
    def waited(self) -> bool:
        """Tell whether somebody sits where the game needs somebody now (H2)."""
        return bool(self.seats.awaited(self.game))

    @property
    def deserted(self) -> bool:
        """Tell whether a whole side is missing (H2)."""
        return deserted(self.seats, self.settings.format)

    def limit(self, at: int) -> Limit | None:
        """Give the limit that begins with this position (C15, G2)."""
        return limit_of(self.game, self.settings.timing, at)


@dataclass(frozen=True, slots=True)
class Step:
    """From one scene to the next, and when; `by_clock` tells that nobody did it."""

    before: Scene | None
    now: Scene
    at: int
    by_clock: bool = False

    @property
    def moved(self) -> bool:
        """Tell whether something else is awaited now."""
        return self.before is None or self.now.game.moment != self.before.game.moment

    @property
    def new_turn(self) -> bool:
        """Tell whether the turn is another: one to guess, or one that was lost (B19, G2)."""
        return self.before is None or self.now.game.round != self.before.game.round

    @property
    def phases(self) -> tuple[Phase | None, Phase]:
        """The phase before and the phase now."""
        return None if self.before is None else self.before.game.phase, self.now.game.phase

    @property
    def waited(self) -> tuple[bool, bool]:
        """Whether somebody sat where it was needed before, and does now (H2)."""
        return self.before is not None and self.before.waited, self.now.waited


@dataclass(frozen=True, slots=True)
class Waiting:
    """What a game waits for, as its clocks see it; all times are in Unix seconds.

    `since` is when it began to wait for this, or to rest, and `heard` since when the silence of
    who guesses counts (B19). The `clocks` run unless it rests or the seat that it needs is empty;
    `called` are those that a call has halted (C15). `asking` are who asks for a pause (G5);
    `flipped` who has turned the sand timer over, in which phase of this turn (G1); `lost` counts
    the turns running in which nobody moved (G2). The last change was when it was `touched` (G3),
    and a whole side is missing since `deserted` (H2).
    """

    since: int = 0
    heard: int = 0
    clocks: Clocks = field(default_factory=Clocks)
    called: Clocks | None = None
    rest: Rest | None = None
    asking: frozenset[Person] = frozenset()
    flipped: frozenset[tuple[Person, Phase]] = frozenset()
    lost: int = 0
    touched: int = 0
    deserted: int | None = None

    def require_going_on(self) -> None:
        """Raise GamePaused or GameAsleep while the game rests."""
        match self.rest:
            case Rest.PAUSED:
                raise GamePaused
            case Rest.ASLEEP:
                raise GameAsleep
            case None:
                return

    def after(self, step: Step) -> Waiting:
        """Give what is waited for after a change."""
        after = self._moved(step) if step.moved else self._seated(step)
        seated = frozenset(seat.person for seat in step.now.seats)
        return replace(
            after,
            asking=frozenset() if step.new_turn else self.asking & seated,
            touched=step.at,
            deserted=_since(self.deserted, step.at) if step.now.deserted else None,
        )

    def _seated(self, step: Step) -> Waiting:
        """Halt the clocks for a seat that is empty; who takes it has the time in full (G4, H2)."""
        match step.waited:
            case True, False if self.rest is None:
                return replace(self, clocks=self.clocks.halted(step.at))
            case False, True:
                again = replace(self.clocks.again(step.at), limit=step.now.limit(step.at))
                since = step.at if self.rest is None else self.since
                return replace(self, since=since, clocks=again)
            case _:
                return self

    def _moved(self, step: Step) -> Waiting:
        goes_on, lost = step.phases == (Phase.CALLED, Phase.GUESS), self._lost(step)
        return replace(
            self,
            since=step.at if self.rest is None else self.since,
            heard=step.at if step.new_turn or goes_on else self.heard,
            clocks=self._clocks(step),
            called=self._called(step),
            rest=self._rest(step, lost),
            flipped=frozenset() if step.new_turn else self.flipped,
            lost=lost,
        )

    def _clocks(self, step: Step) -> Clocks:
        """Begin the clocks of what is awaited now, or let those that a call halted go on (C15)."""
        if step.phases == (Phase.CALLED, Phase.GUESS) and self.called is not None:
            return self.called.again(step.at)
        same = not step.new_turn and step.phases[0] is step.phases[1]
        return Clocks(step.now.limit(step.at), self.clocks.sand if same else None)

    def _called(self, step: Step) -> Clocks | None:
        """Keep what a call has halted until the turn goes on or ends (C15)."""
        match step.phases:
            case Phase.GUESS, Phase.CALLED:
                return self.clocks.halted(step.at) if step.waited[0] else self.clocks
            case Phase.CALLED, Phase.CALLED:
                return self.called
            case _:
                return None

    def _rest(self, step: Step, lost: int) -> Rest | None:
        if step.now.game.phase is Phase.OVER:
            return None
        return Rest.ASLEEP if lost == MOST_LOST_TURNS else self.rest

    def _lost(self, step: Step) -> int:
        return self.lost + isinstance(step.now.game.moves[-1], Pass) if step.by_clock else 0


def _since(began: int | None, at: int) -> int:
    return at if began is None else began
