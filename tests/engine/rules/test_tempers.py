"""Computers play by the table's temper as rivals, and at their best as partners of people (E4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.rules import COMPUTERS, Format, Match, Role, Seat, Seats, Settings, Team, Temper
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, lobby

pytestmark = pytest.mark.rule("E4")
ADA, BIT, COG = COMPUTERS[:3]
RED_GIVER, RED_READER = Seat(ADA, Team.RED, Role.SPYMASTER), Seat(BIT, Team.RED, Role.OPERATIVE)
BLUE_READER = Seat(COG, Team.BLUE, Role.OPERATIVE)


def seated(*seats: Seat, format: Format = Format.TWO_TEAMS) -> Match:
    settings = Settings(language="en", format=format, temper=Temper.EASY)
    return replace(lobby(), seats=Seats(seats), settings=settings)


def test_rivals_play_by_the_temper_and_partners_do_not() -> None:
    match = seated(RED_GIVER, RED_READER, BLUE_READER, Seat(ANA, Team.BLUE, Role.SPYMASTER))

    assert match.get_temper(RED_GIVER) is match.get_temper(RED_READER) is Temper.EASY
    assert match.get_temper(BLUE_READER) is None


def test_computers_among_themselves_play_by_the_temper() -> None:
    match = seated(RED_GIVER, RED_READER, BLUE_READER)

    assert match.get_temper(BLUE_READER) is Temper.EASY


def test_a_rival_becomes_a_partner_when_a_person_sits_beside_it() -> None:
    before = seated(RED_GIVER, Seat(ANA, Team.BLUE, Role.OPERATIVE))
    after = seated(*before.seats, Seat(BEN, Team.RED, Role.OPERATIVE))

    assert (before.get_temper(RED_GIVER), after.get_temper(RED_GIVER)) == (Temper.EASY, None)


def test_an_operative_of_both_teams_is_a_partner_of_a_person_in_either() -> None:
    shared, ana = Seat(BIT, None, Role.OPERATIVE), Seat(ANA, Team.BLUE, Role.SPYMASTER)
    match = seated(RED_GIVER, shared, ana, format=Format.THREE_PLAYERS)
    other = seated(RED_GIVER, Seat(ANA, None, Role.OPERATIVE), format=Format.THREE_PLAYERS)

    assert match.get_temper(shared) is None
    assert match.get_temper(RED_GIVER) is Temper.EASY
    assert other.get_temper(RED_GIVER) is None


@each("format", [Format.ONE_TEAM, Format.DUET])
def test_without_rivals_every_computer_is_a_partner(format: Format) -> None:
    role = format.rules.giver
    seat = Seat(ADA, Team.RED, role)

    assert seated(seat, format=format).get_temper(seat) is None
    assert seated(seat, Seat(ANA, Team.BLUE, role), format=format).get_temper(seat) is None


def test_three_tempers_are_offered_and_earlier_ones_are_known() -> None:
    offered = {Temper.EASY, Temper.EVEN, Temper.HARD}

    assert {*Temper} - offered == {Temper.CAREFUL, Temper.BOLD}
    assert Settings(language="en").temper is Temper.EVEN
