from __future__ import annotations

import random
from itertools import cycle

import pytest

from engine.rules import (
    MAX_LOBBY_CHANGES,
    AlreadyDealt,
    Begin,
    Change,
    Configure,
    Entry,
    Expire,
    Format,
    Halt,
    Join,
    Leave,
    Match,
    MatchClosed,
    NotDealt,
    NotJoined,
    NotSeated,
    Open,
    Person,
    Reseat,
    Role,
    Seat,
    Seats,
    SeatsMissing,
    SeatTaken,
    Settings,
    Sit,
    Team,
    TooManyChanges,
    shuffle_seats,
)
from tests.cases import each
from tests.engine.rules.people import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    SALT,
    TABLE,
    Action,
    after,
    dealt,
    entries,
    lobby,
)
from tests.engine.rules.positions import drawn


def test_a_match_opens_with_its_starter_seated() -> None:
    match = lobby()

    assert (match.host, match.language) == (ANA, "en")
    assert [seat.person for seat in match.seats] == [ANA]
    assert (match.game, match.moment, match.is_over) == (None, 0, False)


@pytest.mark.rule("A8")
def test_people_join_the_smaller_team() -> None:
    teams = [seat.team for seat in lobby(BEN, CAI).seats]

    assert teams == [Team.RED, Team.BLUE, Team.RED]


@pytest.mark.rule("A7")
def test_people_take_the_seat_they_want() -> None:
    match = after(lobby(BEN), BEN, Sit(Team.RED, Role.SPYMASTER))

    assert match.seats.find_seat(BEN) == Seat(BEN, Team.RED, Role.SPYMASTER)
    with pytest.raises(SeatTaken):
        after(match, ANA, Sit(Team.RED, Role.SPYMASTER))


@pytest.mark.rule("A8")
def test_reseating_replaces_all_seats() -> None:
    match = lobby(BEN, CAI, DORA)
    seats = shuffle_seats(match.seats, random.Random(1), Format.TWO_TEAMS)

    assert after(match, ANA, Reseat(seats)).seats == seats


@pytest.mark.rule("A7")
def test_reseating_with_two_spymasters_per_team_is_refused() -> None:
    match = lobby(BEN)
    twice = Seats(tuple(Seat(person, Team.RED, Role.SPYMASTER) for person in (ANA, BEN)))

    with pytest.raises(SeatTaken):
        after(match, ANA, Reseat(twice))


@each("people", [(), (ANA,), (ANA, BEN, CAI), (ANA, CAI), (BEN, ANA)])
def test_a_seating_anew_names_the_seated_in_their_order(people: tuple[Person, ...]) -> None:
    match = lobby(BEN)
    other = Seats(tuple(Seat(person, Team.RED, Role.OPERATIVE) for person in people))

    with pytest.raises(NotSeated):
        after(match, ANA, Reseat(other))


def test_reseating_by_an_unseated_person_is_refused() -> None:
    match = lobby(BEN)

    with pytest.raises(NotJoined):
        after(match, EVE, Reseat(match.seats))


@pytest.mark.rule("H1")
def test_when_the_starter_leaves_the_longest_seated_player_is_starter() -> None:
    match = after(lobby(BEN, CAI), ANA, Leave())

    assert match.host == BEN
    assert not match.is_over


@pytest.mark.rule("H1")
def test_returning_player_sits_last() -> None:
    match = after(after(lobby(BEN, CAI), ANA, Leave()), ANA, Join())

    assert [seat.person for seat in match.seats] == [BEN, CAI, ANA]
    assert after(match, BEN, Leave()).host == CAI


@pytest.mark.rule("H1")
def test_changing_seats_is_not_sitting_shorter() -> None:
    match = after(lobby(BEN, CAI), BEN, Sit(Team.RED, Role.SPYMASTER))

    assert after(match, ANA, Leave()).host == BEN


@pytest.mark.rule("H1")
def test_when_somebody_else_leaves_the_starter_stays() -> None:
    assert after(lobby(BEN), BEN, Leave()).host == ANA


def test_somebody_without_a_seat_cannot_leave() -> None:
    with pytest.raises(NotJoined):
        after(lobby(), EVE, Leave())


def test_the_last_one_out_closes_the_table() -> None:
    match = after(lobby(), ANA, Leave())

    assert match.closed
    assert match.is_over
    with pytest.raises(MatchClosed):
        after(match, BEN, Join())


@pytest.mark.rule("A7")
def test_the_cards_are_not_dealt_while_seats_are_missing() -> None:
    match = lobby(BEN, CAI)

    with pytest.raises(SeatsMissing):
        after(match, ANA, Begin(drawn(), SALT))


def test_the_cards_are_dealt_once() -> None:
    with pytest.raises(AlreadyDealt):
        dealt().require_may_deal(ANA)


def test_only_the_seated_have_the_cards_dealt() -> None:
    with pytest.raises(NotJoined):
        after(lobby(), EVE, Begin(drawn(), SALT))


@pytest.mark.parametrize(
    "change",
    [
        Reseat(TABLE),
        Begin(drawn(), SALT),
        Open(Settings(language="en")),
        Configure(Settings(language="pt-BR")),
        Expire(),
    ],
    ids=lambda change: type(change).__name__,
)
def test_after_the_deal_there_is_no_lobby_any_more(change: Change) -> None:
    match = dealt()

    with pytest.raises(AlreadyDealt):
        after(match, ANA, change)


def test_a_table_opens_once() -> None:
    with pytest.raises(AlreadyDealt):
        after(lobby(), ANA, Open(Settings(language="en")))


@each("log", [(), ((ANA, Join()),)])
def test_log_must_begin_with_an_open(log: tuple[Action, ...]) -> None:
    with pytest.raises(NotDealt):
        Match.replay(entries(log))


@pytest.mark.rule("H7")
def test_lobby_accepts_500_changes_then_only_leaving_closing_or_dealing() -> None:
    seats = TABLE.take(Seat(EVE, Team.RED, Role.OPERATIVE), Format.TWO_TEAMS)
    teams = cycle([Team.BLUE, Team.RED])
    moves: list[Action] = [
        (BEN, Sit(next(teams), Role.OPERATIVE)) for _ in range(MAX_LOBBY_CHANGES - 1)
    ]
    match = Match.replay(entries([(ANA, Open(Settings(language="en"), seats)), *moves]))
    assert match.ply == MAX_LOBBY_CHANGES

    for change in (Sit(next(teams), Role.OPERATIVE), Configure(Settings(language="pt-BR"))):
        with pytest.raises(TooManyChanges):
            after(match, BEN, change)
    left = after(match, BEN, Leave())
    assert after(left, EVE, Leave()).ply == MAX_LOBBY_CHANGES + 2
    with pytest.raises(TooManyChanges):
        after(left, BEN, Join())
    for closing in (Halt(), Expire()):
        assert after(match, ANA, closing).closed
    assert after(match, ANA, Begin(drawn(), SALT)).game is not None


@pytest.mark.rule("H7")
def test_a_longer_log_of_old_still_replays() -> None:
    log = list(lobby(BEN).log)
    for turn in range(MAX_LOBBY_CHANGES + 10):
        change: Change = Join() if turn % 2 else Leave()
        log.append(Entry(BEN, change, 2_000))

    assert Match.replay(log).ply == len(log)
