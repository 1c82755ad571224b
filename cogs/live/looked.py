"""A table as one person at a page sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cogs.live.parts import Write
from cogs.screens.rows import Rows
from cogs.wire.beside import Choosing
from engine.rules import Person, Seat
from engine.tables import Defaults, Question, Standing, Table
from engine.telling.recap import Tale
from engine.texts import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked:
    """A table, the person who looks at it, and what was looked up for that.

    A `moderator` is one by what Discord said ten minutes ago at most (H1). A `guest` may do less
    (H9). `asked` is the unpublished clue that is theirs to see (C14). `choosing` are the cards that
    a feature lets them choose. `idle` are the seats whose people have done nothing for long. After
    the end there are `standing` and `told`, whether its people may play `again`, and the `defaults`
    of its server.
    """

    table: Table
    person: Person | None
    say: Voice
    write: Write
    rows: Rows
    moderator: bool = False
    asked: Question | None = None
    choosing: Choosing | None = None
    idle: tuple[Seat, ...] = ()
    standing: Standing | None = None
    told: Sequence[Tale] = ()
    again: bool = False
    defaults: Defaults = field(default_factory=Defaults)
    guest: bool = False

    @property
    def manages(self) -> bool:
        """True for the host and for moderators (H1)."""
        return self.moderator or self.person == self.table.match.host

    @property
    def seat(self) -> Seat | None:
        """The person's seat; None if they only watch."""
        return None if self.person is None else self.table.match.seats.of(self.person)
