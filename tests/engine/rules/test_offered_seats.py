"""Which free seats are offered to whom: those that the rules would let this person take."""

from __future__ import annotations

from itertools import product

import pytest

from engine.rules import (
    FIRST_GUEST,
    Clue,
    Format,
    Give,
    Leave,
    Match,
    Person,
    Role,
    RuleViolation,
    SeatKind,
    Sit,
    Team,
)
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, DORA, EVE, TABLES, after, dealt, dealt_in
from tests.engine.rules.positions import alone, drawn, duet, of_three

GAMES = {
    Format.TWO_TEAMS: drawn(),
    Format.THREE_PLAYERS: of_three(),
    Format.ONE_TEAM: alone(),
    Format.DUET: duet(),
}

COMERS = (ANA, BEN, DORA, EVE, Person(FIRST_GUEST - 1))


def sits(match: Match, person: Person, kind: SeatKind) -> bool:
    try:
        after(match, person, Sit(kind.team, kind.role))
    except RuleViolation:
        return False
    return True


@pytest.mark.rule("H1", "H9")
@each("format", Format)
def test_free_seat_is_offered_exactly_to_those_who_may_take_it(format: Format) -> None:
    table = dealt_in(GAMES[format])
    for leaver, person in product([seat.person for seat in TABLES[format]], COMERS):
        match = after(table, leaver, Leave())
        for kind in match.seats.list_missing_kinds(format):
            assert match.seat_rules.is_eligible_for(person, kind) == sits(match, person, kind), (
                leaver,
                person,
                kind,
            )


@pytest.mark.rule("H1")
def test_the_only_operative_is_not_lured_away_while_guesses_are_awaited() -> None:
    clued = dealt((ANA, Give(Clue("OCEAN", 2))), (ANA, Leave()))
    spymaster = next(
        kind
        for kind in Format.TWO_TEAMS.rules.seats
        if (kind.team, kind.role) == (Team.RED, Role.SPYMASTER)
    )

    assert sits(clued, BEN, spymaster)
    assert not clued.seat_rules.is_eligible_for(BEN, spymaster)
    assert clued.seat_rules.is_eligible_for(EVE, spymaster)


@pytest.mark.rule("H1")
def test_key_holder_may_not_join_as_newcomer() -> None:
    match = dealt((ANA, Leave()))

    assert match.seat_rules.may_join_without_key(EVE)
    assert not match.seat_rules.may_join_without_key(ANA)
