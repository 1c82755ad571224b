"""The clocks of a match: what it waits for, since when, and whether it rests (G, H2).

A clock is the limit of a position or its sand timer, and a halt leaves something of both (G1, G2).
Law: it follows from the log alone; who looks at a clock, and when, is not known here.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from engine.rules.game.game import Game
from engine.rules.game.moves import Pass
from engine.rules.game.teams import Person
from engine.rules.game.turns import Phase
from engine.rules.match.absence import is_side_empty
from engine.rules.match.changes import Entry, TimeUp
from engine.rules.match.limits import GRACE_SECONDS, SAND_SECONDS, Limit, Pace, Timing
from engine.rules.match.match_violations import GameAsleep, GamePaused, NoSandTimer, SandRuns
from engine.rules.match.seats import Seats
from engine.rules.match.settings import Settings
from engine.rules.violations import ClueCalled

MAX_LOST_TURNS = 2
"""After this many turns in a row in which no person moved, the game falls asleep (G2)."""


class Suspension(Enum):
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

    def pause(self, at: int) -> RunningClocks:
        """Return the remaining time of both clocks, to resume later; empty sand is dropped."""
        sand = self.sand if self.is_sand_running(at) else None
        return RunningClocks(_get_remaining(self.limit, at), _get_remaining(sand, at))

    def resume(self, at: int) -> RunningClocks:
        """Return both clocks started again at `at` with what was left."""
        return RunningClocks(_resume(self.limit, at), _resume(self.sand, at))

    def is_sand_running(self, at: int) -> bool:
        """Return whether a sand timer was flipped that has not run out at `at`."""
        return self.sand is not None and at < self.sand.planned_end

    def flip_sand(self, game: Game, pace: Pace, at: int) -> RunningClocks:
        """Return the clocks with the sand timer turned over (G1).

        Raises NoSandTimer unless it was chosen, ClueCalled while a call halts everything, and
        SandRuns while it runs.
        """
        if pace is not Pace.SAND:
            raise NoSandTimer
        if game.phase is Phase.CALLED:
            raise ClueCalled
        if self.is_sand_running(at):
            raise SandRuns
        return replace(self, sand=Limit(at, SAND_SECONDS))


def get_phase_limit(game: Game, timing: Timing, at: int) -> Limit | None:
    """Return the limit of a position that began at `at`, None if it has none (C15, G2).

    A team's first clue has double time, and the grace of C14 is there whether used or not. A cover
    has a clue's time: giving the clue declines it (C15a).
    """
    strict = timing.pace is Pace.STRICT
    match game.phase:
        case Phase.CALLED:
            spans = timing.pace.timeouts
            return Limit(at, spans.vote if game.is_call_contested else spans.answer)
        case Phase.CLUE | Phase.COVER if strict:
            first = any(team not in game.past_givers for team in game.givers)
            return Limit(at, timing.clue_seconds * (2 if first else 1), GRACE_SECONDS)
        case Phase.GUESS if strict:
            return Limit(at, timing.guess_seconds)
        case _:
            return None


def _get_remaining(limit: Limit | None, at: int) -> Limit | None:
    return None if limit is None else limit.get_remaining(at)


def _resume(limit: Limit | None, at: int) -> Limit | None:
    return None if limit is None else limit.restart(at)


@dataclass(frozen=True, slots=True)
class DealtMatch:
    """A dealt match as its clocks see it: settings, seats and game."""

    settings: Settings
    seats: Seats
    game: Game

    @property
    def is_awaited_seat_taken(self) -> bool:
        """Return whether any person who may act now is seated (H2)."""
        return bool(self.seats.list_awaited_people(self.game))

    @property
    def is_side_missing(self) -> bool:
        """Return whether any side has no seat taken (H2)."""
        return is_side_empty(self.seats, self.settings.format)

    def start_limit(self, at: int) -> Limit | None:
        """Return the limit of this position, begun at `at`; None without one (C15, G2)."""
        return get_phase_limit(self.game, self.settings.timing, at)


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
    def is_timeout(self) -> bool:
        """Return whether the change is a limit that has run out."""
        return isinstance(self.entry.change, TimeUp)

    @property
    def is_turn_lost(self) -> bool:
        """Return whether the change passed a turn, whatever a lot covered after it (E2)."""
        before = 0 if self.before is None else len(self.before.game.moves)
        return any(isinstance(move, Pass) for move in self.now.game.moves[before:])

    @property
    def has_new_seats(self) -> bool:
        """Return whether the seats have changed, or the cards were just dealt."""
        return self.before is None or self.before.seats is not self.now.seats

    @property
    def has_new_moment(self) -> bool:
        """Return whether another move is awaited now, as after the deal and each move."""
        return self.before is None or self.now.game.moment != self.before.game.moment

    @property
    def is_new_turn(self) -> bool:
        """Return whether the turn number has changed, or the cards were just dealt (B19, G2)."""
        return self.before is None or self.now.game.turn_number != self.before.game.turn_number

    @property
    def phases(self) -> tuple[Phase | None, Phase]:
        """Return the phase before, None for the deal, and the phase now."""
        return None if self.before is None else self.before.game.phase, self.now.game.phase

    @property
    def were_awaited_seats_taken(self) -> tuple[bool, bool]:
        """Return whether an awaited seat was taken before the change, and is after it (H2)."""
        return (
            self.before is not None and self.before.is_awaited_seat_taken,
            self.now.is_awaited_seat_taken,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockState:
    """The state of a game's clocks; all times are in Unix seconds.

    `since` is when it began to wait for this, or to rest, and `guessing_since` since when the
    silence of those who guess counts (B19). The `running` clocks run unless it rests or the seat
    that it needs is empty; `clocks_of_call` are those that a call has halted (C15).
    `pause_requests` are who asks for a pause (G5); `flipped` who has turned the sand timer over, in
    which phase of this turn (G1); `lost_turns` counts the turns in a row in which no person moved
    (G2). The last change was when it was `last_change_at` (G3), and a whole side is missing since
    `side_missing_since` (H2).
    """

    since: int = 0
    guessing_since: int = 0
    running: RunningClocks = field(default_factory=RunningClocks)
    clocks_of_call: RunningClocks | None = None
    rest: Suspension | None = None
    pause_requests: frozenset[Person] = frozenset()
    flipped: frozenset[tuple[Person, Phase]] = frozenset()
    lost_turns: int = 0
    last_change_at: int = 0
    side_missing_since: int | None = None

    def require_going_on(self) -> None:
        """Raise GamePaused or GameAsleep while the game is paused or asleep."""
        match self.rest:
            case Suspension.PAUSED:
                raise GamePaused
            case Suspension.ASLEEP:
                raise GameAsleep
            case None:
                return

    def advance(self, step: Transition) -> ClockState:
        """Return the clocks after a change; a leaver's requests for a pause lapse (H2)."""
        new_turn = step.is_new_turn
        asking = frozenset[Person]() if new_turn else self.pause_requests
        if step.has_new_moment:
            after = self._advance_move(step, asking, new_turn=new_turn)
        else:
            after = self._advance_seats(step)
            after = replace(after, pause_requests=asking, last_change_at=step.at)
        if not step.has_new_seats:
            return after
        seated = frozenset(seat.person for seat in step.now.seats)
        since = step.at if self.side_missing_since is None else self.side_missing_since
        return replace(
            after,
            pause_requests=asking & seated,
            side_missing_since=since if step.now.is_side_missing else None,
        )

    def _advance_seats(self, step: Transition) -> ClockState:
        """Halt the clocks for an empty seat; the person who takes it has the full time (G4, H2)."""
        match step.were_awaited_seats_taken:
            case True, False if self.rest is None:
                return replace(self, running=self.running.pause(step.at))
            case False, True:
                again = replace(self.running.resume(step.at), limit=step.now.start_limit(step.at))
                since = step.at if self.rest is None else self.since
                return replace(self, since=since, running=again)
            case _:
                return self

    def _advance_move(
        self, step: Transition, asking: frozenset[Person], *, new_turn: bool
    ) -> ClockState:
        goes_on = step.phases == (Phase.CALLED, Phase.GUESS)
        over = step.now.game.phase is Phase.OVER
        lost = self.lost_turns + step.is_turn_lost if step.is_timeout else 0
        rest = Suspension.ASLEEP if lost == MAX_LOST_TURNS else self.rest
        return replace(
            self,
            since=step.at if self.rest is None else self.since,
            guessing_since=step.at if new_turn or goes_on else self.guessing_since,
            running=self._next_clocks(step, new_turn=new_turn),
            clocks_of_call=self._next_clocks_of_call(step),
            rest=None if over else rest,
            pause_requests=asking,
            flipped=frozenset() if new_turn else self.flipped,
            lost_turns=lost,
            last_change_at=step.at,
        )

    def _next_clocks(self, step: Transition, *, new_turn: bool) -> RunningClocks:
        """Begin the clocks of what is awaited now, or resume those that a call halted (C15)."""
        if step.phases == (Phase.CALLED, Phase.GUESS) and self.clocks_of_call is not None:
            return self.clocks_of_call.resume(step.at)
        same = not new_turn and step.phases[0] is step.phases[1]
        return RunningClocks(step.now.start_limit(step.at), self.running.sand if same else None)

    def _next_clocks_of_call(self, step: Transition) -> RunningClocks | None:
        """Return what a call has halted, until the turn goes on or ends (C15)."""
        match step.phases:
            case Phase.GUESS, Phase.CALLED:
                return (
                    self.running.pause(step.at)
                    if step.were_awaited_seats_taken[0]
                    else self.running
                )
            case Phase.CALLED, Phase.CALLED:
                return self.clocks_of_call
            case _:
                return None
