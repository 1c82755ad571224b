"""The state of a match, how people change it, and with it the clocks (G).

Law: every value is frozen, and follows from the changes alone; a refused change raises a
RuleViolation and leaves everything as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from engine.rules.game.game import Game
from engine.rules.game.identities import Team
from engine.rules.game.moves import Decide, Halt, Move, Resign
from engine.rules.game.seat import Person, is_guest
from engine.rules.match import absence, hiring, lots, permission, rests, seating, votes
from engine.rules.match.arranging import fitted, joined
from engine.rules.match.changes import (
    RULES,
    Abandon,
    Arranging,
    Begin,
    ByPeople,
    Configure,
    Consult,
    Entry,
    Expire,
    GiveUp,
    Hire,
    Open,
    Playing,
    Seating,
    Succeed,
    Timed,
    TimeUp,
    Vote,
)
from engine.rules.match.clock_state import ClockState, DealtMatch, RunningClocks, Transition
from engine.rules.match.consulting import Consulted, consulted
from engine.rules.match.hiring import Voice
from engine.rules.match.resigning import agreed, raised, resigning, standing_by
from engine.rules.match.seats import Seats
from engine.rules.match.settings import Settings
from engine.rules.match.status import MatchStatus, status_of
from engine.rules.match.votes import Ballot, Choice
from engine.rules.violations import (
    AlreadyDealt,
    GameOver,
    MatchClosed,
    NotDealt,
    NotJoined,
    TimeNotUp,
)

UNHEARD = 2
"""The first version in which a contested clue stands if no operative can decide (C15)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchState:
    """The state of a match, without its log.

    `host` opened it or has sat longest since that person left (H1). `seen` are the people who have
    seen this game's key, `giving_up` those who have voted to resign, `ballots` the operatives'
    votes on a contested call. `rules` is the version that the match was opened with. `hiring` are
    the votes for computers; `assisted`: a computer has sat in this game (E4), `visited`: a guest
    has (H9). `hints` are those that a computer was asked for (E7).
    """

    settings: Settings
    host: Person
    seats: Seats
    flips: int | None = None
    game: Game | None = None
    salt: bytes | None = field(default=None, repr=False)
    seen: frozenset[tuple[Person, Team]] = frozenset()
    giving_up: frozenset[Person] = frozenset()
    ballots: tuple[Ballot, ...] = field(default=(), repr=False)
    closed: bool = False
    rules: int = RULES
    clock: ClockState = field(default_factory=ClockState)
    hiring: frozenset[Voice] = frozenset()
    assisted: bool = False
    visited: bool = False
    hints: tuple[Consulted, ...] = ()

    @classmethod
    def opened(cls, host: Person, opened: Open) -> Self:
        """Return the lobby that an Open creates.

        Raises RuleViolation for settings and seats that do not go together.
        """
        opened.settings.require_playable()
        opened.seats.require_fitting(opened.settings.format)
        seats = joined(opened.seats, host, opened.settings.format)
        return cls(
            settings=opened.settings, host=host, seats=seats, flips=opened.flips, rules=opened.rules
        )

    @property
    def moment(self) -> int:
        """Return the number of what is awaited now; it rises with each move, not with marks."""
        return 0 if self.game is None else self.game.moment + 1

    @property
    def rated(self) -> bool:
        """Return whether it counts: no computer or guest sat, no hint was asked (E4, E7, H9)."""
        return not self.assisted and not self.visited and not self.hints

    @property
    def status(self) -> MatchStatus:
        """Return whether it is a lobby, runs, is called, rests or is over."""
        return status_of(self.game, self.clock.rest, closed=self.closed)

    @property
    def over(self) -> bool:
        """Return whether nothing more can happen: the lobby closed or the game is over."""
        return self.status is MatchStatus.OVER

    def require_on(self) -> None:
        """Raise MatchClosed or GameOver once nothing more can happen."""
        if self.closed:
            raise MatchClosed
        if self.over:
            raise GameOver

    def require_dealt(self) -> Game:
        """Return the game, or raise NotDealt in the lobby."""
        if self.game is None:
            raise NotDealt
        return self.game

    def require_ready(self, person: Person) -> None:
        """Raise unless this seated person may have the cards dealt now (A7)."""
        if self.game is not None:
            raise AlreadyDealt
        if self.seats.of(person) is None:
            raise NotJoined
        self.seats.require_enough(self.settings.format)

    def after(self, entry: Entry, log: Sequence[Entry]) -> tuple[Self, ClockState]:
        """Return the match after a change, with its clocks unchanged, and the new clocks.

        Raises the RuleViolation that refuses the change.
        """
        self.require_on()
        change, clock, after = entry.change, self.clock, self
        if isinstance(change, Playing):
            clock.require_going_on()
        match change:
            case TimeUp(moment, card):
                game = self.require_dealt()
                if moment != self.moment or self.running.limit is None:
                    raise TimeNotUp
                after = self._moved(permission.after_time(game, card))
            case Expire() | Abandon():
                after = self._closed(entry)
            case _ if isinstance(change, Timed):
                clock = rests.changed(clock, change, entry, self._dealt)
            case _:
                after = self._changed(change, entry, log)
        if after.game is None:
            return after, after.clock
        if self.game is None or after.seats is not self.seats:
            after = replace(
                after,
                seen=after.seen | after.seats.seeing,
                assisted=after.assisted or bool(after.seats.computers),
                visited=after.visited or any(is_guest(seat.person) for seat in after.seats),
            )
        before = None if self.game is None else self._dealt
        return after, clock.after(Transition(before, after._dealt, entry))

    @property
    def running(self) -> RunningClocks:
        """Return the clocks that run: none in a game that rests or needs an empty seat (G4, H2)."""
        if self.game is None or self.clock.rest is not None or not self._dealt.waited:
            return RunningClocks()
        return self.clock.running

    @property
    def seat_rules(self) -> seating.SeatRules:
        """Return the rules of who may sit where now (H1)."""
        return seating.SeatRules(self.settings.format, self.seats, self.game, self.seen, self.rules)

    @property
    def _dealt(self) -> DealtMatch:
        return DealtMatch(self.settings, self.seats, self.require_dealt())

    def _moved(self, move: Move) -> Self:
        """Play a move of the game; a call that no operative can decide is dismissed."""
        game = self.require_dealt().play(move)
        if self.settings.lot_covers:
            game = lots.covered(self.salt, game)
        return replace(self, game=game, ballots=())._unless_unheard(self.seats)

    def _halted(self) -> Self:
        """Close the lobby, or stop the game (H4)."""
        return replace(self, closed=True) if self.game is None else self._moved(Halt())

    def _changed(self, change: ByPeople, entry: Entry, log: Sequence[Entry]) -> Self:
        person = entry.person
        match change:
            case Open() | Configure() | Begin():
                return self._arranged(person, change)
            case Vote(choice):
                return self._voted(person, choice)
            case Consult():
                return self._consulted(person)
            case GiveUp():
                return self._given_up(person)
            case Halt():
                return self._halted()
            case Succeed():
                absence.require_succeeding(entry, self.host, self.seats, log)
                return replace(self, host=person)
            case Hire() if not change.word:
                return self._voiced(person, change)
            case _ if isinstance(change, Seating):
                return self._seated(self.seat_rules.after(person, change))
            case _:
                return self._moved(
                    permission.move(person, change, self.seats, self.require_dealt())
                )

    def _arranged(self, person: Person, change: Arranging) -> Self:
        if self.game is not None or isinstance(change, Open):
            raise AlreadyDealt
        match change:
            case Configure(settings):
                settings.require_playable()
                same_places = settings.format is self.settings.format
                seats = self.seats if same_places else fitted(self.seats, settings.format)
                flips = self.flips if settings.same_cards(self.settings) else None
                return replace(self, settings=settings, seats=seats, flips=flips)
            case Begin(game, salt, lot=lot):
                self.require_ready(person)
                seats = self.seats.filled(lot, self.settings.format)
                return replace(self, game=game, salt=salt, seats=seats)

    def _voted(self, person: Person, choice: Choice) -> Self:
        game = self.require_dealt()
        votes.require_may_vote(self.seats, person, game)
        ballots = votes.cast(self.ballots, Ballot(person, choice))
        voted, verdict = replace(self, ballots=ballots), votes.verdict(self.seats, ballots, game)
        return voted if verdict is None else voted._moved(verdict)

    def _consulted(self, person: Person) -> Self:
        game, allowed = self.require_dealt(), self.settings.hints
        request = consulted(self.hints, person, self.seats, game, allowed=allowed)
        return replace(self, hints=(*self.hints, request))

    def _voiced(self, person: Person, hire: Hire) -> Self:
        """Count a vote for computers; more than half of the people seat them (E4)."""
        after = self.seat_rules.after(person, hire)
        voices = hiring.raised(self.hiring, person, hire, self.seats)
        if not hiring.agreed(voices, hire, self.seats):
            return replace(self, hiring=voices)
        return self._seated(after)

    def _seated(self, seats: Seats) -> Self:
        heir = absence.heir(self.host, seats)
        voices = standing_by(self.giving_up, self.seats, seats)
        ballots = votes.still(self.ballots, self.seats, seats)
        after = replace(
            self,
            seats=seats,
            host=heir,
            giving_up=voices,
            ballots=ballots,
            hiring=frozenset(),
        )
        if not seats.people:
            return after._halted()
        if self.game is None:
            return after
        recount = votes.recount(self.seats, seats, ballots, self.game)
        return (after if recount is None else after._moved(recount))._unless_unheard(seats)

    def _unless_unheard(self, seats: Seats) -> Self:
        """Dismiss a contested call where no operative sits to decide (C15)."""
        if self.rules < UNHEARD or self.game is None or not self.game.contested:
            return self
        return self if votes.voters(seats) else self._moved(Decide(upheld=False))

    def _given_up(self, person: Person) -> Self:
        self.require_dealt()
        team = resigning(self.seats, person)
        after = replace(self, giving_up=raised(self.giving_up, person, self.seats))
        return after._moved(Resign(team)) if agreed(self.seats, team, after.giving_up) else after

    def _closed(self, entry: Entry) -> Self:
        """Close a lobby, a game that slept too long, or one whose side is missing (G3, H2)."""
        if isinstance(entry.change, Abandon):
            self.require_dealt()
            absence.require_may_abandon(self.seats, entry, self.clock.deserted)
        elif self.game is not None:
            rests.require_long_asleep(self.clock, entry.at)
        return self._halted()
