"""A match: a game among people, from the lobby to the end.

Law: every change is a logged change by a person; a match is the replay of its changes, and a
refused change raises a RuleViolation and leaves the match as it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from engine.rules import acting, calling, seating, succession
from engine.rules.arranging import fitted, joined
from engine.rules.calling import Ballot, Choice
from engine.rules.changes import (
    Configure,
    Deal,
    Entry,
    Expire,
    GiveUp,
    Open,
    Seating,
    Succeed,
    TimeUp,
    Vote,
    people,
)
from engine.rules.commitment import commitment
from engine.rules.game import Game
from engine.rules.identities import Team
from engine.rules.limits import Limit
from engine.rules.marks import Mark, awake, last_signs, turn_began
from engine.rules.moves import Decide, Halt, Lapse, Move, Position, Resign
from engine.rules.resigning import agreed, raised, resigning, standing_by
from engine.rules.seats import Person, Seat, Seats
from engine.rules.settings import Settings
from engine.rules.turns import Awaited, Phase
from engine.rules.violations import AlreadyDealt, GameOver, MatchClosed, NotDealt, NotJoined


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands.

    `starter` opened it or has sat longest since that person left (H1). `seen` are the people who
    have seen this game's key, `giving_up` those who have voted to resign, `ballots` what operatives
    think of a contested call. `since` is when the game began to wait for what it awaits now, and
    `resumed` when a call last let a turn go on (Unix seconds); `silent` changes show nowhere.
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
    since: int = 0
    resumed: int = 0
    silent: int = 0
    closed: bool = False
    log: tuple[Entry, ...] = field(default=(), repr=False)

    @classmethod
    def replay(cls, log: Iterable[Entry]) -> Match:
        """Play a log from its Open; raises RuleViolation when it does not replay."""
        entries = iter(log)
        first = next(entries, None)
        if first is None or not isinstance(first.change, Open):
            raise NotDealt
        opened = first.change
        opened.settings.require_playable()
        opened.seats.require_fitting(opened.settings.format)
        seats = joined(opened.seats, first.person, opened.settings.format)
        match = cls(opened.settings, first.person, seats, opened.flips, log=(first,))
        for entry in entries:
            match = match._played(entry)
        return match

    @property
    def language(self) -> str:
        """The language of the table and of its codenames."""
        return self.settings.language

    @property
    def ply(self) -> int:
        """How many changes are logged."""
        return len(self.log)

    @property
    def shown(self) -> int:
        """How many changes anybody can see: all but votes that have decided nothing (C15)."""
        return self.ply - self.silent

    @property
    def limit(self) -> Limit | None:
        """The limit that runs now: none while a seat that is needed is empty (C15, G4)."""
        if self.game is None or not self._is_waited_for():
            return None
        return calling.limit(self.game, self.since)

    @property
    def moment(self) -> int:
        """The number of what is awaited now; rises with every move of the game, not with marks."""
        return 0 if self.game is None else self.game.moment + 1

    @property
    def over(self) -> bool:
        """Tell whether nothing more can happen: the lobby closed or the game is over."""
        return self.closed or (self.game is not None and self.game.phase is Phase.OVER)

    @property
    def people(self) -> frozenset[Person]:
        """Everybody who has done something here or has sat here."""
        return people(self.log)

    @property
    def vacant(self) -> Awaited | None:
        """The seat the game waits for, if nobody sits there (H2)."""
        if self.game is None or self.seats.awaited(self.game):
            return None
        return next(iter(self.game.awaited), None)

    @property
    def commitment(self) -> str:
        """SHA-256 of salt and deal, in hexadecimal digits (A5); raises NotDealt in the lobby."""
        return commitment(self.salt or b"", self.require_dealt().deal_text())

    def play(self, entry: Entry) -> Match:
        """Give the match after a change, or raise the RuleViolation that refuses it.

        A log may hold people who sat down where they sat; nobody does so any more.
        """
        after = self._played(entry)
        if isinstance(entry.change, Seating):
            seating.require_moved(entry.change, self.seats, after.seats)
        return after

    def _played(self, entry: Entry) -> Match:
        if self.closed:
            raise MatchClosed
        if self.over:
            raise GameOver
        after = self._changed(entry)
        if after.game is not None:
            after = replace(after, seen=after.seen | after.seats.seeing)._timed(self, entry)
        return replace(after, log=(*self.log, entry))

    def require_may_give(self, person: Person) -> tuple[Game, Seat]:
        """Give the game and the seat, or raise unless this person's clue is awaited (B2, D3)."""
        game = self.require_dealt()
        return game, self.seats.require_may_give(person, game)

    def require_may_guess(self, person: Person) -> Game:
        """Give the game, or raise unless this person's guess is awaited (B3)."""
        game = self.require_dealt()
        self.seats.require_may_guess(person, game)
        return game

    def require_may_mark(self, person: Person, card: Position) -> None:
        """Raise unless this person may mark this card now (B3, B13, B19, D5)."""
        game = self.require_dealt()
        seat = self.seats.require_may_guess(person, game)
        game.require_touchable(card, seat.team)

    def require_sees_key(self, person: Person) -> tuple[Game, Seat]:
        """Give the game and a seat that sees a key, or raise: operatives see none."""
        return self.require_dealt(), self.seats.require_sees_key(person)

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

    def require_may_manage(self, person: Person, *, moderator: bool) -> None:
        """Raise unless this person is the starter or a moderator of the channel (H1)."""
        succession.require_may_manage(person, self.starter, moderator=moderator)

    def awake(self, marks: Iterable[Mark], now: int) -> frozenset[Person]:
        """List the guessing people who count for a majority at `now` (B19)."""
        game = self.require_dealt()
        began = max(turn_began(self.log, game), self.resumed)
        signs = last_signs(marks, self.log, game)
        return awake(self.seats.awaited(game), signs, began, now)

    def deciding(self, person: Person, marks: Iterable[Mark], now: int) -> frozenset[Person]:
        """List who decides by majority with this person: of their side alone (B19, D8)."""
        return self.awake(marks, now) & self.seats.beside(person)

    def _changed(self, entry: Entry) -> Match:
        person, change = entry.person, entry.change
        if isinstance(change, Seating):
            room = seating.Room(self.settings.format, self.seats, self.game, self.seen)
            return self._seated(room.after(person, change))
        match change:
            case Vote(choice):
                return self._voted(person, choice)
            case TimeUp(moment):
                acting.require_now(moment, self.moment)
                return self._moved(acting.after_time(self.require_dealt()))
            case GiveUp():
                return self._given_up(person)
            case Halt():
                return self._halted()
            case Succeed():
                succession.require_succeeding(entry, self.starter, self.seats, self.log)
                return replace(self, starter=person)
            case Open() | Configure() | Deal() | Expire():
                return self._arranged(person, change)
            case _:
                return self._moved(acting.move(person, change, self.seats, self.require_dealt()))

    def _arranged(self, person: Person, change: Open | Configure | Deal | Expire) -> Match:
        if self.game is not None or isinstance(change, Open):
            raise AlreadyDealt
        match change:
            case Configure(settings):
                return self._configured(settings)
            case Deal(game, salt):
                self.require_ready(person)
                return replace(self, game=game, salt=salt)
            case Expire():
                return replace(self, closed=True)

    def _configured(self, settings: Settings) -> Match:
        settings.require_playable()
        same_places = settings.format is self.settings.format
        seats = self.seats if same_places else fitted(self.seats, settings.format)
        flips = self.flips if settings.same_cards(self.settings) else None
        return replace(self, settings=settings, seats=seats, flips=flips)

    def _moved(self, move: Move) -> Match:
        return replace(self, game=self.require_dealt().play(move), ballots=())

    def _timed(self, before: Match, entry: Entry) -> Match:
        """Note since when the game waits for what it awaits now, and what nobody sees."""
        moved = self.moment != before.moment
        silent = before.silent + (isinstance(entry.change, Vote) and not moved)
        if not moved and (before._is_waited_for() or not self._is_waited_for()):
            return replace(self, silent=silent)
        called = before.game is not None and before.game.phase is Phase.CALLED
        goes_on = called and self.require_dealt().phase is Phase.GUESS
        resumed = entry.at if goes_on else self.resumed
        return replace(self, since=entry.at, resumed=resumed, silent=silent)

    def _is_waited_for(self) -> bool:
        return self.game is not None and bool(self.seats.awaited(self.game))

    def _voted(self, person: Person, choice: Choice) -> Match:
        calling.require_may_vote(self.seats, person, self.require_dealt())
        ballots = calling.cast(self.ballots, Ballot(person, choice))
        return replace(self, ballots=ballots)._decided()

    def _decided(self) -> Match:
        if self.game is None or not self.game.contested:
            return self
        choice = calling.decided(self.seats, self.ballots)
        return self if choice is None else self._moved(Decide(choice is Choice.INVALID))

    def _halted(self) -> Match:
        return replace(self, closed=True) if self.game is None else self._moved(Halt())

    def _seated(self, seats: Seats) -> Match:
        heir = succession.heir(self.starter, seats)
        voices = standing_by(self.giving_up, self.seats, seats)
        ballots = calling.still(self.ballots, self.seats, seats)
        after = replace(self, seats=seats, starter=heir, giving_up=voices, ballots=ballots)
        return after._recounted(self.seats) if seats else after._halted()

    def _recounted(self, before: Seats) -> Match:
        """Let a leaver's call lapse, and count again on one that is contested (H2, C15)."""
        game = self.game
        if game is None or game.phase is not Phase.CALLED:
            return self
        if calling.caller(before, game) != calling.caller(self.seats, game):
            return self._moved(Lapse())
        return self._decided()

    def _given_up(self, person: Person) -> Match:
        self.require_dealt()
        team = resigning(self.seats, person)
        after = replace(self, giving_up=raised(self.giving_up, person, self.seats))
        return after._moved(Resign(team)) if agreed(self.seats, team, after.giving_up) else after
