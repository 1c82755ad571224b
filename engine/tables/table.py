"""Tables: a match with its place, the people its log names, and its messages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from engine import rules

KEY_GAMES_COUNTED = 2
"""The number of a person's games with a key that are counted; a new role counts beyond it."""
LOST_CHANNEL = 0
"""The channel of a match whose channel is gone for good."""


class ContactMethod(Enum):
    """The way in which a person is notified in slow games (G3)."""

    MENTION = "mention"
    DM = "dm"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """A person as the bot knows them: the Discord account, the last seen locale, closed DMs.

    `user_id` is None once the person's data was erased. `taught` are the roles whose lesson they
    were shown, `key_games` how many ended games they gave clues in, up to two. A `hidden` profile
    is shown to no other person. A guest has a `name`, and the number of their own row in place of
    an account's (H9). In slow games they are notified in a `way`, and if `foretold` also when they
    are next; until `away_until` (Unix seconds) they are on holiday (G3).
    """

    person: rules.Person
    user_id: int | None
    locale: str
    dms_closed: bool
    taught: frozenset[rules.Role] = frozenset()
    key_games: int = 0
    hidden: bool = False
    name: str | None = None
    way: ContactMethod = ContactMethod.MENTION
    foretold: bool = False
    away_until: int = 0

    @property
    def account(self) -> int | None:
        """Return the Discord account; None for guests, computers and erased people."""
        return None if rules.is_guest(self.person) else self.user_id

    @property
    def contact_method(self) -> ContactMethod:
        """Return how the person is notified: by a mention in place of a DM if DMs are closed."""
        unreachable = self.way is ContactMethod.DM and self.dms_closed
        return ContactMethod.MENTION if unreachable else self.way

    def with_key_game(self, role: rules.Role) -> Profile:
        """Return the profile after a game that ended, in which they gave clues in this role."""
        if self.user_id is None or (role in self.taught and self.key_games >= KEY_GAMES_COUNTED):
            return self
        return replace(self, taught=self.taught | {role}, key_games=self.key_games + 1)

    @classmethod
    def of_computer(cls, person: rules.Person) -> Profile:
        """Create the profile of a computer, which has no account (E4)."""
        return cls(person=person, user_id=None, locale="", dms_closed=False)


@dataclass(frozen=True, slots=True)
class KeyMessage:
    """A direct message that shows a person the key of a match."""

    person: rules.Person
    channel: int
    message: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageLocation:
    """The place of a match: server, channel, and its messages once they are posted.

    `message` is the public one, `posted_at` (Unix seconds) when it was posted, `notice` the turn
    notice below it, `recap` the message after the end.
    """

    guild: int
    channel: int
    message: int | None = None
    posted_at: int | None = None
    notice: int | None = None
    recap: int | None = None


