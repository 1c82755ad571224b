"""The state of a match, how people change it, and with it the clocks (G).

Law: every value is frozen, and follows from the changes alone; a refused change raises a
RuleViolation and leaves everything as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from engine.rules.game.game import Game
from engine.rules.game.moves import Decide, Halt, Move, Resign
from engine.rules.game.teams import Person, Team, is_guest
from engine.rules.game.turns import Phase
from engine.rules.match import absence, majorities, permission, rests, seating, votes
from engine.rules.match.arranging import fit_to_format, seat_newcomer
from engine.rules.match.changes import (
    RULES_VERSION,
    Abandon,
    Begin,
    ChangeByPeople,
    ChangeInPlay,
    ClockChange,
    Configure,
    Consult,
    Entry,
    Expire,
    GiveUp,
    Hire,
    Open,
    SeatChange,
    SetupChange,
    Succeed,
    TimeUp,
    Vote,
)
from engine.rules.match.clock_state import (
    ClockState,
    DealtMatch,
    RunningClocks,
    Suspension,
    Transition,
)
from engine.rules.match.majorities import ComputerVote
from engine.rules.match.permission import HintRequest
from engine.rules.match.seats import Seats
from engine.rules.match.settings import Settings
from engine.rules.match.status import MatchStatus
from engine.rules.match.votes import Ballot, Choice
from engine.rules.violations import (
    AlreadyDealt,
    GameOver,
    MatchClosed,
    NotDealt,
    NotJoined,
    TimeNotUp,
)

VERSION_DISMISSING_CALLS = 2
"""The first version in which a contested clue stands if no operative can decide (C15)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchState:
    """The state of a match, without its log.

    `host` opened it or has sat longest since that person left (H1). `seen_keys` are the people who
    have seen this game's key, `resign_votes` those who have voted to resign, `ballots` the
    operatives' votes on a contested call. `rules` is the version that the match was opened with.
    `computer_votes` are the votes for computers; `had_computer`: a computer has sat in this game
    (E4), `had_guest`: a guest has (H9). `hints` are those that a computer was asked for (E7).
    """

    settings: Settings
    host: Person
    seats: Seats
    flips: int | None = None
    game: Game | None = None
    salt: bytes | None = field(default=None, repr=False)
    seen_keys: frozenset[tuple[Person, Team]] = frozenset()
    resign_votes: frozenset[Person] = frozenset()
    ballots: tuple[Ballot, ...] = field(default=(), repr=False)
    closed: bool = False
    rules: int = RULES_VERSION
    clock: ClockState = field(default_factory=ClockState)
    computer_votes: frozenset[ComputerVote] = frozenset()
    had_computer: bool = False
    had_guest: bool = False
    hints: tuple[HintRequest, ...] = ()

    @classmethod
    def open_lobby(cls, host: Person, opened: Open) -> Self:
        """Return the lobby of an Open; raises RuleViolation for what does not go together."""
        opened.settings.require_playable()
        opened.seats.require_fitting(opened.settings.format)
        seats = seat_newcomer(opened.seats, host, opened.settings.format)
        return cls(
            settings=opened.settings, host=host, seats=seats, flips=opened.flips, rules=opened.rules
        )

    @property
    def moment(self) -> int:
        """Return the number of what is awaited: 0 in the lobby, one more with each move.

        Presses carry it; marks do not change it.
        """
        return 0 if self.game is None else self.game.moment + 1

    @property
    def is_rated(self) -> bool:
        """Return whether the game counts: no computer or guest sat, no hint was asked.

        The rules are E4, E7 and H9.
        """
        return not self.had_computer and not self.had_guest and not self.hints

    @property
    def status(self) -> MatchStatus:
        """Return the match's status; a game that is over neither rests nor has a call."""
        if self.closed or (self.game is not None and self.game.phase is Phase.OVER):
            return MatchStatus.OVER
        if self.game is None:
            return MatchStatus.LOBBY
        match self.clock.rest:
            case Suspension.PAUSED:
                return MatchStatus.PAUSED
            case Suspension.ASLEEP:
                return MatchStatus.ASLEEP
            case None:
                is_called = self.game.phase is Phase.CALLED
                return MatchStatus.CALLED if is_called else MatchStatus.RUNNING

    @property
    def is_over(self) -> bool:
        """Return whether nothing more can happen: the lobby closed or the game is over."""
        return self.status is MatchStatus.OVER

    def require_not_over(self) -> None:
        """Raise MatchClosed or GameOver once nothing more can happen."""
        if self.closed:
            raise MatchClosed
        if self.is_over:
            raise GameOver

    def require_dealt(self) -> Game:
        """Return the game, or raise NotDealt in the lobby."""
        if self.game is None:
            raise NotDealt
        return self.game

    def require_may_deal(self, person: Person) -> None:
        """Raise unless this seated person may have the cards dealt now (A7)."""
        if self.game is not None:
            raise AlreadyDealt
        if self.seats.find_seat(person) is None:
            raise NotJoined
        self.seats.require_enough_people(self.settings.format)

    def apply_change(self, entry: Entry, log: Sequence[Entry]) -> tuple[Self, ClockState]:
        """Return the match after a change, and its clocks, or raise what refuses the change."""
        self.require_not_over()
        change, clock, after = entry.change, self.clock, self
        if isinstance(change, ChangeInPlay):
            clock.require_going_on()
        match change:
            case TimeUp(moment, card):
                game = self.require_dealt()
                if moment != self.moment or self.running_clocks.limit is None:
                    raise TimeNotUp
                after = self._with_move(permission.get_timeout_move(game, card))
            case Expire() | Abandon():
                after = self._close(entry)
            case _ if isinstance(change, ClockChange):
                clock = rests.apply_clock_change(clock, change, entry, self._dealt_match)
            case _:
                after = self._apply_change_by_people(change, entry, log)
        if after.game is None:
            return after, after.clock
        if self.game is None or after.seats is not self.seats:
            after = replace(
                after,
                seen_keys=after.seen_keys | after.seats.seen_keys,
                had_computer=after.had_computer or bool(after.seats.computers),
                had_guest=after.had_guest or any(is_guest(seat.person) for seat in after.seats),
            )
        before = None if self.game is None else self._dealt_match
        return after, clock.advance(Transition(before, after._dealt_match, entry))

    @property
    def running_clocks(self) -> RunningClocks:
        """Return the clocks that run: none while the game rests or needs an empty seat (G4, H2).

        None in the lobby.
        """
        halted = self.game is None or self.clock.rest is not None
        if halted or not self._dealt_match.is_awaited_seat_taken:
            return RunningClocks()
        return self.clock.running

    @property
    def seat_rules(self) -> seating.SeatRules:
        """Return the rules of who may sit where now (H1)."""
        return seating.SeatRules(
            self.settings.format, self.seats, self.game, self.seen_keys, self.rules
        )

    @property
    def _dealt_match(self) -> DealtMatch:
        return DealtMatch(self.settings, self.seats, self.require_dealt())

    def _with_move(self, move: Move) -> Self:
        """Play a move of the game; a call that no operative can decide is dismissed."""
        game = self.require_dealt().play(move)
        if self.settings.lot_covers:
            game = permission.cover_by_lot_if_awaited(self.salt, game)
        return replace(self, game=game, ballots=())._dismiss_undecidable_call(self.seats)

    def _close_or_stop(self) -> Self:
        """Close the lobby, or stop the game (H4)."""
        return replace(self, closed=True) if self.game is None else self._with_move(Halt())

    def _apply_change_by_people(
        self, change: ChangeByPeople, entry: Entry, log: Sequence[Entry]
    ) -> Self:
        person = entry.person
        match change:
            case Open() | Configure() | Begin():
                return self._apply_setup(person, change)
            case Vote(choice):
                return self._apply_vote(person, choice)
            case Consult():
                return self._apply_hint_request(person)
            case GiveUp():
                return self._apply_resign_vote(person)
            case Halt():
                return self._close_or_stop()
            case Succeed():
                absence.require_may_become_host(entry, self.host, self.seats, log)
                return replace(self, host=person)
            case Hire() if not change.word:
                return self._apply_computer_vote(person, change)
            case _ if isinstance(change, SeatChange):
                return self._with_seats(self.seat_rules.apply_change(person, change))
            case _:
                game = self.require_dealt()
                return self._with_move(permission.create_move(person, change, self.seats, game))

    def _apply_setup(self, person: Person, change: SetupChange) -> Self:
        if self.game is not None or isinstance(change, Open):
            raise AlreadyDealt
        match change:
            case Configure(settings):
                settings.require_playable()
                same_places = settings.format is self.settings.format
                seats = self.seats if same_places else fit_to_format(self.seats, settings.format)
                flips = self.flips if settings.has_same_cards(self.settings) else None
                return replace(self, settings=settings, seats=seats, flips=flips)
            case Begin(game, salt, lot=lot):
                self.require_may_deal(person)
                seats = self.seats.fill_by_lot(lot, self.settings.format)
                return replace(self, game=game, salt=salt, seats=seats)

    def _apply_vote(self, person: Person, choice: Choice) -> Self:
        game = self.require_dealt()
        votes.require_may_vote_on_call(self.seats, person, game)
        ballots = votes.add_ballot(self.ballots, Ballot(person, choice))
        verdict = votes.get_deciding_move(self.seats, ballots, game)
        voted = replace(self, ballots=ballots)
        return voted if verdict is None else voted._with_move(verdict)

    def _apply_hint_request(self, person: Person) -> Self:
        game, seats, allowed = self.require_dealt(), self.seats, self.settings.hints
        hint = permission.create_hint_request(self.hints, person, seats, game, allowed=allowed)
        return replace(self, hints=(*self.hints, hint))

    def _apply_computer_vote(self, person: Person, hire: Hire) -> Self:
        """Count a vote for computers; more than half of the people seat them (E4)."""
        after = self.seat_rules.apply_change(person, hire)
        cast = majorities.add_computer_vote(self.computer_votes, person, hire, self.seats)
        if not majorities.has_majority_for_hire(cast, hire, self.seats):
            return replace(self, computer_votes=cast)
        return self._with_seats(after)

    def _with_seats(self, seats: Seats) -> Self:
        ballots = votes.keep_ballots(self.ballots, self.seats, seats)
        after = replace(
            self,
            seats=seats,
            host=absence.keep_or_replace_host(self.host, seats),
            resign_votes=majorities.keep_resign_votes(self.resign_votes, self.seats, seats),
            ballots=ballots,
            computer_votes=frozenset(),
        )
        if not seats.people:
            return after._close_or_stop()
        if self.game is None:
            return after
        recount = votes.get_move_for_new_seats(self.seats, seats, ballots, self.game)
        recounted = after if recount is None else after._with_move(recount)
        return recounted._dismiss_undecidable_call(seats)

    def _dismiss_undecidable_call(self, seats: Seats) -> Self:
        """Dismiss a contested call where no operative sits to decide (C15)."""
        if (
            self.rules < VERSION_DISMISSING_CALLS
            or self.game is None
            or not self.game.is_call_contested
        ):
            return self
        return self if votes.list_call_voters(seats) else self._with_move(Decide(upheld=False))

    def _apply_resign_vote(self, person: Person) -> Self:
        self.require_dealt()
        team = majorities.get_resigning_team(self.seats, person)
        voters = majorities.add_resign_vote(self.resign_votes, person, self.seats)
        after = replace(self, resign_votes=voters)
        resigning = majorities.is_resigning(self.seats, team, voters)
        return after._with_move(Resign(team)) if resigning else after

    def _close(self, entry: Entry) -> Self:
        """Close a lobby, a game that slept too long, or one whose side is missing (G3, H2)."""
        if isinstance(entry.change, Abandon):
            self.require_dealt()
            absence.require_may_abandon(self.seats, entry, self.clock.side_missing_since)
        elif self.game is not None:
            rests.require_long_asleep(self.clock, entry.at)
        return self._close_or_stop()
