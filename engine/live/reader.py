"""A reader: the person a page is made for, its language, and the names shown there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from engine.rules import Person, Seat, is_computer, is_guest
from engine.tables import Table
from engine.texts import Voice

WATCHING, KNOWING, GUESSING, TOGETHER = "spectator", "spymaster", "operative", "duet"


@dataclass(frozen=True, slots=True, kw_only=True)
class PageReader:
    """The person at a page.

    `person` is None for one the bot has never met. `names` are those of accounts, `here` the
    accounts of people who have a page open. `write` turns text made by `say` into what a page
    shows.
    """

    person: Person | None
    say: Voice
    write: Callable[[str], str]
    names: Mapping[int, str] = field(default_factory=dict)
    here: Mapping[Person, int] = field(default_factory=dict)

    def find_seat(self, table: Table) -> Seat | None:
        """Return the reader's seat; None if they only watch."""
        return None if self.person is None else table.match.seats.find_seat(self.person)

    def name_of(self, table: Table, person: Person) -> str:
        """Return the name of a person at a table, or a generic one if it is unknown."""
        if is_computer(person):
            return self.write(self.say("computer", number=-person))
        known = table.people.get(person)
        account = self.here.get(person) if known is None else known.user_id
        name = None if account is None else self.names.get(account)
        nobody = "guest" if is_guest(person) else "somebody"
        return self.say(nobody) if name is None else name


def viewer_role(table: Table, seat: Seat | None) -> str:
    """Return the role in which a page is shown: spectator, spymaster, operative or duet."""
    if seat is None:
        return WATCHING
    if table.match.settings.format.rules.two_sided:
        return TOGETHER
    return KNOWING if seat.sees_key else GUESSING
