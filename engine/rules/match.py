"""A match: a game among people, from the lobby to the end.

Law: every change is a logged change by a person; a match is the replay of its changes, and a
refused change raises a RuleViolation and leaves the match as it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from engine.rules import acting, calling
from engine.rules.arranging import fitted, joined
from engine.rules.calling import Ballot, Choice
from engine.rules.changes import (
    Acting,
    Configure,
    Deal,
    Entry,
    Expire,
    GiveUp,
    Join,
    Leave,
    Open,
    Put,
    Remove,
    Reseat,
    Sit,
    Succeed,
    TimeUp,
    Vote,
    people,
)
from engine.rules.commitment import commitment
from engine.rules.game import Game
from engine.rules.identities import Team
from engine.rules.limits import ANSWER_SECONDS, VOTE_SECONDS, Limit
from engine.rules.marks import IDLE_SECONDS, Mark, last_signs, turn_began
from engine.rules.moves import Decide, Halt, Lapse, Move, Position, Resign
from engine.rules.resigning import agreed, resigning, standing_by
from engine.rules.seating import Room
from engine.rules.seats import Person, Seat, Seats
from engine.rules.settings import Settings
from engine.rules.turns import Awaited, Phase
from engine.rules.violations import (
    AlreadyDealt,
    AlreadyGivenUp,
    GameOver,
    MatchClosed,
    NotDealt,
    NotJoined,
    NotSeated,
    OnlyTheStarter,
    SameSeat,
    StarterIsHere,
    TimeNotUp,
)

ABSENT_SECONDS = 300
"""How long a starter who does nothing is still taken to be here."""


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
        game = self.game
        if game is None or game.phase is not Phase.CALLED or not self.seats.awaited(game):
            return None
        return Limit(self.since, VOTE_SECONDS if game.contested else ANSWER_SECONDS)

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
        if isinstance(entry.change, Join | Sit | Put) and after.seats == self.seats:
            raise SameSeat
        return after

    def _played(self, entry: Entry) -> Match:
        if self.closed:
            raise MatchClosed
        if self.over:
            raise GameOver
        after = self._changed(entry)
        if after.game is not None:
            after = replace(after, seen=after.seen | after._seeing())._timed(self, entry)
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
        if not moderator and person != self.starter:
            raise OnlyTheStarter

    def awake(self, marks: Iterable[Mark], now: int) -> frozenset[Person]:
        """List the guessing people who count for a majority at `now` (B19)."""
        game = self.require_dealt()
        seen = last_signs(marks, self.log, game)
        began = max(turn_began(self.log, game), self.resumed)
        guessing = self.seats.awaited(game)
        signs = {who: max(seen.get(who, began), began) for who in guessing}
        return frozenset(who for who, at in signs.items() if now - at < IDLE_SECONDS)

    def deciding(self, person: Person, marks: Iterable[Mark], now: int) -> frozenset[Person]:
        """List who decides by majority with this person: of their side alone (B19, D8)."""
        seat = self.seats.of(person)
        side = {other.person for other in self.seats if seat and other.team is seat.team}
        return self.awake(marks, now) & side

    def _changed(self, entry: Entry) -> Match:
        person, change = entry.person, entry.change
        match change:
            case Vote(choice):
                return self._voted(person, choice)
            case TimeUp(moment):
                return self._timed_out(moment)
            case GiveUp():
                return self._given_up(person)
            case Halt():
                return self._halted()
            case Join() | Sit() | Put() | Remove() | Leave() | Reseat():
                room = Room(self.settings.format, self.seats, self.game, self.seen)
                return self._seated(room.after(person, change))
            case Open() | Configure() | Succeed() | Deal() | Expire():
                return self._arranged(entry, change)
            case _:
                return self._acted(person, change)

    def _arranged(self, entry: Entry, change: Open | Configure | Succeed | Deal | Expire) -> Match:
        if isinstance(change, Succeed):
            return self._succeeded(entry)
        if self.game is not None or isinstance(change, Open):
            raise AlreadyDealt
        match change:
            case Configure(settings):
                return self._configured(settings)
            case Deal(game, salt):
                return self._dealt(entry.person, game, salt)
            case Expire():
                return replace(self, closed=True)

    def _configured(self, settings: Settings) -> Match:
        settings.require_playable()
        same_places = settings.format is self.settings.format
        seats = self.seats if same_places else fitted(self.seats, settings.format)
        kept = (settings.language, settings.deck, settings.layout)
        same = kept == (self.language, self.settings.deck, self.settings.layout)
        flips = self.flips if same else None
        return replace(self, settings=settings, seats=seats, flips=flips)

    def _seeing(self) -> set[tuple[Person, Team]]:
        return {
            (seat.person, seat.team)
            for seat in self.seats
            if seat.sees_key and seat.team is not None
        }

    def _acted(self, person: Person, change: Acting) -> Match:
        return self._moved(acting.move(person, change, self.seats, self.require_dealt()))

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

    def _timed_out(self, moment: int) -> Match:
        if moment != self.moment:
            raise TimeNotUp
        return self._moved(acting.after_time(self.require_dealt()))

    def _halted(self) -> Match:
        return replace(self, closed=True) if self.game is None else self._moved(Halt())

    def _dealt(self, person: Person, game: Game, salt: bytes) -> Match:
        self.require_ready(person)
        return replace(self, game=game, salt=salt)

    def _seated(self, seats: Seats) -> Match:
        people = {seat.person for seat in seats}
        heir = self.starter if self.starter in people or not people else seats.taken[0].person
        voices = standing_by(self.giving_up, self.seats, seats)
        ballots = calling.still(self.ballots, self.seats, seats)
        after = replace(self, seats=seats, starter=heir, giving_up=voices, ballots=ballots)
        return after._recounted(self.seats) if people else after._halted()

    def _recounted(self, before: Seats) -> Match:
        """Let a leaver's call lapse, and count again on one that is contested (H2, C15)."""
        game = self.game
        if game is None or game.phase is not Phase.CALLED:
            return self
        if calling.caller(before, game) != calling.caller(self.seats, game):
            return self._moved(Lapse())
        return self._decided()

    def _succeeded(self, entry: Entry) -> Match:
        if self.seats.of(entry.person) is None:
            raise NotSeated
        signs = [known for known in self.log if not isinstance(known.change, TimeUp)]
        seen = max((known.at for known in signs if known.person == self.starter), default=0)
        if entry.at - seen < ABSENT_SECONDS:
            raise StarterIsHere
        return replace(self, starter=entry.person)

    def _given_up(self, person: Person) -> Match:
        self.require_dealt()
        team = resigning(self.seats, person)
        voices = self.giving_up | {person}
        if agreed(self.seats, team, voices):
            return replace(self, giving_up=voices)._moved(Resign(team))
        if person in self.giving_up:
            raise AlreadyGivenUp
        return replace(self, giving_up=voices)
