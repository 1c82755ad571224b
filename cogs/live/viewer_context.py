"""A table as one person at a page sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cogs.live.component_json import TextWriter
from cogs.publishing.extension_points import CardPick
from cogs.screens.rows import ButtonSlots
from engine.rules import Person, Seat
from engine.tables import Defaults, Question, Standing, Table
from engine.telling.recap import RecapSection
from engine.texts import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewerContext:
    """A table, the person who looks at it, and what was looked up for that.

    A `is_moderator` is one by what Discord said ten minutes ago at most (H1). A `is_guest` may do
    less (H9). `question` is the unpublished clue that is theirs to see (C14). `choice` are the
    cards that a feature lets them choose. `idle_seats` are the seats whose people have done nothing
    for long. After the end there are `standing` and `tales`, whether its people may play
    `may_play_again`, and the `defaults` of its server.
    """

    table: Table
    person: Person | None
    say: Voice
    write: TextWriter
    rows: ButtonSlots
    is_moderator: bool = False
    question: Question | None = None
    choice: CardPick | None = None
    idle_seats: tuple[Seat, ...] = ()
    standing: Standing | None = None
    tales: Sequence[RecapSection] = ()
    may_play_again: bool = False
    defaults: Defaults = field(default_factory=Defaults)
    is_guest: bool = False

    @property
    def is_manager(self) -> bool:
        """True for the host and for moderators (H1)."""
        return self.is_moderator or self.person == self.table.match.host

    @property
    def seat(self) -> Seat | None:
        """The person's seat; None if they only watch."""
        return None if self.person is None else self.table.match.seats.find_seat(self.person)