@dataclass(frozen=True, slots=True)
class Version:
    """The version of what a screen of a match shows: its public plies and its counter of marks."""

    ply: int
    marks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A match with its place, its people, and their marks of this turn.

    `uptime` are the intervals in which the bot ran for its server: its limits depend on them
    (G4).
    """

    id: int
    place: MessageLocation
    match: rules.Match
    people: Mapping[rules.Person, Profile]
    all_marks: tuple[rules.Mark, ...]
    marks_count: int
    uptime: tuple[rules.UptimeInterval, ...] = ()

    @property
    def ends_at(self) -> int | None:
        """Return the shown end of the running limit, in Unix seconds; None without one (G2)."""
        limit = self.match.limit
        return None if limit is None else limit.get_shown_end(self.uptime)

    @property
    def sand_ends_at(self) -> int | None:
        """Return the shown end of the flipped sand, past or not; None without it (G1)."""
        sand = self.match.sand
        return None if sand is None else sand.get_shown_end(self.uptime)

    @property
    def has_restarted_limits(self) -> bool:
        """Return whether downtime of the bot has restarted a limit or the sand (G4)."""
        running = [limit for limit in (self.match.limit, self.match.sand) if limit is not None]
        return any(limit.get_end(self.uptime) not in (None, limit.planned_end) for limit in running)

    @property
    def returned_at(self) -> int:
        """Return when the bot last came back to the table's server, in Unix seconds; 0 if never."""
        return max((presence.began for presence in self.uptime), default=0)

    @property
    def version(self) -> Version:
        """Return the version of what a screen of this table shows."""
        return Version(self.match.public_ply, self.marks_count)

    @property
    def marks(self) -> tuple[rules.Mark, ...]:
        """Return those of all marks that still count: of seated guessers, on open cards (B19)."""
        return rules.list_valid_marks(self.all_marks, self.match.game, self.match.seats)

    @property
    def stop_requests(self) -> tuple[rules.Person, ...]:
        """Return the seated people who ask for the end of this turn (B19)."""
        return rules.list_stop_requests(self.all_marks, self.match.game, self.match.seats)

    def get_next_ping_time(self, person: rules.Person, now: int) -> int:
        """Return when a person may next be pinged: after their holiday and quiet hours."""
        earliest = max(now, self.get_holiday_end(person))
        return self.match.settings.quiet_hours_in_force.get_next_waking_moment(earliest)

    def get_holiday_end(self, person: rules.Person) -> int:
        """Return the end of a person's holiday, past or not; 0 for none or in a live game (G3).

        Until then their seat cannot be taken over.
        """
        return self.people[person].away_until if self.match.settings.is_slow else 0

    def with_match(self, match: rules.Match, *people: Profile) -> Table:
        """Return this table with a changed match; drops the marks if the turn is another one.

        `people` are the profiles to add: of who made the change, and whom it is about.
        """
        known = {
            **{seat.person: Profile.of_computer(seat.person) for seat in match.seats.computers},
            **self.people,
            **{profile.person: profile for profile in people},
        }
        if match.is_over and not self.match.is_over:
            givers = dict.fromkeys(person for person, _ in match.clue_entries)
            role = match.settings.format.rules.giver
            known |= {giver: known[giver].with_key_game(role) for giver in givers}
        return replace(
            self,
            match=match,
            people=known,
            all_marks=self.all_marks if self._same_turn(match) else (),
        )

    def with_mark(self, mark: rules.Mark) -> Table:
        """Return this table with a mark, or its removal, in place of the person's last (B19)."""
        others = [item for item in self.all_marks if item.person != mark.person]
        all_marks = sorted([*others, mark], key=lambda item: item.person)
        return replace(self, all_marks=tuple(all_marks), marks_count=self.marks_count + 1)

    def find_mark(self, person: rules.Person) -> rules.Position | None:
        """Return the card of a person's mark that still counts, or None."""
        return next((mark.card for mark in self.marks if mark.person == person), None)

    def _same_turn(self, match: rules.Match) -> bool:
        before, now = self.match.game, match.game
        return before is not None and now is not None and before.turn_number == now.turn_number


@dataclass(frozen=True, slots=True)
class AbsentPeople:
    """The seats of inactive people, which others may take, and the people on holiday.

    `away` has the end of each holiday in Unix seconds (G3, H2).
    """

    idle: tuple[rules.Seat, ...] = ()
    away: Mapping[rules.Person, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MatchUpdate:
    """The result of a change: the table before and after it.

    `before` is None where nothing was stored now, as for a change that was delivered twice.
    """

    before: Table | None
    after: Table


@dataclass(frozen=True, slots=True)
class PlayerGame:
    """A match at which a person sits.

    `awaited` are the people it waits for now: empty in a lobby, in a rest, or on an empty seat. It
    has waited `since`, in Unix seconds. It is `lost` where its channel, or its server, is gone.
    """

    table: Table
    awaited: tuple[rules.Person, ...]
    since: int
    lost: bool = False

    @property
    def rest(self) -> rules.Suspension | None:
        """Return whether the match is paused or asleep; None if neither."""
        return self.table.match.rest
