"""A table as one person at a page sees it, with the result of a finished game."""

from __future__ import annotations

from dataclasses import dataclass, field

from cogs.live.component_json import TextWriter
from cogs.screens.rows import ButtonSlots
from engine.live.state import EndDetails
from engine.rules import Person, Seat
from engine.tables import Defaults, DraftView, Table
from engine.texts import Voice


@dataclass(frozen=True, slots=True)
class EndedGame:
    """A finished game's result, as far as pages need it; `defaults` are those of its server."""

    details: EndDetails = field(default_factory=EndDetails)
    may_play_again: bool = False
    defaults: Defaults = field(default_factory=Defaults)


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewerContext:
    """A table, the person who looks at it, and what was looked up for that.

    A `is_moderator` is one by what Discord said ten minutes ago at most (H1). A `is_guest` may do
    less (H9), an `is_anonymous` one only take a seat. `question` is the unpublished clue that is
    theirs to see (C14). `idle_seats` are the seats whose people have done nothing for long.
    """

    table: Table
    person: Person | None
    say: Voice
    write: TextWriter
    rows: ButtonSlots
    is_moderator: bool = False
    question: DraftView | None = None
    idle_seats: tuple[Seat, ...] = ()
    ended: EndedGame = field(default_factory=EndedGame)
    is_guest: bool = False
    is_anonymous: bool = False

    @property
    def is_manager(self) -> bool:
        """True for the host and for moderators (H1)."""
        return self.is_moderator or self.person == self.table.match.host

    @property
    def seat(self) -> Seat | None:
        """The person's seat; None if they only watch."""
        return None if self.person is None else self.table.match.seats.find_seat(self.person)

    @property
    def may_join(self) -> bool:
        """True if some seat takes this person who has none: a guest no spymaster's (H9)."""
        rules, person = self.table.match.seat_rules, self.person
        kinds = filter(rules.seats.has_room_for_person, rules.format.rules.seats)
        return person is not None and any(rules.is_eligible_for(person, kind) for kind in kinds)

    @property
    def is_stranger(self) -> bool:
        """True for a person whom the match does not know; all of those are offered the same."""
        match, person = self.table.match, self.person
        known = person is None or person in self.table.people or person == match.host
        return not known and all(person != other for other, _ in match.seen_keys)
