"""Tables: a match where it lies, with the people its log names and where it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from engine.rules import (
    Mark,
    Match,
    Person,
    Position,
    Presence,
    Rest,
    Role,
    Seat,
    asking_to_stop,
    is_guest,
    standing,
)

NOWHERE = 0
"""The channel of a match whose channel is gone for good."""


class Way(Enum):
    """How somebody wants to be called in slow games (G3)."""

    MENTION = "mention"
    DM = "dm"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """What is known of a person: the Discord account, the last seen locale, closed DMs.

    `user_id` is None for somebody who asked to be forgotten. `taught` are the roles whose first
    turn they were told how to play. Who is `hidden` lets nobody else see their profile. A guest has
    a `name`, and the number of their own row in the place of an account's (H9).
    In slow games they want to be called in a `way`, and `foretold` when they are next; until
    `away_until` (Unix seconds) they are on holiday (G3).
    """

    person: Person
    user_id: int | None
    locale: str
    dms_closed: bool
    taught: frozenset[Role] = frozenset()
    hidden: bool = False
    name: str | None = None
    way: Way = Way.MENTION
    foretold: bool = False
    away_until: int = 0

    @property
    def account(self) -> int | None:
        """The account on Discord, where there is one."""
        return None if is_guest(self.person) else self.user_id

    @property
    def reached(self) -> Way:
        """How they are called: whose direct messages are closed is mentioned instead."""
        return Way.MENTION if self.way is Way.DM and self.dms_closed else self.way

    @classmethod
    def of_computer(cls, person: Person) -> Profile:
        """Return what is known of a computer: it has no account (E4)."""
        return cls(person=person, user_id=None, locale="", dms_closed=False)


@dataclass(frozen=True, slots=True)
class KeyMessage:
    """A direct message that shows a person the key of a match."""

    person: Person
    channel: int
    message: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Channel:
    """Where a match lies: server, channel, and its messages once they are posted.

    `message` is the public one, `posted_at` (Unix seconds) when it was posted, `notice` the turn
    notice below it, `recap` what is told after the end.
    """

    guild: int
    channel: int
    message: int | None = None
    posted_at: int | None = None
    notice: int | None = None
    recap: int | None = None


@dataclass(frozen=True, slots=True)
class Version:
    """What a screen of a match depends on: its plies, but silent ones, and its marks' counter."""

    ply: int
    marks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A match where it lies, the people its log names, and the marks they have made in this turn.

    `presences` are when the bot was there for its server: by them its limits are read (G4).
    """

    id: int
    place: Channel
    match: Match
    people: Mapping[Person, Profile]
    all_marks: tuple[Mark, ...]
    marks_count: int
    presences: tuple[Presence, ...] = ()

    @property
    def ends_at(self) -> int | None:
        """When people are told that the limit of what is awaited runs out, if one runs (G2)."""
        limit = self.match.limit
        return None if limit is None else limit.shown(self.presences)

    @property
    def sand_ends_at(self) -> int | None:
        """When the sand that was turned over in this phase runs out, or ran out (G1)."""
        sand = self.match.sand
        return None if sand is None else sand.shown(self.presences)

    @property
    def given_back(self) -> bool:
        """Tell whether an absence of the bot has started a limit or the sand again (G4)."""
        running = [limit for limit in (self.match.limit, self.match.sand) if limit is not None]
        return any(limit.ends(self.presences) not in (None, limit.end) for limit in running)

    @property
    def back(self) -> int:
        """When the bot has last come back to its server."""
        return max((one.began for one in self.presences), default=0)

    @property
    def version(self) -> Version:
        """What a screen of this table depends on."""
        return Version(self.match.shown, self.marks_count)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks that stand (B19)."""
        return standing(self.all_marks, self.match.game, self.match.seats)

    @property
    def stopping(self) -> tuple[Person, ...]:
        """Who asks for the end of this turn (B19)."""
        return asking_to_stop(self.all_marks, self.match.game, self.match.seats)

    def called_from(self, person: Person, now: int) -> int:
        """Tell from when on somebody may be called: after their holiday, and no quiet hour (G3)."""
        return self.match.settings.hushed.over(max(now, self.away_until(person)))

    def away_until(self, person: Person) -> int:
        """Tell until when somebody is, or was, on holiday from this table; 0 for never (G3).

        Of this they are taken to show a sign of life at every moment, so that their seat is theirs.
        """
        return self.people[person].away_until if self.match.settings.slow else 0

    def after(self, match: Match, *people: Profile) -> Table:
        """Return this table once somebody has changed its match; the marks fall at the turn's end.

        `people` are who did it and whom it is about.
        """
        return replace(
            self,
            match=match,
            people={
                **{seat.person: Profile.of_computer(seat.person) for seat in match.seats.computers},
                **self.people,
                **{who.person: who for who in people},
            },
            all_marks=self.all_marks if self._same_turn(match) else (),
        )

    def marked(self, mark: Mark) -> Table:
        """Return this table once somebody has marked a card, or taken the mark off (B19)."""
        others = [hand for hand in self.all_marks if hand.person != mark.person]
        all_marks = sorted([*others, mark], key=lambda hand: hand.person)
        return replace(self, all_marks=tuple(all_marks), marks_count=self.marks_count + 1)

    def mark_of(self, person: Person) -> Position | None:
        """Find the card this person has marked."""
        return next((mark.card for mark in self.marks if mark.person == person), None)

    def _same_turn(self, match: Match) -> bool:
        before, now = self.match.game, match.game
        return before is not None and now is not None and before.round == now.round


@dataclass(frozen=True, slots=True)
class Absent:
    """Whose seats are `idle`, so that others may take them, and who is `away` until a time.

    That is a holiday, until when in Unix seconds (G3, H2).
    """

    idle: tuple[Seat, ...] = ()
    away: Mapping[Person, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Done:
    """What a deed did: the table before and after it.

    `before` is None where nothing was stored now, as for a deed that was delivered twice.
    """

    before: Table | None
    after: Table


@dataclass(frozen=True, slots=True)
class Mine:
    """A match that somebody sits at.

    `awaited` is whom it waits for now: nobody in a lobby, in a rest, or on an empty seat. It has
    stood so `since`, in Unix seconds. It is `lost` where its channel, or its server, is gone.
    """

    table: Table
    awaited: tuple[Person, ...]
    since: int
    lost: bool = False

    @property
    def rest(self) -> Rest | None:
        """Whether it is paused or asleep."""
        return self.table.match.rest
