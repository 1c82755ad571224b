"""A match: a game among people, from the lobby to the end.

Law: every change is a logged change by a person; a match is the replay of its changes, and a
refused change raises a RuleViolation and leaves the match as it was.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from engine.rules.game import phases
from engine.rules.game.game import Game
from engine.rules.game.moves import Position
from engine.rules.game.notation import compute_commitment
from engine.rules.game.teams import Person, Seat, Team, is_computer
from engine.rules.game.turns import Awaited
from engine.rules.match import absence, permission, rests, seating
from engine.rules.match.changes import (
    Begin,
    Consult,
    Drawn,
    Entry,
    Expire,
    Give,
    Open,
    SeatChange,
    Sleep,
    Vote,
    list_people,
)
from engine.rules.match.clock_state import Suspension
from engine.rules.match.course import MatchState
from engine.rules.match.limits import THINKING_SECONDS, Limit
from engine.rules.match.marks import Mark, get_last_activities, list_active_people
from engine.rules.match.settings import Temper
from engine.rules.violations import NotDealt, OnlyTheStarter


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(MatchState):
    """A match with its log; `silent_changes` counts hints, and votes that decide nothing."""

    silent_changes: int = 0
    log: tuple[Entry, ...] = field(default=(), repr=False)

    @classmethod
    def replay(cls, log: Iterable[Entry]) -> Match:
        """Replay a log from its Open change; raises RuleViolation when it does not replay."""
        return deque(cls.replay_steps(log), maxlen=1).pop()

    @classmethod
    def replay_steps(cls, log: Iterable[Entry]) -> Iterator[Match]:
        """Yield the match after each change of a log; the last is what `replay` returns."""
        entries = iter(log)
        first = next(entries, None)
        if first is None or not isinstance(first.change, Open):
            raise NotDealt
        match = replace(cls.open_lobby(first.person, first.change), log=(first,))
        yield match
        for entry in entries:
            match = match._apply_entry(entry)
            yield match

    @property
    def drawn_packs(self) -> tuple[Drawn, ...]:
        """Return the packs and cards that the board was drawn from; () if they are unknown."""
        deals = (entry.change for entry in self.log if isinstance(entry.change, Begin))
        return next((deal.drawn for deal in deals), ())

    @property
    def clue_entries(self) -> tuple[tuple[Person, Give], ...]:
        """Return each clue given with its giver, in order."""
        changes = ((entry.person, entry.change) for entry in self.log)
        return tuple((person, give) for person, give in changes if isinstance(give, Give))

    @property
    def language(self) -> str:
        """Return the language of the table and of its codenames."""
        return self.settings.language

    def get_temper(self, seat: Seat) -> Temper | None:
        """Return how strongly a computer on a seat plays: None, at its best, for a partner (E4)."""
        is_rival = self.settings.format.rules.has_rival and not self.seats.is_partner_of_people(
            seat
        )
        return self.settings.temper if is_rival else None

    @property
    def ply(self) -> int:
        """Return how many changes are logged."""
        return len(self.log)

    @property
    def public_ply(self) -> int:
        """Return how many changes are public: no hints, no votes without effect (C15, E7)."""
        return self.ply - self.silent_changes

    @property
    def limit(self) -> Limit | None:
        """Return the time limit that runs now, None without one (C15, G2)."""
        return self.running_clocks.limit

    def get_question_limit(self, asked_at: int, asked_person: Person | None = None) -> Limit | None:
        """Return the limit for an answer about a clue, asked at `asked_at` (C14, G2).

        None while the game rests or before it; after a rest it starts again in full. A computer
        that is `asked_person` always takes its usual time to think (E4).
        """
        if self.game is None or self.rest is not None:
            return None
        quick = asked_person is not None and is_computer(asked_person)
        seconds = THINKING_SECONDS if quick else self.settings.timeouts.question
        return Limit(max(asked_at, self.clock.since), seconds)

    @property
    def sand(self) -> Limit | None:
        """Return the sand timer flipped last in this phase, run out or not, or None (G1)."""
        return self.running_clocks.sand

    @property
    def rest(self) -> Suspension | None:
        """Return why the game rests, paused or asleep; None while it goes on (G3, G5)."""
        return self.clock.rest

    @property
    def people(self) -> frozenset[Person]:
        """Return all people who have made a change or have sat here."""
        return list_people(self.log)

    @property
    def vacant_seat(self) -> Awaited | None:
        """Return the seat the game waits for if it is empty, else None (H2)."""
        if self.game is None or self.seats.list_awaited_people(self.game):
            return None
        return next(iter(self.game.awaited_seats), None)

    @property
    def commitment(self) -> str:
        """Return SHA-256 of salt and deal, in hexadecimal digits (A5); raises NotDealt."""
        return compute_commitment(self.salt or b"", str(self.require_dealt().start_deal))

    def play(self, entry: Entry) -> Match:
        """Return the match after a change, or raise the RuleViolation that refuses it.

        Stricter than `replay`: an old log may hold people who sat down where they sat, and a lobby
        with more changes than are allowed now.
        """
        after = self._apply_entry(entry)
        if after.game is None:
            seating.require_room_in_log(entry.change, after.ply)
        if isinstance(entry.change, SeatChange):
            seating.require_seats_changed(entry.change, self.seats, after.seats)
        if isinstance(entry.change, Sleep | Expire) and self.game is not None:
            rests.require_sleep_or_expiry_due(self.clock, entry, self.settings.quiet_hours_in_force)
        return after

    def _apply_entry(self, entry: Entry) -> Match:
        after, clock = self.apply_change(entry, self.log)
        silent = isinstance(entry.change, Vote | Consult) and after.moment == self.moment
        return replace(
            after, clock=clock, silent_changes=self.silent_changes + silent, log=(*self.log, entry)
        )

    def require_may_give_clue(self, person: Person) -> tuple[Game, Seat]:
        """Return the game and the seat, or raise unless this person's clue is awaited (B2, D3)."""
        game = self.require_going_on()
        return game, permission.require_may_give_clue(self.seats, person, game)

    def require_may_guess(self, person: Person) -> Game:
        """Return the game, or raise unless this person's guess is awaited (B3)."""
        game = self.require_going_on()
        permission.require_may_guess(self.seats, person, game)
        return game

    def require_may_mark(self, person: Person, card: Position) -> None:
        """Raise unless this person may mark this card now (B3, B13, B19, D5)."""
        game = self.require_going_on()
        seat = permission.require_may_guess(self.seats, person, game)
        game.board.require_touchable(card, seat.team)

    def require_may_stop(self, person: Person) -> None:
        """Raise unless this person may end this turn, or ask for its end, now (B8, B9, B19)."""
        game = self.require_may_guess(person)
        phases.require_stop(game.phase)
        game.turns[-1].stop()

    def get_seen_keys(self, person: Person) -> frozenset[Team]:
        """Return the teams whose key of this game a person has seen, also before they left (H1)."""
        return frozenset(team for known, team in self.seen_keys if known == person)

    def with_seen_keys(self, person: Person, teams: Iterable[Team]) -> Match:
        """Return this match with the keys that a newcomer is known to have seen before.

        Erasing a person's data does not make them unsee a key (H1, H8).
        """
        known = self.seen_keys | {(person, team) for team in teams}
        return self if known == self.seen_keys else replace(self, seen_keys=known)

    def require_sees_key(self, person: Person) -> tuple[Game, Seat]:
        """Return the game and the person's seat; raises unless that seat sees a key."""
        return self.require_dealt(), self.seats.require_sees_key(person)

    def require_going_on(self) -> Game:
        """Return the game, or raise NotDealt, or GamePaused or GameAsleep while it rests."""
        self.clock.require_going_on()
        return self.require_dealt()

    def require_may_manage(self, person: Person, *, moderator: bool) -> None:
        """Raise OnlyTheStarter unless this person is the host or a `moderator` (H1)."""
        if not moderator and person != self.host:
            raise OnlyTheStarter

    def require_may_wake(self, person: Person, *, moderator: bool) -> None:
        """Raise NotSeated unless this person sits here, is the host or is a `moderator` (G3)."""
        if not moderator and person != self.host:
            self.seats.require_seat(person)

    def list_active_guessers(
        self, marks: Iterable[Mark], now: int, back: int = 0
    ) -> frozenset[Person]:
        """Return the awaited people who count for a majority at `now`; no computer (B19, E4).

        They have marked or guessed within the pace's `silence`. `back` is when the bot last came
        back: no sign could reach it before (G4).
        """
        game, began = self.require_dealt(), max(self.clock.guessing_since, back)
        signs = get_last_activities(marks, self.log, began)
        silent = now - self.settings.timeouts.silence
        deciding, awaited = (
            self.seats.list_deciding_guessers(game),
            self.seats.list_awaited_people(game),
        )
        counting = [person for person in deciding if person in awaited]
        return list_active_people(counting, signs, began, silent)

    def get_takeover_limit(self, seat: Seat, signs: Iterable[int] = ()) -> Limit | None:
        """Return the limit after which a seat may be taken over if its holder does nothing (H2).

        `signs` are when that person marked or typed; None where the game does not wait for them.
        """
        if self.game is None or self.rest or is_computer(seat.person):
            return None
        if seat.person not in self.seats.list_awaited_people(self.game):
            return None
        sign = absence.get_last_activity(seat.person, self.log, signs)
        began, settings = max(self.clock.since, sign), self.settings
        return Limit(began, settings.timeouts.absence, quiet=settings.quiet_hours_in_force)

    def list_active_guessers_on_side(
        self, person: Person, marks: Iterable[Mark], now: int, back: int = 0
    ) -> frozenset[Person]:
        """Return the active guessers on this person's side, who decide together (B19, D8)."""
        return self.list_active_guessers(marks, now, back) & self.seats.list_people_of_team_of(
            person
        )
