"""People: who sits at a table and who watches it, as JSON for a page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from engine.live.patches import State
from engine.rules import (
    Entry,
    Hire,
    Join,
    Leave,
    Open,
    Person,
    Put,
    Remove,
    Seat,
    SeatKind,
    Sit,
    TakeOver,
    Theme,
    is_computer,
    is_guest,
)
from engine.tables import Table
from engine.telling.formatting import seat_id
from engine.texts import Voice

WATCHING, KNOWING, GUESSING, TOGETHER = "spectator", "spymaster", "operative", "duet"
COLOUR_COUNT = 6
"""The number of colours of people; computers have the one after these."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageReader:
    """The readers of one language at a table; it knows no person, so that all may be shown it.

    `names` are those of accounts, `here` the accounts of people who have a page open. `write` turns
    text made by `say` into what a page shows.
    """

    say: Voice
    write: Callable[[str], str]
    names: Mapping[int, str] = field(default_factory=dict)
    here: Mapping[Person, int] = field(default_factory=dict)

    def name_of(self, table: Table, person: Person) -> str:
        """Return the name of a person at a table; a generic name if theirs is unknown."""
        if is_computer(person):
            return self.write(self.say("computer", number=-person))
        known = table.people.get(person)
        account = self.here.get(person) if known is None else known.user_id
        name = None if account is None else self.names.get(account)
        generic_name = "guest" if is_guest(person) else "somebody"
        return self.say(generic_name) if name is None else name


def viewer_role(table: Table, seat: Seat | None) -> str:
    """Return the role in which a page is shown: spectator, spymaster, operative or duet."""
    if seat is None:
        return WATCHING
    if table.match.settings.format.rules.two_sided:
        return TOGETHER
    return KNOWING if seat.sees_key else GUESSING


def build_people(table: Table, reader: PageReader) -> State:
    """Return who sits here, left a visible trace, or has the page open, by person."""
    sitting, host = table.match.seats, table.match.host
    seated = [seat.person for seat in sitting]
    watching = sorted({*reader.here, *_clue_givers(table)} - {*seated})
    named = {person: reader.name_of(table, person) for person in [*seated, *watching]}
    short = dict(zip(named, _initials(named.values()), strict=True))
    colours = _assign_colours(named, assign_seat_colours(table.match.log))
    return {
        str(person): {
            "name": name,
            "ini": short[person],
            "c": colours[person],
            **_seat_fields(table, sitting.find_seat(person)),
            **({"as": "computer"} if is_computer(person) else {}),
            **({"as": "guest"} if is_guest(person) else {}),
            **({"here": True} if person in reader.here else {}),
            **({"host": True} if person == host else {}),
        }
        for person, name in named.items()
    }


def assign_seat_colours(log: Iterable[Entry]) -> dict[Person, int]:
    """Return the colours of the people who sit at a table, kept from when they sat down.

    Six people have six colours: where one's own is taken, the next that is free.
    """
    colours: dict[Person, int] = {}
    for entry in log:
        for person in _list_newcomers(entry):
            colours.setdefault(person, _find_free_colour(person, colours.values()))
        leaver = _find_leaver(entry)
        if leaver is not None:
            colours.pop(leaver, None)
    return colours


def _list_newcomers(entry: Entry) -> list[Person]:
    match entry.change:
        case Join() | Sit() | TakeOver():
            return [entry.person]
        case Put(seat=seat):
            return [seat.person]
        case Open(seats=seats):
            people = [seat.person for seat in seats] or [entry.person]
            return [person for person in people if not is_computer(person)]
        case _:
            return []


def _find_leaver(entry: Entry) -> Person | None:
    match entry.change:
        case Leave():
            return entry.person
        case Remove(person=person) | Hire(instead=person):
            return person
        case _:
            return None


def _find_free_colour(person: Person, taken: Collection[int]) -> int:
    wanted = [(person + step) % COLOUR_COUNT for step in range(COLOUR_COUNT)]
    return next((colour for colour in wanted if colour not in taken), wanted[0])


def _assign_colours(people: Iterable[Person], colours: dict[Person, int]) -> dict[Person, int]:
    """Return everyone's colour: spectators have what is left; all computers have the same."""
    for person in people:
        free = _find_free_colour(person, colours.values())
        colours.setdefault(person, COLOUR_COUNT if is_computer(person) else free)
    return colours


def _seat_fields(table: Table, seat: Seat | None) -> State:
    if seat is None:
        return {}
    knows = seat.sees_key and not table.match.settings.format.rules.two_sided
    return {"seat": seat_id(table.match.settings.theme, seat), **({"spy": True} if knows else {})}


def _initials(names: Iterable[str]) -> Iterator[str]:
    """Yield a short form of each name, two letters, distinct as far as possible."""
    taken: set[str] = set()
    for name in names:
        letters = [letter for letter in name if letter.isalnum()] or ["?"]
        options = [letters[0].upper() + letter.lower() for letter in letters[1:]] or letters[:1]
        initials = next((way for way in options if way not in taken), options[0])
        taken.add(initials)
        yield initials


def _clue_givers(table: Table) -> list[Person]:
    return [person for person, _ in table.match.clue_entries]


def seat_key(theme: Theme, kind: SeatKind) -> str:
    """Return the key of a seat in a page's state."""
    return f"{seat_id(theme, kind)}-{kind.role.value}"


def build_seats(table: Table, say: Voice) -> State:
    """Return the seats with the people on them, and the order of the format."""
    theme, kinds = table.match.settings.theme, table.match.settings.format.rules.seats
    described = {
        seat_key(theme, kind): {
            "team": seat_id(theme, kind),
            "role": kind.role.value,
            "label": say("button-sit", team=seat_id(theme, kind), role=kind.role.value),
            "people": [str(person) for person in table.match.seats.list_people_on(kind)],
        }
        for kind in kinds
    }
    return {"seats": described, "order": [*described]}
