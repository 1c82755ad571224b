"""Seating: who may take which seat, in the lobby and in a running game (H1)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.rules.game.formats import Format
from engine.rules.game.game import Game
from engine.rules.game.moves import Halt
from engine.rules.game.teams import Person, Role, Seat, SeatKind, Team, is_computer, is_guest
from engine.rules.game.turns import Phase
from engine.rules.match.absence import require_waited_for
from engine.rules.match.arranging import seat_newcomer
from engine.rules.match.changes import (
    RULES_VERSION,
    Change,
    Expire,
    Hire,
    Join,
    Leave,
    Put,
    Remove,
    Reseat,
    SeatChange,
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
    RuleViolation,
    SameSeat,
    SeatTaken,
    TableFull,
    TooManyChanges,
)

MAX_LOBBY_CHANGES = 500
"""The most changes in the log of a lobby (H7)."""
VERSION_EXCHANGING_SEATS = 2
"""The first version in which people change places on a seat of their own team (H1)."""
VERSION_SWAPPING_SEATS = 3
"""The first version in which a person who is put on such a seat swaps with its holder (H1)."""
SeenKeys: TypeAlias = Collection[tuple[Person, Team]]
"""The people who have seen a key, with its team; where there is one key, with both teams (H1)."""


@dataclass(frozen=True, slots=True)
class SeatRules:
    """The rules for changes of seats: format, seats, game, and who has seen a key.

    `rules` is the version that the match was opened with.
    """

    format: Format
    seats: Seats
    game: Game | None
    seen_keys: SeenKeys
    rules: int = RULES_VERSION

    def apply_change(self, person: Person, change: SeatChange) -> Seats:
        """Return the seats after a change by `person`, or raise the RuleViolation that refuses it.

        A person may not come new to a seat whose cards they have seen (H1).
        """
        after = self._apply(person, change)
        after.require_fitting(self.format)
        _require_word(change, self.seats, after)
        if self.game is None:
            return after
        for seat in after:
            moved = seat != self.seats.find_seat(seat.person) and seat.person not in after.knowing
            if moved and self._has_seen_cards(seat):
                raise HasSeenKey
        return after

    def _apply(self, person: Person, change: SeatChange) -> Seats:
        seats, game = self._without_computers(person, change), self.game
        match change:
            case Join():
                return self._seat_newcomer(person)
            case Sit(team, role):
                wanted = Seat(person, team, role)
                if game is not None and not _keeps_team(seats.find_seat(person), wanted):
                    raise AlreadySeated
                return seats.take(wanted, self.format)
            case Put(seat):
                return self._put_on_seat(seats, seat)
            case TakeOver(seat):
                return self._take_over(person, seat)
            case Remove(leaver):
                return _leave(seats, game, leaver)
            case Hire():
                return self._seat_computers(change)
            case Leave():
                return _leave(seats, game, person)
            case Reseat(drawn):
                return _reseat(seats, game, person, drawn)

    def _without_computers(self, person: Person, change: SeatChange) -> Seats:
        """Remove the computers of the seat that a person is to take (E4)."""
        match change:
            case Sit(team, role):
                wanted = Seat(person, team, role)
            case Put(seat):
                wanted = seat
            case _:
                return self.seats
        kind = next((kind for kind in self.format.rules.seats if wanted.is_of_kind(kind)), None)
        return self.seats if kind is None else self.seats.remove_computers(kind, wanted.person)

    def _seat_computers(self, hire: Hire) -> Seats:
        """Seat computers on free seats, or in place of an inactive person (E4, H2).

        Raises SeatTaken for a seat that is taken, NotSeated for seats that are for people alone.
        """
        seats = self.seats
        absent = None if hire.instead is None else seats.find_seat(hire.instead)
        if absent is not None:
            if self.game is None:
                raise NotDealt
            require_waited_for(absent, seats, self.game)
            seats = seats.remove_person(absent.person)
        if not hire.seats:
            raise SeatTaken
        for seat in hire.seats:
            if not is_computer(seat.person):
                raise NotSeated
            if any(other.is_of_kind(SeatKind(seat.team, seat.role, 1)) for other in seats):
                raise SeatTaken
            seats = seats.take(seat, self.format)
        return seats

    def is_eligible_for(self, person: Person, kind: SeatKind) -> bool:
        """Return whether this person could take a seat of a kind if it were free (H1).

        Not on another team than their own, nor with cards they have seen, nor as a guest on a
        spymaster's (H9); the only operative of a team may not leave it while guesses are awaited.
        """
        before, wanted = self.seats.find_seat(person), Seat(person, kind.team, kind.role)
        if not _keeps_team(before, wanted) or _needs_word(wanted):
            return False
        if self.game is None:
            return True
        if before is not None and before.team is not None and self.game.phase is Phase.GUESS:
            alone = len(self.seats.list_people_in_role(before.team, Role.OPERATIVE)) == 1
            return not alone and not self._has_seen_cards(wanted)
        return not self._has_seen_cards(wanted)

    def may_be_put(self, person: Person, kind: SeatKind) -> bool:
        """Return whether the host could put this person on a seat of a kind now (H1)."""
        try:
            self.apply_change(person, Put(Seat(person, kind.team, kind.role)))
        except RuleViolation:
            return False
        return True

    def is_needed(self, person: Person) -> bool:
        """Return whether a needed seat would stay empty if this person left the game (A7, H2).

        A spymaster's is taken by an operative of their team, where another one is left to guess.
        """
        after = self.seats.remove_person(person)
        missing = self.seats.list_missing_kinds(self.format)
        emptied = set(after.list_missing_kinds(self.format)) - set(missing)
        return self.game is not None and any(not _has_successor(after, kind) for kind in emptied)

    def may_join_without_key(self, person: Person) -> bool:
        """Return whether a person could take any seat with room but a spymaster's (H1)."""
        kinds = [kind for kind in self.format.rules.seats if kind.role is not Role.SPYMASTER]
        return any(
            self.is_eligible_for(person, k) for k in filter(self.seats.has_room_for_person, kinds)
        )

    def _seat_newcomer(self, person: Person) -> Seats:
        """Seat a newcomer; raises TableFull in a running game if only a spymaster's seat is free.

        Its key would be shown to a person who did not ask for it.
        """
        kinds = self.format.rules.seats if self.game is not None else ()
        seen = [kind for kind in kinds if self._has_seen_cards(Seat(person, kind.team, kind.role))]
        after = seat_newcomer(self.seats, person, self.format, seen)
        seat = after.find_seat(person)
        if self.game is not None and seat is not None and seat.role is Role.SPYMASTER:
            raise TableFull
        return after

    def _take_over(self, person: Person, seat: Seat) -> Seats:
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
        if not _keeps_team(self.seats.find_seat(person), wanted):
            raise AlreadySeated
        if self.rules >= VERSION_EXCHANGING_SEATS and self.seats.find_seat(person) is not None:
            return self.seats.swap_with_spymaster(wanted, seat)
        return self.seats.remove_person(seat.person).take(wanted, self.format)

    def _put_on_seat(self, seats: Seats, wanted: Seat) -> Seats:
        """Seat a person; in a running game a spymaster in the way swaps within the team (H1)."""
        if self.game is None:
            return seats.place_with_swap(wanted, self.format)
        before = seats.find_seat(wanted.person)
        holders = seats.list_people_in_role(wanted.team, Role.SPYMASTER) if wanted.team else ()
        within = before is not None and before.team is wanted.team and before != wanted
        swaps = self.rules >= VERSION_SWAPPING_SEATS and wanted.role is Role.SPYMASTER
        if swaps and within and holders:
            return seats.swap_with_spymaster(wanted, Seat(holders[0], wanted.team, Role.SPYMASTER))
        return seats.replace_holder(wanted, self.format)

    def _has_seen_cards(self, seat: Seat) -> bool:
        match seat.role:
            case Role.SPYMASTER:
                return False
            case Role.OPERATIVE:
                return any(person == seat.person for person, _ in self.seen_keys)
            case Role.MEMBER:
                return seat.team is not None and (seat.person, seat.team.rival) in self.seen_keys


