"""Seating: who may take which seat, in the lobby and in a running game (H1)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.rules.game.formats import Format
from engine.rules.game.game import Game
from engine.rules.game.identities import Role, Team
from engine.rules.game.moves import Halt
from engine.rules.game.seat import Person, Seat, SeatKind, is_computer, is_guest
from engine.rules.game.turns import Phase
from engine.rules.match.absence import require_waited_for
from engine.rules.match.arranging import joined
from engine.rules.match.changes import (
    RULES,
    Change,
    Expire,
    Hire,
    Join,
    Leave,
    Put,
    Remove,
    Reseat,
    Seating,
    Sit,
    TakeOver,
)
from engine.rules.match.seats import Seats
from engine.rules.violations import (
    AlreadyDealt,
    AlreadySeated,
    GuestNeedsWord,
    HasSeenKey,
    NotDealt,
    NotJoined,
    NotSeated,
    SameSeat,
    SeatTaken,
    TableFull,
    TooManyChanges,
)

LOBBY_CHANGES = 500
"""The most changes in the log of a lobby (H7)."""
EXCHANGING = 2
"""The first version in which people change places on a seat of their own team (H1)."""
SWAPPING = 3
"""The first version in which a person who is put on such a seat swaps with its holder (H1)."""
Seen: TypeAlias = Collection[tuple[Person, Team]]
"""The people who have seen a key, with its team; where there is one key, with both teams (H1)."""


@dataclass(frozen=True, slots=True)
class SeatRules:
    """The rules for changes of seats: format, seats, game, and who has seen a key.

    `rules` is the version that the match was opened with.
    """

    format: Format
    seats: Seats
    game: Game | None
    seen: Seen
    rules: int = RULES

    def after(self, person: Person, change: Seating) -> Seats:
        """Return the seats after a change by `person`, or raise the RuleViolation that refuses it.

        A person may not come new to a seat whose cards they have seen (H1).
        """
        after = self._after(person, change)
        after.require_fitting(self.format)
        _require_word(change, self.seats, after)
        if self.game is None:
            return after
        for seat in after:
            moved = seat != self.seats.of(seat.person) and seat.person not in after.knowing
            if moved and self._spoils(seat):
                raise HasSeenKey
        return after

    def _after(self, person: Person, change: Seating) -> Seats:
        seats, game = self._yielding(person, change), self.game
        match change:
            case Join():
                return self._joined(person)
            case Sit(team, role):
                wanted = Seat(person, team, role)
                if game is not None and not _keeps_team(seats.of(person), wanted):
                    raise AlreadySeated
                return seats.take(wanted, self.format)
            case Put(seat):
                return seats.place(seat, self.format) if game is None else self._put(seats, seat)
            case TakeOver(seat):
                return self._taken_over(person, seat)
            case Remove(somebody):
                return _left(seats, game, somebody)
            case Hire():
                return self._hired(change)
            case Leave():
                return _left(seats, game, person)
            case Reseat(drawn):
                return _reseated(seats, game, person, drawn)

    def _yielding(self, person: Person, change: Seating) -> Seats:
        """Remove the computers of the seat that a person is to take (E4)."""
        match change:
            case Sit(team, role):
                wanted = Seat(person, team, role)
            case Put(seat):
                wanted = seat
            case _:
                return self.seats
        kinds = (kind for kind in self.format.rules.seats if wanted.at(kind))
        return next((self.seats.yielded(kind, wanted.person) for kind in kinds), self.seats)

    def _hired(self, hire: Hire) -> Seats:
        """Seat computers where nobody sits, or in place of an inactive person (E4, H2).

        Raises SeatTaken where somebody sits, NotSeated for seats that are for people alone.
        """
        seats = self.seats
        absent = None if hire.instead is None else seats.of(hire.instead)
        if absent is not None:
            if self.game is None:
                raise NotDealt
            require_waited_for(absent, seats, self.game)
            seats = seats.leave(absent.person)
        if not hire.seats:
            raise SeatTaken
        for seat in hire.seats:
            if not is_computer(seat.person):
                raise NotSeated
            if any(other.at(SeatKind(seat.team, seat.role, 1)) for other in seats):
                raise SeatTaken
            seats = seats.take(seat, self.format)
        return seats

    def offers(self, person: Person, kind: SeatKind) -> bool:
        """Return whether this person could take a seat of a kind if it were free (H1).

        The only operative of a team may not leave it while guesses are awaited.
        """
        before, wanted = self.seats.of(person), Seat(person, kind.team, kind.role)
        if not _keeps_team(before, wanted):
            return False
        if self.game is None:
            return True
        if before is not None and before.team is not None and self.game.phase is Phase.GUESS:
            alone = len(self.seats.at(before.team, Role.OPERATIVE)) == 1
            return not alone and not self._spoils(wanted)
        return not self._spoils(wanted)

    def needs(self, person: Person) -> bool:
        """Return whether a seat that the game needs stayed empty if this person left (A7, H2).

        A spymaster's is taken by an operative of their team, where another one is left to guess.
        """
        after = self.seats.leave(person)
        emptied = set(after.missing(self.format)) - set(self.seats.missing(self.format))
        return self.game is not None and any(not _succeeds(after, kind) for kind in emptied)

    def may_join(self, person: Person) -> bool:
        """Return whether a person without a seat may take one where newcomers sit (H1)."""
        return any(
            self.seats.open_to_people(kind) and self.offers(person, kind)
            for kind in self.format.rules.seats
            if kind.role is not Role.SPYMASTER
        )

    def _joined(self, person: Person) -> Seats:
        """Seat a newcomer; raises TableFull in a running game if only a spymaster's seat is free.

        Its key would be shown to a person who did not ask for it.
        """
        kinds = self.format.rules.seats if self.game is not None else ()
        seen = [kind for kind in kinds if self._spoils(Seat(person, kind.team, kind.role))]
        after = joined(self.seats, person, self.format, seen)
        seat = after.of(person)
        if self.game is not None and seat is not None and seat.role is Role.SPYMASTER:
            raise TableFull
        return after

    def _taken_over(self, person: Person, seat: Seat) -> Seats:
        """Seat a person in place of an inactive one for whom the game waits (H2).

        On a seat of their own team the two change places (H1), else the person who sat there
        leaves.
        """
        if self.game is None:
            raise NotDealt
        if seat.person == person:
            raise SameSeat
        require_waited_for(seat, self.seats, self.game)
        wanted = replace(seat, person=person)
        if not _keeps_team(self.seats.of(person), wanted):
            raise AlreadySeated
        if self.rules >= EXCHANGING and self.seats.of(person) is not None:
            return self.seats.exchange(wanted, seat)
        return self.seats.leave(seat.person).take(wanted, self.format)

    def _put(self, seats: Seats, wanted: Seat) -> Seats:
        """Seat a person in a running game; a spymaster in the way swaps within the team (H1)."""
        before = seats.of(wanted.person)
        holders = seats.at(wanted.team, Role.SPYMASTER) if wanted.team else ()
        within = before is not None and before.team is wanted.team and before != wanted
        if self.rules >= SWAPPING and within and wanted.role is Role.SPYMASTER and holders:
            return seats.exchange(wanted, Seat(holders[0], wanted.team, Role.SPYMASTER))
        return seats.replace_at(wanted, self.format)

    def _spoils(self, seat: Seat) -> bool:
        match seat.role:
            case Role.SPYMASTER:
                return False
            case Role.OPERATIVE:
                return any(person == seat.person for person, _ in self.seen)
            case Role.MEMBER:
                return seat.team is not None and (seat.person, seat.team.rival) in self.seen


def _succeeds(seats: Seats, kind: SeatKind) -> bool:
    """Return whether a team that has lost its spymaster has one operative to spare (A7)."""
    if kind.role is not Role.SPYMASTER or kind.team is None:
        return False
    guessing = set(seats.at(kind.team, Role.OPERATIVE)) - seats.knowing
    return len(guessing) > 1


def _require_word(change: Seating, before: Seats, after: Seats) -> None:
    """Raise GuestNeedsWord for a guest who comes to a spymaster's seat, but is not put there (H9).

    Only the host or a moderator can put a person on a seat.
    """
    for seat in after:
        if seat.role is Role.SPYMASTER and is_guest(seat.person):
            put = isinstance(change, Put) and change.seat == seat
            if seat != before.of(seat.person) and not put:
                raise GuestNeedsWord


def require_moved(change: Seating, before: Seats, after: Seats) -> None:
    """Raise SameSeat for a person who is to sit where they sit."""
    if isinstance(change, Join | Sit | Put) and after == before:
        raise SameSeat


def require_room(change: Change, changes: int) -> None:
    """Raise TooManyChanges for one too many in a lobby; people may still leave or close it (H7)."""
    if changes > LOBBY_CHANGES and not isinstance(change, Leave | Halt | Expire):
        raise TooManyChanges


def _keeps_team(before: Seat | None, wanted: Seat) -> bool:
    """Return whether a person has no seat yet, or becomes the spymaster of their own team (H1)."""
    if before is None:
        return True
    return before.team is wanted.team and wanted.role is Role.SPYMASTER


def _left(seats: Seats, game: Game | None, person: Person) -> Seats:
    if seats.of(person) is None:
        raise NotJoined if game is None else NotSeated
    return seats.leave(person)


def _reseated(seats: Seats, game: Game | None, person: Person, drawn: Seats) -> Seats:
    if game is not None:
        raise AlreadyDealt
    if seats.of(person) is None:
        raise NotJoined
    if [seat.person for seat in drawn] != [seat.person for seat in seats]:
        raise NotSeated
    return drawn
