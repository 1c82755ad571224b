"""Which seats each format has, how many people it needs, and where there is room."""

from __future__ import annotations

import pytest

from engine.rules import (
    MAX_PEOPLE,
    Configure,
    Deck,
    DuetIsClassic,
    Entry,
    Format,
    Layout,
    Match,
    NoSuchSeat,
    Open,
    Person,
    Role,
    Seat,
    Seats,
    SeatsMissing,
    SeatTaken,
    Settings,
    TableFull,
    Team,
    get_default_layout,
)
from tests.cases import each
from tests.engine.rules.people import ANA, EVE, TABLES, after, lobby

ROOM = {
    Format.TWO_TEAMS: (4, 20),
    Format.THREE_PLAYERS: (3, 3),
    Format.ONE_TEAM: (2, 20),
    Format.DUET: (2, 20),
}
EVERY_SEAT = [Seat(EVE, team, role) for team in (None, *Team) for role in Role]


@pytest.mark.rule("A7", "D0", "E1", "E2")
@each("format", Format)
def test_a_format_needs_so_many_people_and_has_room_for_so_many(format: Format) -> None:
    assert (format.rules.min_people, format.rules.max_people) == ROOM[format]


@pytest.mark.rule("A7", "D0", "E1", "E2")
def test_the_seats_of_each_format() -> None:
    spelled = {
        format: [
            f"{place.team.value if place.team else 'both'} {place.role.value} {place.capacity}"
            for place in format.rules.seats
        ]
        for format in Format  # noqa: A001 - the rule book's word
    }

    assert spelled == {
        Format.TWO_TEAMS: [
            *("red spymaster 1", f"red operative {MAX_PEOPLE}"),
            *("blue spymaster 1", f"blue operative {MAX_PEOPLE}"),
        ],
        Format.THREE_PLAYERS: ["red spymaster 1", "blue spymaster 1", "both operative 1"],
        Format.ONE_TEAM: ["red spymaster 1", f"red operative {MAX_PEOPLE}"],
        Format.DUET: [f"red member {MAX_PEOPLE}", f"blue member {MAX_PEOPLE}"],
    }


@pytest.mark.rule("A7")
@each("format", Format)
def test_everybody_at_a_full_table_is_needed(format: Format) -> None:
    seats = TABLES[format]
    seats.require_complete(format)

    for place in format.rules.seats:
        without = Seats(tuple(seat for seat in seats if not seat.is_of_kind(place)))
        assert without.list_missing_kinds(format) == (place,)
        with pytest.raises(SeatsMissing):
            without.require_complete(format)


@pytest.mark.rule("A7", "E1", "D0")
@each("format", Format)
@each("seat", EVERY_SEAT)
def test_a_format_has_its_own_seats_and_no_others(format: Format, seat: Seat) -> None:
    if any(seat.is_of_kind(place) for place in format.rules.seats):
        Seats().take(seat, format)
        Seats((seat,)).require_fitting(format)
        return

    for refused in (
        lambda: Seats().take(seat, format),
        lambda: Seats().place_with_swap(seat, format),
        lambda: Seats().replace_holder(seat, format),
        lambda: Seats((seat,)).require_fitting(format),
    ):
        with pytest.raises(NoSuchSeat):
            refused()


@pytest.mark.rule("H1")
def test_displaced_player_moves_to_a_free_seat() -> None:
    trio = TABLES[Format.THREE_PLAYERS]
    wanted = Seat(EVE, Team.RED, Role.SPYMASTER)

    swapped = trio.remove_person(Person(3)).place_with_swap(wanted, Format.THREE_PLAYERS)

    assert swapped.find_seat(EVE) == wanted
    assert swapped.find_seat(ANA) == Seat(ANA, Team.BLUE, Role.SPYMASTER)


@pytest.mark.rule("E1")
def test_a_full_table_of_three_has_no_room_for_a_fourth() -> None:
    trio = TABLES[Format.THREE_PLAYERS]

    with pytest.raises(SeatTaken):
        trio.take(Seat(EVE, None, Role.OPERATIVE), Format.THREE_PLAYERS)
    with pytest.raises(TableFull):
        trio.place_with_swap(Seat(EVE, None, Role.OPERATIVE), Format.THREE_PLAYERS)
    swapped = trio.place_with_swap(Seat(ANA, None, Role.OPERATIVE), Format.THREE_PLAYERS)
    assert swapped.find_seat(Person(2)) == Seat(Person(2), Team.RED, Role.SPYMASTER)


@pytest.mark.rule("F2")
@each("deck", Deck)
@each("format", Format)
def test_the_default_layout(format: Format, deck: Deck) -> None:
    pictures = deck is Deck.PICTURES and format is not Format.DUET

    assert get_default_layout(format, deck) is (Layout.PICTURES if pictures else Layout.CLASSIC)
    chosen = Settings(
        language="en", format=format, layout=get_default_layout(format, deck), deck=deck
    )
    chosen.require_playable()


@pytest.mark.rule("F2")
@each("deck", Deck)
@each("layout", Layout)
@each("format", Format)
def test_every_combination_is_playable_but_duet_on_the_pictures_layout(
    format: Format,
    layout: Layout,
    deck: Deck,
) -> None:
    settings = Settings(language="en", format=format, layout=layout, deck=deck)
    if (format, layout) != (Format.DUET, Layout.PICTURES):
        settings.require_playable()
        return

    with pytest.raises(DuetIsClassic):
        settings.require_playable()
    with pytest.raises(DuetIsClassic):
        after(lobby(), ANA, Configure(settings))
    with pytest.raises(DuetIsClassic):
        Match.replay([Entry(ANA, Open(settings), 1_000)])
