"""The clocks of a match: what it waits for, since when, and whether it rests (G, H2).

A clock is the limit of a position or its sand timer, and a halt leaves something of both (G1, G2).
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
from engine.rules.match.changes import Entry, TimeUp
from engine.rules.match.limits import GRACE_SECONDS, SAND_SECONDS, Limit
from engine.rules.match.match_violations import GameAsleep, GamePaused, NoSandTimer, SandRuns
from engine.rules.match.pace import Pace, Timing
from engine.rules.match.seats import Seats
from engine.rules.match.settings import Settings
from engine.rules.violations import ClueCalled

MOST_LOST_TURNS = 2
"""After this many turns in a row in which no person moved, the game falls asleep (G2)."""


class Rest(Enum):
    """The reason why an unfinished game does not go on."""

    PAUSED = "paused"
    """Both sides have agreed on it (G5)."""
    ASLEEP = "asleep"
    """There was no activity for long (G2, G3)."""


@dataclass(frozen=True, slots=True)
class RunningClocks:
    """The limit and the sand timer of what is awaited now."""

    limit: Limit | None = None
    sand: Limit | None = None

    def halted(self, at: int) -> RunningClocks:
        """Return the remaining time of both, to resume later; sand that has run out is dropped."""
        limit = None if self.limit is None else self.limit.left(at)
        return RunningClocks(
            limit, self.sand.left(at) if self.sand is not None and self.runs(at) else None
        )

    def again(self, at: int) -> RunningClocks:
        """Return both clocks restarted at `at` with what was left."""
        return RunningClocks(_again(self.limit, at), _again(self.sand, at))

    def runs(self, at: int) -> bool:
        """Return whether the sand timer is running."""
        return self.sand is not None and at < self.sand.end

    def flipped(self, game: Game, pace: Pace, at: int) -> RunningClocks:
        """Return the clocks with the sand timer turned over (G1).

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
    """Return the limit of a position that began at `at`, None if it has none (C15, G2).

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


@dataclass(frozen=True, slots=True)
class DealtMatch:
    """A dealt match as its clocks see it: settings, seats and game."""

    settings: Settings
    seats: Seats
    game: Game

    @property
    def waited(self) -> bool:
        """Return whether a seat that the game waits for is taken (H2)."""
        return bool(self.seats.awaited(self.game))

    @property
    def deserted(self) -> bool:
        """Return whether a whole side is missing (H2)."""
        return deserted(self.seats, self.settings.format)

    def limit(self, at: int) -> Limit | None:
        """Return the limit that begins with this position (C15, G2)."""
        return limit_of(self.game, self.settings.timing, at)


@dataclass(frozen=True, slots=True)
class Transition:
    """A dealt match before and after a change, and the change; `before` is None for the deal."""

    before: DealtMatch | None
    now: DealtMatch
    entry: Entry

    @property
    def at(self) -> int:
        """Return the time of the change (Unix seconds)."""
        return self.entry.at

    @property
    def timed_out(self) -> bool:
        """Return whether the change is a limit that has run out."""
        return isinstance(self.entry.change, TimeUp)

    @property
    def passed(self) -> bool:
        """Return whether the change lost a turn, whatever a lot has covered after it (E2)."""
        before = 0 if self.before is None else len(self.before.game.moves)
        return any(isinstance(move, Pass) for move in self.now.game.moves[before:])

    @property
    def reseated(self) -> bool:
        """Return whether the seats have changed, or the cards were just dealt."""
        return self.before is None or self.before.seats is not self.now.seats

    @property
    def moved(self) -> bool:
        """Return whether something else is awaited now."""
        return self.before is None or self.now.game.moment != self.before.game.moment

    @property
    def new_turn(self) -> bool:
        """Return whether the turn is another: one to guess, or one that was lost (B19, G2)."""
        return self.before is None or self.now.game.round != self.before.game.round

    @property
    def phases(self) -> tuple[Phase | None, Phase]:
        """Return the phase before, None for the deal, and the phase now."""
        return None if self.before is None else self.before.game.phase, self.now.game.phase

    @property
    def waited(self) -> tuple[bool, bool]:
        """Return whether an awaited seat was taken before the change, and is after it (H2)."""
        return self.before is not None and self.before.waited, self.now.waited


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockState:
    """The state of a game's clocks; all times are in Unix seconds.

    `since` is when it began to wait for this, or to rest, and `heard` since when the silence of
    those who guess counts (B19). The `running` clocks run unless it rests or the seat that it needs
    is empty; `called` are those that a call has halted (C15). `asking` are who asks for a pause
    (G5); `flipped` who has turned the sand timer over, in which phase of this turn (G1); `lost`
    counts the turns in a row in which no person moved (G2). The last change was when it was
    `touched` (G3), and a whole side is missing since `deserted` (H2).
    """

    since: int = 0
    heard: int = 0
    running: RunningClocks = field(default_factory=RunningClocks)
    called: RunningClocks | None = None
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

    def after(self, step: Transition) -> ClockState:
        """Return the clocks after a change; a leaver's requests for a pause lapse (H2)."""
        new_turn = step.new_turn
        asking = frozenset[Person]() if new_turn else self.asking
        if step.moved:
            after = self._moved(step, asking, new_turn=new_turn)
        else:
            after = replace(self._seated(step), asking=asking, touched=step.at)
        if not step.reseated:
            return after
        seated = frozenset(seat.person for seat in step.now.seats)
        since = step.at if self.deserted is None else self.deserted
        return replace(after, asking=asking & seated, deserted=since if step.now.deserted else None)

    def _seated(self, step: Transition) -> ClockState:
        """Halt the clocks for an empty seat; the person who takes it has the full time (G4, H2)."""
        match step.waited:
            case True, False if self.rest is None:
                return replace(self, running=self.running.halted(step.at))
            case False, True:
                again = replace(self.running.again(step.at), limit=step.now.limit(step.at))
                since = step.at if self.rest is None else self.since
                return replace(self, since=since, running=again)
            case _:
                return self

    def _moved(self, step: Transition, asking: frozenset[Person], *, new_turn: bool) -> ClockState:
        goes_on, over = (
            step.phases == (Phase.CALLED, Phase.GUESS),
            step.now.game.phase is Phase.OVER,
        )
        lost = self.lost + step.passed if step.timed_out else 0
        rest = Rest.ASLEEP if lost == MOST_LOST_TURNS else self.rest
        return replace(
            self,
            since=step.at if self.rest is None else self.since,
            heard=step.at if new_turn or goes_on else self.heard,
            running=self._clocks(step, new_turn=new_turn),
            called=self._called(step),
            rest=None if over else rest,
            asking=asking,
            flipped=frozenset() if new_turn else self.flipped,
            lost=lost,
            touched=step.at,
        )

    def _clocks(self, step: Transition, *, new_turn: bool) -> RunningClocks:
        """Begin the clocks of what is awaited now, or resume those that a call halted (C15)."""
        if step.phases == (Phase.CALLED, Phase.GUESS) and self.called is not None:
            return self.called.again(step.at)
        same = not new_turn and step.phases[0] is step.phases[1]
        return RunningClocks(step.now.limit(step.at), self.running.sand if same else None)

    def _called(self, step: Transition) -> RunningClocks | None:
        """Keep what a call has halted until the turn goes on or ends (C15)."""
        match step.phases:
            case Phase.GUESS, Phase.CALLED:
                return self.running.halted(step.at) if step.waited[0] else self.running
            case Phase.CALLED, Phase.CALLED:
                return self.called
            case _:
                return None
