"""A match: a game among people, from the lobby to the end.

Law: every change is a logged change by a person; a match is the replay of its changes, and a
refused change raises a RuleViolation and leaves the match as it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.rules.game import phases
from engine.rules.game.commitment import commitment
from engine.rules.game.game import Game
from engine.rules.game.identities import Team
from engine.rules.game.moves import Position
from engine.rules.game.seat import Person, Seat, SeatKind
from engine.rules.game.turns import Awaited
from engine.rules.match import absence, course, seating, succession
from engine.rules.match.changes import Begin, Drawn, Entry, Open, Seating, Vote, people
from engine.rules.match.course import MatchState
from engine.rules.match.limits import Limit
from engine.rules.match.marks import Mark, awake, last_signs
from engine.rules.match.seats import Seats
from engine.rules.match.settings import Settings
from engine.rules.match.votes import Ballot
from engine.rules.match.waiting import Rest, Waiting
from engine.rules.violations import NotDealt, NotSeated


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands: its course, what it waits for, and how it came there.

    `silent` changes show nowhere.
    """

    course: MatchState
    waiting: Waiting = field(default_factory=Waiting)
    silent: int = 0
    log: tuple[Entry, ...] = field(default=(), repr=False)

    @classmethod
    def replay(cls, log: Iterable[Entry]) -> Match:
        """Play a log from its Open; raises RuleViolation when it does not replay."""
        entries = iter(log)
        first = next(entries, None)
        if first is None or not isinstance(first.change, Open):
            raise NotDealt
        match = cls(MatchState.opened(first.person, first.change), log=(first,))
        for entry in entries:
            match = match._played(entry)
        return match

    @property
    def settings(self) -> Settings:
        """What it is played with."""
        return self.course.settings

    @property
    def starter(self) -> Person:
        """Who opened it, or has sat longest since that person left (H1)."""
        return self.course.starter

    @property
    def seats(self) -> Seats:
        """Who sits where."""
        return self.course.seats

    @property
    def flips(self) -> int | None:
        """The match whose board is to lie with its other sides up (A9)."""
        return self.course.flips

    @property
    def drawn(self) -> tuple[Drawn, ...]:
        """What its board was drawn from; nothing where that is not known."""
        deals = (entry.change for entry in self.log if isinstance(entry.change, Begin))
        return next((deal.drawn for deal in deals), ())

    @property
    def game(self) -> Game | None:
        """The game, once the cards are dealt."""
        return self.course.game

    @property
    def salt(self) -> bytes | None:
        """What proves the deal, once the cards are dealt (A5)."""
        return self.course.salt

    @property
    def seen(self) -> frozenset[tuple[Person, Team]]:
        """Who has seen which team's key in this game (H1)."""
        return self.course.seen

    @property
    def giving_up(self) -> frozenset[Person]:
        """Who has voted to resign (H4)."""
        return self.course.giving_up

    @property
    def ballots(self) -> tuple[Ballot, ...]:
        """What operatives think of a contested call (C15)."""
        return self.course.ballots

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
        """The limit that runs now (C15, G2)."""
        return course.running(self.course, self.waiting).limit

    def question_limit(self, asked_at: int) -> Limit | None:
        """Give the limit of a question about a clue: none in a rest, in full after it (C14, G2)."""
        if self.game is None or self.rest is not None:
            return None
        return Limit(max(asked_at, self.waiting.since), self.settings.spans.question)

    @property
    def sand(self) -> Limit | None:
        """The sand timer that was turned over last in this phase, run out or not (G1)."""
        return course.running(self.course, self.waiting).sand

    @property
    def rest(self) -> Rest | None:
        """Whether the game is paused or asleep (G3, G5)."""
        return self.waiting.rest

    @property
    def moment(self) -> int:
        """The number of what is awaited now; rises with every move of the game, not with marks."""
        return self.course.moment

    @property
    def closed(self) -> bool:
        """Tell whether the lobby closed before anything was dealt."""
        return self.course.closed

    @property
    def over(self) -> bool:
        """Tell whether nothing more can happen: the lobby closed or the game is over."""
        return self.course.over

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
        return commitment(self.salt or b"", str(self.require_dealt().laid))

    def play(self, entry: Entry) -> Match:
        """Give the match after a change, or raise the RuleViolation that refuses it.

        A log may hold people who sat down where they sat, and a lobby more changes than it may
        have; nobody does so any more.
        """
        after = self._played(entry)
        if after.game is None:
            seating.require_room(entry.change, after.ply)
        if isinstance(entry.change, Seating):
            seating.require_moved(entry.change, self.seats, after.seats)
        return after

    def _played(self, entry: Entry) -> Match:
        after, waiting = course.after(self.course, self.waiting, entry, self.log)
        undecided = isinstance(entry.change, Vote) and after.moment == self.moment
        return Match(after, waiting, self.silent + undecided, (*self.log, entry))

    def require_may_give(self, person: Person) -> tuple[Game, Seat]:
        """Give the game and the seat, or raise unless this person's clue is awaited (B2, D3)."""
        game = self.require_going_on()
        return game, self.seats.require_may_give(person, game)

    def require_may_guess(self, person: Person) -> Game:
        """Give the game, or raise unless this person's guess is awaited (B3)."""
        game = self.require_going_on()
        self.seats.require_may_guess(person, game)
        return game

    def require_may_mark(self, person: Person, card: Position) -> None:
        """Raise unless this person may mark this card now (B3, B13, B19, D5)."""
        game = self.require_going_on()
        seat = self.seats.require_may_guess(person, game)
        game.require_touchable(card, seat.team)

    def require_may_stop(self, person: Person) -> None:
        """Raise unless this person may end this turn, or ask for its end, now (B8, B9, B19)."""
        game = self.require_may_guess(person)
        phases.require_stop(game.phase)
        game.turns[-1].stop()

    def require_sees_key(self, person: Person) -> tuple[Game, Seat]:
        """Give the game and a seat that sees a key, or raise: operatives see none."""
        return self.require_dealt(), self.seats.require_sees_key(person)

    def require_dealt(self) -> Game:
        """Give the game, or raise NotDealt in the lobby."""
        return self.course.require_dealt()

    def require_going_on(self) -> Game:
        """Give the game, or raise NotDealt, or GamePaused or GameAsleep while it rests."""
        self.waiting.require_going_on()
        return self.require_dealt()

    def require_ready(self, person: Person) -> None:
        """Raise unless this seated person may have the cards dealt now (A7)."""
        self.course.require_ready(person)

    def require_may_manage(self, person: Person, *, moderator: bool) -> None:
        """Raise unless this person is the starter or a moderator of the channel (H1)."""
        succession.require_may_manage(person, self.starter, moderator=moderator)

    def require_may_wake(self, person: Person, *, moderator: bool) -> None:
        """Raise NotSeated unless this person sits here, is the starter or a moderator (G3)."""
        if not moderator and person != self.starter and self.seats.of(person) is None:
            raise NotSeated

    def offers(self, person: Person, kind: SeatKind) -> bool:
        """Tell whether a seat of a kind, once it is free, is for this person (H1)."""
        return self._room.offers(person, kind)

    def needs(self, person: Person) -> bool:
        """Tell whether the game could not go on among those who are left without this person."""
        return not self.over and self._room.needs(person)

    def may_join(self, person: Person) -> bool:
        """Tell whether somebody without a seat may take one where newcomers sit (H1)."""
        return self._room.may_join(person)

    @property
    def _room(self) -> seating.Room:
        return seating.Room(self.settings.format, self.seats, self.game, self.seen)

    def awake(self, marks: Iterable[Mark], now: int, back: int = 0) -> frozenset[Person]:
        """List the guessing people who count for a majority at `now` (B19).

        `back` is when the bot has last come back: nobody could be heard before it did (G4).
        """
        game, began = self.require_dealt(), max(self.waiting.heard, back)
        signs = last_signs(marks, self.log, began)
        silent = now - self.settings.spans.silence
        return awake(self.seats.awaited(game), signs, began, silent)

    def takeover_limit(self, seat: Seat, signs: Iterable[int] = ()) -> Limit | None:
        """Give the limit after which a seat may be taken over if its holder does nothing (H2).

        `signs` are when that person marked or typed; None where the game does not wait for them.
        """
        if self.game is None or self.rest or seat.person not in self.seats.awaited(self.game):
            return None
        sign = absence.last_sign(seat.person, self.log, signs)
        return Limit(max(self.waiting.since, sign), self.settings.spans.absence)

    def deciding(
        self, person: Person, marks: Iterable[Mark], now: int, back: int = 0
    ) -> frozenset[Person]:
        """List who decides by majority with this person: of their side alone (B19, D8)."""
        return self.awake(marks, now, back) & self.seats.beside(person)
