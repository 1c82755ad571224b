from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules import (
    Clue,
    Format,
    Game,
    Guess,
    Halt,
    Layout,
    Person,
    Role,
    RuleViolation,
    Seat,
    Settings,
    Stop,
    Team,
)
from engine.rules.changes import (
    Change,
    Configure,
    Deal,
    Entry,
    Expire,
    Give,
    GiveUp,
    Join,
    Leave,
    Open,
    Put,
    Remove,
    Reseat,
    Sit,
    Succeed,
)
from engine.rules.match import Match
from engine.rules.violations import (
    CardCovered,
    GameOver,
    GuessNotAwaited,
    NotDealt,
    NotSeated,
    NotYourTurn,
    OnlySpymastersGiveClues,
    SpymastersNeverGuess,
)
from tests.engine.rules import strategies
from tests.engine.rules.people import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    SALT,
    SEATING,
    TABLE,
    after,
    dealt,
    entries,
    lobby,
)
from tests.engine.rules.positions import CODENAMES, drawn, touch

OCEAN = Give(Clue("OCEAN", 2))


def test_the_deal_lays_the_cards_and_keeps_the_salt() -> None:
    match = dealt()

    assert (match.game, match.salt, match.moment) == (drawn(), SALT, 1)


def test_a_clue_a_guess_and_a_stop_move_the_game() -> None:
    match = dealt((ANA, OCEAN), (BEN, touch(1)), (BEN, Stop()), (CAI, Give(Clue("RIVER", 1))))

    assert match.game == drawn("OCEAN:2 > 1 stop", "RIVER:1 >")
    assert match.moment == 5
    assert match.ply == 1 + len(SEATING) + 1 + 4


@pytest.mark.parametrize(
    ("person", "change", "refusal"),
    [
        (EVE, OCEAN, NotSeated),
        (BEN, OCEAN, OnlySpymastersGiveClues),
        (CAI, OCEAN, NotYourTurn),
        (ANA, touch(1), SpymastersNeverGuess),
        (ANA, Stop(), SpymastersNeverGuess),
        (BEN, touch(1), GuessNotAwaited),
        (BEN, Stop(), GuessNotAwaited),
        (DORA, touch(1), NotYourTurn),
    ],
)
def test_a_move_from_the_wrong_seat_is_refused_and_changes_nothing(
    person: Person, change: Change, refusal: type[RuleViolation]
) -> None:
    match = dealt()

    with pytest.raises(refusal):
        after(match, person, change)
    assert match == dealt()


def test_the_rules_of_the_game_hold_in_a_match() -> None:
    match = dealt((ANA, OCEAN), (BEN, touch(1)))

    with pytest.raises(CardCovered):
        after(match, BEN, touch(1))


@pytest.mark.parametrize("change", [OCEAN, touch(1), Stop()])
def test_nothing_moves_before_the_deal(change: Change) -> None:
    with pytest.raises(NotDealt):
        after(lobby(), ANA, change)


@pytest.mark.rule("B18")
@pytest.mark.parametrize("change", [OCEAN, touch(1), Stop(), Join(), Leave(), Deal(drawn(), SALT)])
@pytest.mark.parametrize("person", [ANA, BEN, CAI, DORA, EVE])
def test_after_the_end_nothing_happens(person: Person, change: Change) -> None:
    match = dealt((ANA, OCEAN), (BEN, touch(25)))

    assert match.over
    with pytest.raises(GameOver):
        after(match, person, change)


def test_only_a_spymaster_is_shown_the_key_and_only_after_the_deal() -> None:
    assert dealt().require_sees_key(ANA) == (drawn(), TABLE.of(ANA))
    with pytest.raises(NotDealt):
        lobby().require_sees_key(ANA)


people = st.integers(1, 5).map(Person)
seats = st.builds(Seat, people, st.sampled_from(Team), st.sampled_from(Role))
changes: st.SearchStrategy[Change] = st.one_of(
    st.builds(Sit, st.sampled_from(Team), st.sampled_from(Role)),
    st.sampled_from([Join(), Leave(), Stop(), GiveUp(), Succeed(), Open(Settings("en"))]),
    st.sampled_from([Halt(), Expire(), Configure(Settings("pt-BR"))]),
    st.builds(Put, seats),
    st.builds(Remove, people),
    st.builds(Reseat, st.integers(0, 9).map(lambda seed: TABLE.shuffled(random.Random(seed)))),
    st.builds(Give, strategies.clues),
    strategies.guesses,
    st.builds(
        lambda seed: Deal(
            Game.deal(Format.TWO_TEAMS, Layout.CLASSIC, CODENAMES, random.Random(seed)), SALT
        ),
        st.integers(0, 99),
    ),
)
deeds = st.lists(st.tuples(people, changes), max_size=50)


@given(tried=deeds, start=st.sampled_from([lobby(), dealt(), dealt((ANA, OCEAN))]))
def test_a_change_happens_or_is_refused_and_the_log_replays(
    tried: list[tuple[Person, Change]], start: Match
) -> None:
    match = start
    for at, (person, change) in enumerate(tried):
        before, log = match, match.log
        try:
            match = match.play(Entry(person, change, at))
        except RuleViolation:
            assert match is before
            assert match.log == log
        else:
            assert match.ply == before.ply + 1

    assert Match.replay(match.log) == match


@pytest.mark.rule("A7", "H1", "H4")
@given(tried=deeds, start=st.sampled_from([lobby(BEN, CAI), dealt(), dealt((ANA, OCEAN))]))
def test_whoever_comes_and_goes_the_seats_keep_the_rules(
    tried: list[tuple[Person, Change]], start: Match
) -> None:
    match = start
    for at, (person, change) in enumerate(tried, 2_000):
        before = match
        try:
            match = match.play(Entry(person, change, at))
        except RuleViolation:
            continue
        match.seats.require_one_spymaster()
        assert len({seat.person for seat in match.seats}) == len(match.seats)
        assert before.seen <= match.seen
        assert match.over or match.seats.of(match.starter) is not None
        assert match.giving_up <= {seat.person for seat in match.seats}
        if match.game is not None:
            spymasters = {*match.seats.at(Team.RED, Role.SPYMASTER)}
            spymasters |= {*match.seats.at(Team.BLUE, Role.SPYMASTER)}
            assert {seat.person for seat in match.seats} & match.seen == spymasters


def test_a_log_that_breaks_a_rule_does_not_replay() -> None:
    log = [*dealt().log, *entries([(BEN, Guess(touch(1).card))])]

    with pytest.raises(GuessNotAwaited):
        Match.replay(log)