def _has_successor(seats: Seats, kind: SeatKind) -> bool:
    """Return whether a team that has lost its spymaster has one operative to spare (A7)."""
    if kind.role is not Role.SPYMASTER or kind.team is None:
        return False
    guessing = set(seats.list_people_in_role(kind.team, Role.OPERATIVE)) - seats.knowing
    return len(guessing) > 1


def _require_word(change: SeatChange, before: Seats, after: Seats) -> None:
    """Raise GuestNeedsWord for a guest who comes to a spymaster's seat, but is not put there (H9).

    Only the host or a moderator can put a person on a seat.
    """
    for seat in after:
        if _needs_word(seat):
            put = isinstance(change, Put) and change.seat == seat
            if seat != before.find_seat(seat.person) and not put:
                raise GuestNeedsWord


def _needs_word(seat: Seat) -> bool:
    """Return whether only the host or a moderator may give this seat: a guest's as spymaster."""
    return seat.role is Role.SPYMASTER and is_guest(seat.person)


def require_seats_changed(change: SeatChange, before: Seats, after: Seats) -> None:
    """Raise SameSeat for a Join, Sit or Put that leaves all seats as they were."""
    if isinstance(change, Join | Sit | Put) and after == before:
        raise SameSeat


def require_room_in_log(change: Change, changes: int) -> None:
    """Raise TooManyChanges beyond a lobby's limit; people may still leave or close it (H7)."""
    if changes > MAX_LOBBY_CHANGES and not isinstance(change, Leave | Halt | Expire):
        raise TooManyChanges


def _keeps_team(before: Seat | None, wanted: Seat) -> bool:
    """Return whether a person has no seat yet, or becomes the spymaster of their own team (H1)."""
    if before is None:
        return True
    return before.team is wanted.team and wanted.role is Role.SPYMASTER


def _leave(seats: Seats, game: Game | None, person: Person) -> Seats:
    if seats.find_seat(person) is None:
        raise NotJoined if game is None else NotSeated
    return seats.remove_person(person)


def _reseat(seats: Seats, game: Game | None, person: Person, drawn: Seats) -> Seats:
    if game is not None:
        raise AlreadyDealt
    if seats.find_seat(person) is None:
        raise NotJoined
    if [seat.person for seat in drawn] != [seat.person for seat in seats]:
        raise NotSeated
    return drawn
