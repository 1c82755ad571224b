"""The course of a match: what it has come to, how people change it, and with it the clocks (G).

Law: every value is frozen, and follows from the changes alone; a refused change raises a
RuleViolation and leaves both the course and what it waits for as they were.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.rules.game.game import Game
from engine.rules.game.identities import Team
from engine.rules.game.moves import Decide, Halt, Move, Resign
from engine.rules.game.seat import Person
from engine.rules.game.turns import Phase
from engine.rules.match import absence, permission, rests, seating, succession, votes
from engine.rules.match.arranging import fitted, joined
from engine.rules.match.changes import (
    RULES,
    Abandon,
    Arranging,
    Begin,
    ByPeople,
    Configure,
    Entry,
    Expire,
    GiveUp,
    Open,
    Playing,
    Seating,
    Succeed,
    Timed,
    TimeUp,
    Vote,
)
from engine.rules.match.resigning import agreed, raised, resigning, standing_by
from engine.rules.match.seats import Seats
from engine.rules.match.settings import Settings
from engine.rules.match.votes import Ballot, Choice
from engine.rules.match.waiting import RunningClocks, Scene, Step, Waiting
from engine.rules.violations import (
    AlreadyDealt,
    GameOver,
    MatchClosed,
    NotDealt,
    NotJoined,
    TimeNotUp,
)

UNHEARD = 2
"""The first version under which a contested clue stands where nobody can decide (C15)."""


@dataclass(frozen=True, slots=True)
class MatchState:
    """What a match has come to.

    `starter` opened it or has sat longest since that person left (H1). `seen` are the people who
    have seen this game's key, `giving_up` those who have voted to resign, `ballots` what operatives
    think of a contested call. `rules` is the version that the match was opened with.
    """

    settings: Settings
    starter: Person
    seats: Seats
    flips: int | None = None
    game: Game | None = None
    salt: bytes | None = field(default=None, repr=False)
    seen: frozenset[tuple[Person, Team]] = frozenset()
    giving_up: frozenset[Person] = frozenset()
    ballots: tuple[Ballot, ...] = field(default=(), repr=False)
    closed: bool = False
    rules: int = RULES

    @classmethod
    def opened(cls, starter: Person, opened: Open) -> MatchState:
        """Open the lobby; raises RuleViolation for settings and seats that do not go together."""
        opened.settings.require_playable()
        opened.seats.require_fitting(opened.settings.format)
        seats = joined(opened.seats, starter, opened.settings.format)
        return cls(opened.settings, starter, seats, opened.flips, rules=opened.rules)

    @property
    def moment(self) -> int:
        """The number of what is awaited now; rises with every move of the game, not with marks."""
        return 0 if self.game is None else self.game.moment + 1

    @property
    def over(self) -> bool:
        """Tell whether nothing more can happen: the lobby closed or the game is over."""
        return self.closed or (self.game is not None and self.game.phase is Phase.OVER)

    def require_on(self) -> None:
        """Raise MatchClosed or GameOver once nothing more can happen."""
        if self.closed:
            raise MatchClosed
        if self.over:
            raise GameOver

    def require_dealt(self) -> Game:
        """Give the game, or raise NotDealt in the lobby."""
        if self.game is None:
            raise NotDealt
        return self.game

    def require_ready(self, person: Person) -> None:
        """Raise unless this seated person may have the cards dealt now (A7)."""
        if self.game is not None:
            raise AlreadyDealt
        if self.seats.of(person) is None:
            raise NotJoined
        self.seats.require_complete(self.settings.format)

    def after(self, change: ByPeople, entry: Entry, log: Sequence[Entry]) -> MatchState:
        """Give the course after what somebody did, or raise the RuleViolation that refuses it."""
        after = self._changed(change, entry, log)
        same = self.game is not None and after.seats is self.seats
        if after.game is None or same:
            return after
        return replace(after, seen=after.seen | after.seats.seeing)

    def moved(self, move: Move) -> MatchState:
        """Give the course after a move of the game; a call may have nobody to decide it."""
        game = self.require_dealt().play(move)
        return replace(self, game=game, ballots=())._unless_unheard(self.seats)

    def halted(self) -> MatchState:
        """Close the lobby, or stop the game (H4)."""
        return replace(self, closed=True) if self.game is None else self.moved(Halt())

    def _changed(self, change: ByPeople, entry: Entry, log: Sequence[Entry]) -> MatchState:
        person = entry.person
        match change:
            case Open() | Configure() | Begin():
                return self._arranged(person, change)
            case Vote(choice):
                return self._voted(person, choice)
            case GiveUp():
                return self._given_up(person)
            case Halt():
                return self.halted()
            case Succeed():
                succession.require_succeeding(entry, self.starter, self.seats, log)
                return replace(self, starter=person)
            case _ if isinstance(change, Seating):
                settings = self.settings
                room = seating.Room(settings.format, self.seats, self.game, self.seen, self.rules)
                return self._seated(room.after(person, change))
            case _:
                return self.moved(permission.move(person, change, self.seats, self.require_dealt()))

    def _arranged(self, person: Person, change: Arranging) -> MatchState:
        if self.game is not None or isinstance(change, Open):
            raise AlreadyDealt
        match change:
            case Configure(settings):
                return self._configured(settings)
            case Begin(game, salt):
                self.require_ready(person)
                return replace(self, game=game, salt=salt)

    def _configured(self, settings: Settings) -> MatchState:
        settings.require_playable()
        same_places = settings.format is self.settings.format
        seats = self.seats if same_places else fitted(self.seats, settings.format)
        flips = self.flips if settings.same_cards(self.settings) else None
        return replace(self, settings=settings, seats=seats, flips=flips)

    def _voted(self, person: Person, choice: Choice) -> MatchState:
        game = self.require_dealt()
        votes.require_may_vote(self.seats, person, game)
        ballots = votes.cast(self.ballots, Ballot(person, choice))
        voted = replace(self, ballots=ballots)
        return voted._perhaps(votes.verdict(self.seats, ballots, game))

    def _perhaps(self, move: Move | None) -> MatchState:
        return self if move is None else self.moved(move)

    def _seated(self, seats: Seats) -> MatchState:
        heir = succession.heir(self.starter, seats)
        voices = standing_by(self.giving_up, self.seats, seats)
        ballots = votes.still(self.ballots, self.seats, seats)
        after = replace(self, seats=seats, starter=heir, giving_up=voices, ballots=ballots)
        if not seats:
            return after.halted()
        if self.game is None:
            return after
        recounted = after._perhaps(votes.recount(self.seats, seats, ballots, self.game))
        return recounted._unless_unheard(seats)

    def _unless_unheard(self, seats: Seats) -> MatchState:
        """Let a contested clue stand where no operative sits to decide (C15)."""
        if self.rules < UNHEARD or self.game is None or not self.game.contested:
            return self
        return self if votes.voters(seats) else self.moved(Decide(upheld=False))

    def _given_up(self, person: Person) -> MatchState:
        self.require_dealt()
        team = resigning(self.seats, person)
        after = replace(self, giving_up=raised(self.giving_up, person, self.seats))
        return after.moved(Resign(team)) if agreed(self.seats, team, after.giving_up) else after


def after(
    course: MatchState, waiting: Waiting, entry: Entry, log: Sequence[Entry]
) -> tuple[MatchState, Waiting]:
    """Give both after a change, or raise the RuleViolation that refuses it."""
    course.require_on()
    change = entry.change
    if isinstance(change, Playing):
        waiting.require_going_on()
    match change:
        case TimeUp():
            changed = _timed_out(course, waiting, change)
        case Expire() | Abandon():
            changed = _closed(course, waiting, entry)
        case _ if isinstance(change, Timed):
            changed, waiting = course, rests.changed(waiting, change, entry, _scene(course))
        case _:
            changed = course.after(change, entry, log)
    return changed, _waiting(course, changed, waiting, entry)


def running(course: MatchState, waiting: Waiting) -> RunningClocks:
    """Give the clocks that run: none in a game that rests or needs an empty seat (G4, H2)."""
    if course.game is None or waiting.rest is not None or not _scene(course).waited:
        return RunningClocks()
    return waiting.clocks


def _waiting(before: MatchState, now: MatchState, waiting: Waiting, entry: Entry) -> Waiting:
    if now.game is None:
        return waiting
    was = None if before.game is None else _scene(before)
    return waiting.after(Step(was, _scene(now), entry))


def _timed_out(course: MatchState, waiting: Waiting, change: TimeUp) -> MatchState:
    """Let the limit of this moment run out, if there is one (G2)."""
    game = course.require_dealt()
    if change.moment != course.moment or running(course, waiting).limit is None:
        raise TimeNotUp
    return course.moved(permission.after_time(game, change.card))


def _closed(course: MatchState, waiting: Waiting, entry: Entry) -> MatchState:
    """Close a lobby, a game that slept too long, or one whose side is missing (G3, H2)."""
    if isinstance(entry.change, Abandon):
        course.require_dealt()
        absence.require_may_abandon(course.seats, entry, waiting.deserted)
    elif course.game is not None:
        rests.require_long_asleep(waiting, entry.at)
    return course.halted()


def _scene(course: MatchState) -> Scene:
    return Scene(course.settings, course.seats, course.require_dealt())
