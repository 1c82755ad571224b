"""A cup from the sign-up to the final: its rules, and what holds for any of them."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings, strategies as st

from engine.cups.rules import (
    MAX_PEOPLE,
    WALK_OVER_SECONDS,
    BeginHeat,
    CallOff,
    CameAlready,
    CancelSignUp,
    CheckIn,
    CreateCup,
    CrewActivity,
    Cup,
    CupEvent,
    CupFull,
    CupOver,
    CupPhase,
    CupRefusal,
    DrawCrews,
    EndTable,
    InvalidCupEvent,
    NotEntered,
    NotPlaying,
    OnlyTheHost,
    Pairing,
    ReplayTable,
    SetComputers,
    SignedUpAlready,
    SignUp,
    SignUpClosed,
    TableEnding,
    TooFewForCup,
    draw_crews,
    draw_crews_by_lot,
    draw_crews_by_strength,
    walk_over_deadlines,
)
from engine.cups.rules.standings import rank_with_final
from engine.rules import COMPUTERS, Limit, Person, is_computer
from tests.cases import each
from tests.engine.cups.cups import (
    HOST,
    NOON,
    after,
    drawn,
    next_pair,
    played_out,
    settled,
    signed_up,
)

SEEDS = st.integers(0, 10_000)
OTHER = Person(99)


@pytest.mark.rule("E11")
def test_people_sign_up_and_take_that_back_until_the_draw() -> None:
    cup = signed_up(4)

    with pytest.raises(SignedUpAlready):
        after(cup, SignUp(), person=HOST)
    with pytest.raises(NotEntered):
        after(cup, CancelSignUp(), person=OTHER)
    three = after(cup, CancelSignUp(), person=Person(2))
    assert three.people == (Person(1), Person(3), Person(4))
    with pytest.raises(TooFewForCup) as few:
        three.require_drawable()
    assert (few.value.least, few.value.count) == (4, 3)
    with pytest.raises(CupFull):
        after(signed_up(MAX_PEOPLE), SignUp(), person=OTHER)
    for late in (SignUp(), CancelSignUp()):
        with pytest.raises(SignUpClosed):
            after(drawn(4, random.Random(1)), late, person=OTHER)


@pytest.mark.rule("E11")
def test_only_the_host_and_moderators_decide_over_a_cup() -> None:
    cup = signed_up(4)

    cup.require_host(HOST, moderator=False)
    cup.require_host(OTHER, moderator=True)
    with pytest.raises(OnlyTheHost):
        cup.require_host(OTHER, moderator=False)


@pytest.mark.rule("E11")
@each("people, sizes", [(4, [2, 2]), (5, [2, 3]), (7, [2, 2, 3]), (32, [2] * 16)])
def test_people_are_drawn_into_teams_of_two_and_one_of_three(people: int, sizes: list[int]) -> None:
    everybody = [Person(number) for number in range(people)]
    strengths = {person: float(person) for person in everybody}

    for crews in (
        draw_crews_by_lot(everybody, random.Random(3)),
        draw_crews_by_strength(everybody, strengths, random.Random(3)),
    ):
        assert sorted(len(crew) for crew in crews) == sizes
        assert sorted(person for crew in crews for person in crew) == everybody


@pytest.mark.rule("E11")
def test_teams_by_strength_are_as_even_as_can_be() -> None:
    people = [Person(number) for number in range(1, 8)]
    strengths = dict(zip(people, (10.0, 20.0, 30.0, 40.0, 50.0, 60.0), strict=False))

    crews = draw_crews_by_strength(people, strengths, random.Random(4))

    known = [
        [strengths.get(person, 35.0) for person in crew]  # a newcomer counts as the mean
        for crew in crews
    ]
    assert sorted(sum(crew[:2]) for crew in known) == [70.0, 70.0, 70.0]
    assert draw_crews_by_strength(people, strengths, random.Random(4)) == crews
    assert len({draw_crews_by_strength(people, {}, random.Random(seed)) for seed in range(9)}) > 1


@pytest.mark.rule("E12")
@each("people, heats", [(4, 0), (6, 2), (8, 2), (10, 3), (16, 3), (18, 4), (32, 4)])
def test_there_are_as_many_heats_as_halvings_and_then_the_final(people: int, heats: int) -> None:
    rng = random.Random(people)

    cup = played_out(drawn(people, rng), rng)

    finals = cup.heats[heats:]
    assert [heat.is_final for heat in cup.heats] == [False] * heats + [True] * len(finals)
    assert len(finals) in ({2, 3} if people == 4 else {1})


@pytest.mark.rule("E12")
def test_clues_are_given_in_turns() -> None:
    rng = random.Random(5)
    crew = next(crew for crew in drawn(7, rng).crews if len(crew.people) == 3)

    assert [crew.spymaster(heat) for heat in range(4)] == [*crew.people, crew.people[0]]


@pytest.mark.rule("E12")
@settings(max_examples=40, deadline=None)
@given(st.integers(6, 14), SEEDS)
def test_nobody_meets_twice_or_has_two_byes_and_points_are_close(people: int, seed: int) -> None:
    rng = random.Random(seed)

    cup = played_out(drawn(people, rng), rng)

    heats = cup.heats[:-1]
    met = [frozenset(pairing.crews) for heat in heats for pairing in heat.pairings]
    assert len(met) == len(set(met))
    byes = [heat.bye for heat in heats]
    assert len(set(byes)) == len(byes) if len(cup.crews) % 2 else set(byes) == {None}
    firsts = [heat.count_points(crew.number) for crew in cup.crews for heat in heats[:1]]
    second = heats[1].pairings
    uneven = sum(firsts[pairing.red - 1] != firsts[pairing.blue - 1] for pairing in second)
    assert uneven <= 1 + len(cup.crews) % 2


@pytest.mark.rule("E12")
def test_bye_goes_to_a_low_team_and_pairing_is_deterministic() -> None:
    cup = drawn(10, random.Random(6))
    cup = after(cup, BeginHeat((Pairing(1, 2), Pairing(3, 4)), bye=5))
    cup = settled(cup, (1, 3))

    pairs = {next_pair(cup, random.Random(seed)) for seed in range(20)}

    assert {pair.bye for pair in pairs} == {2, 4}
    assert next_pair(cup, random.Random(7)) == next_pair(cup, random.Random(7))
    leaders = [{1, 3}, {1, 5}, {3, 5}]
    assert all(any(set(one.crews) in leaders for one in pair.pairings) for pair in pairs)


@pytest.mark.rule("E12")
def test_teams_meet_again_only_when_unavoidable() -> None:
    cup = drawn(8, random.Random(8))
    cup = settled(after(cup, BeginHeat((Pairing(1, 2), Pairing(3, 4)))), (1, 3))

    second = next_pair(cup, random.Random(1))

    assert {frozenset(one.crews) for one in second.pairings} == {
        frozenset({1, 3}),
        frozenset({2, 4}),
    }
    away = after(cup, BeginHeat((Pairing(1, 3), Pairing(2, 4))))
    assert away.current_heat is not None
    assert next_pair(settled(away, (1, 2)), random.Random(1)).pairings[0].crews in {(1, 2), (2, 1)}


@pytest.mark.rule("E13")
def test_walk_over_eliminates_the_absent_team() -> None:
    cup = drawn(12, random.Random(9))
    cup = after(cup, BeginHeat((Pairing(1, 2), Pairing(3, 4), Pairing(5, 6))))

    cup = settled(cup, (1, None, 6), TableEnding.WALK_OVER)

    assert [crew.number for crew in cup.remaining_crews] == [1, 6]
    assert cup.is_final_next
    assert [line.crew.number for line in cup.standings_before_final][:2] == [1, 6]
    final = after(cup, next_pair(cup, random.Random(1)))
    assert final.phase is CupPhase.FINAL
    assert settled(final, (6,), TableEnding.WALK_OVER).winner == final.crew(6)


@pytest.mark.rule("E13")
@each(
    "winners, champion",
    [((1, None), 1), ((None, None), None), ((None, 3), 3)],
)
def test_last_remaining_team_wins_the_cup(
    winners: tuple[int | None, ...], champion: int | None
) -> None:
    cup = after(drawn(8, random.Random(10)), BeginHeat((Pairing(1, 2), Pairing(3, 4))))

    cup = settled(cup, winners, TableEnding.WALK_OVER)

    assert cup.phase is CupPhase.OVER
    assert cup.winner == (champion and cup.crew(champion))
    final = after(drawn(4, random.Random(10)), BeginHeat((Pairing(1, 2),)))
    assert settled(final, (None,), TableEnding.WALK_OVER).winner is None


@pytest.mark.rule("E14")
def test_final_without_teams_has_no_champion() -> None:
    cup = settled(
        after(drawn(8, random.Random(13)), BeginHeat((Pairing(1, 2), Pairing(3, 4)))), (2, 4)
    )
    cup = settled(after(cup, BeginHeat((Pairing(2, 4), Pairing(1, 3)))), (4, 1))

    over = settled(after(cup, next_pair(cup, random.Random(2))), (None,), TableEnding.WALK_OVER)

    assert [crew.number for crew in over.remaining_crews] == [1, 3]
    assert over.phase is CupPhase.OVER
    assert over.winner is None


@pytest.mark.rule("E14")
@each(
    "games, champion",
    [
        ((1, 1), 1),
        ((2, 1, 2), 2),
        ((None, 2, None), 2),
        ((1, None, 2), 1),  # one each, and one was stopped twice: who stood first
        ((None, None, None), 1),
    ],
)
def test_two_teams_alone_play_best_of_three(games: tuple[int | None, ...], champion: int) -> None:
    cup, rng = drawn(4, random.Random(10)), random.Random(1)

    for winner in games:
        assert cup.phase is CupPhase.HEATS or cup.phase is CupPhase.FINAL
        how = TableEnding.STOPPED if winner is None else TableEnding.PLAYED
        cup = settled(after(cup, next_pair(cup, rng)), (winner,), how)

    assert cup.phase is CupPhase.OVER
    assert cup.winner == cup.crew(champion)
    lines = {line.crew.number: line.points for line in cup.standings_with_final}
    assert lines == {crew: games.count(crew) for crew in (1, 2)}
    assert cup.standings_with_final[0].crew.number == champion
    assert Cup.replay(cup.log) == cup


@pytest.mark.rule("E13", "E14")
@each("winner", [1, 2, None])
def test_absence_in_the_second_final_game_loses_the_cup(winner: int | None) -> None:
    cup, rng = drawn(4, random.Random(10)), random.Random(1)
    cup = settled(after(cup, next_pair(cup, rng)), (1,))

    cup = settled(after(cup, next_pair(cup, rng)), (winner,), TableEnding.WALK_OVER)

    assert cup.phase is CupPhase.OVER
    assert cup.winner == (winner and cup.crew(winner))


@pytest.mark.rule("E14")
def test_cup_drawn_before_series_ends_after_one_final_game() -> None:
    cup = signed_up(4)
    cup = after(
        cup, DrawCrews(draw_crews_by_lot(cup.people, random.Random(1))), BeginHeat((Pairing(1, 2),))
    )

    over = settled(cup, (2,))

    assert over.winner == over.crew(2)
    assert [(line.crew.number, line.points) for line in over.standings_with_final] == [
        (2, 1),
        (1, 0),
    ]


@pytest.mark.rule("E4", "E14")
@each("people, computers", [(2, 2), (3, 1), (4, 0), (5, 1), (6, 0), (31, 1)])
def test_computers_fill_missing_places_and_no_team_is_of_computers_alone(
    people: int, computers: int
) -> None:
    strengths = {Person(1): 40.0, Person(2): 20.0}
    for seed in range(6):
        cup = drawn(people, random.Random(seed), fills=True)
        assert cup.crews
        for crew in cup.crews:
            assert len(crew.people) == 2
            assert not all(map(is_computer, crew.people))
        filled = [one for crew in cup.crews for one in crew.people if is_computer(one)]
        assert sorted(filled, reverse=True) == list(COMPUTERS[:computers])
        by_strength = draw_crews(cup.people, random.Random(seed), strengths, fills=True)
        beside = {one for crew in by_strength for one in crew if min(crew) < 0 < one}
        assert (HOST in beside) == bool(computers)


@pytest.mark.rule("E14")
def test_computers_fill_in_only_if_the_host_says_so() -> None:
    three = signed_up(3)
    with pytest.raises(TooFewForCup):
        three.require_drawable()
    crews = draw_crews(three.people, random.Random(1), fills=True)
    for wrong in (
        after(three, SetComputers(wanted=True), SetComputers(wanted=False)),
        after(signed_up(4), SetComputers(wanted=True)),
    ):
        with pytest.raises((InvalidCupEvent, TooFewForCup)):
            after(wrong, DrawCrews(crews))
    filling = after(three, SetComputers(wanted=True))
    alone = ((HOST, Person(2), Person(3)), (COMPUTERS[0], COMPUTERS[1]))
    with pytest.raises(InvalidCupEvent):
        after(filling, DrawCrews(alone))
    drawn_now = after(filling, DrawCrews(crews))
    with pytest.raises(SignUpClosed):
        after(drawn_now, SetComputers(wanted=False))
    with pytest.raises(TooFewForCup):
        after(signed_up(1), SetComputers(wanted=True)).require_drawable()


@pytest.mark.rule("E13")
def test_stopped_cup_game_is_replayed_once_and_then_undecided() -> None:
    cup = after(drawn(8, random.Random(11)), BeginHeat((Pairing(1, 2), Pairing(3, 4))))

    once = after(cup, ReplayTable(1))

    assert once.heats[-1].tries == (0, 1)
    with pytest.raises(InvalidCupEvent):
        after(once, ReplayTable(1))
    twice = after(once, EndTable(1, None, TableEnding.STOPPED), EndTable(0, 2, TableEnding.PLAYED))
    assert [line.points for line in twice.standings_before_final] == [1, 0, 0, 0]
    assert len(twice.remaining_crews) == 4


@pytest.mark.rule("E13")
def test_team_is_absent_until_somebody_comes_or_while_its_game_waits() -> None:
    cup = after(drawn(8, random.Random(16)), BeginHeat((Pairing(1, 2), Pairing(3, 4))))
    red, blue = (cup.crew(number).people for number in (1, 2))
    here = after(cup, CheckIn(), person=red[0])
    heat = here.heats[-1]

    assert heat.arrivals == ((1, NOON),)
    with pytest.raises(CameAlready):
        after(here, CheckIn(), person=red[1])
    with pytest.raises(NotPlaying):
        after(settled(here, (1,)), CheckIn(), person=blue[0])
    for signs, away in (
        (CrewActivity(NOON, NOON), {2: NOON}),
        (CrewActivity(NOON + 5, NOON, frozenset({1})), {1: NOON, 2: NOON + 5}),
        (CrewActivity(NOON, NOON + 40, frozenset({1}), {2: NOON + 30}), {1: NOON + 40}),
        (CrewActivity(NOON, NOON + 40, frozenset({1}), {1: NOON + 60, 2: 1}), {1: NOON + 60}),
    ):
        limits = walk_over_deadlines(heat, 0, signs)
        assert limits == {crew: Limit(began, WALK_OVER_SECONDS) for crew, began in away.items()}


@pytest.mark.rule("E14")
def test_standings_go_by_points_then_by_the_rivals_points_then_by_lot() -> None:
    cup = drawn(8, random.Random(12))
    cup = settled(after(cup, BeginHeat((Pairing(1, 2), Pairing(3, 4)))), (2, 4))
    cup = settled(after(cup, BeginHeat((Pairing(2, 4), Pairing(1, 3)))), (4, 1))

    lines = [
        (one.crew.number, one.points, one.rivals_points, one.rank)
        for one in cup.standings_before_final
    ]

    assert lines == [(4, 2, 1, 1), (2, 1, 3, 2), (1, 1, 1, 3), (3, 0, 3, 4)]
    first = settled(
        after(drawn(8, random.Random(1)), BeginHeat((Pairing(1, 2), Pairing(3, 4)))), (1, 3)
    )
    assert [(one.crew.number, one.rank) for one in first.standings_before_final] == [
        (1, 1),
        (3, 1),
        (2, 3),
        (4, 3),
    ]


@pytest.mark.rule("E14")
@each(
    "winner, how, champion",
    [(4, TableEnding.PLAYED, 4), (2, TableEnding.PLAYED, 2), (None, TableEnding.STOPPED, 4)],
)
def test_the_first_two_play_the_final(winner: int | None, how: TableEnding, champion: int) -> None:
    cup = drawn(8, random.Random(13))
    cup = settled(after(cup, BeginHeat((Pairing(1, 2), Pairing(3, 4)))), (2, 4))
    cup = settled(after(cup, BeginHeat((Pairing(2, 4), Pairing(1, 3)))), (4, 1))

    final = after(cup, next_pair(cup, random.Random(2)))
    over = settled(final, (winner,), how)

    assert sorted(final.heats[-1].pairings[0].crews) == [2, 4]
    assert over.phase is CupPhase.OVER
    assert over.winner == over.crew(champion)
    assert [line.points for line in over.standings_before_final] == [2, 1, 1, 0]
    finalists = [(champion, 1), (6 - champion, 2)]
    assert [(line.crew.number, line.rank) for line in over.standings_with_final[:2]] == finalists
    equals = [replace(line, rank=1) for line in final.standings_before_final]
    assert [line.rank for line in rank_with_final(equals, over.heats, over.winner)] == [1, 2, 3, 3]


@pytest.mark.rule("E11")
def test_after_its_end_nothing_changes_a_cup() -> None:
    rng = random.Random(14)
    for over in (after(signed_up(4), CallOff()), played_out(drawn(4, rng), rng)):
        assert over.is_over
        with pytest.raises(CupOver):
            after(over, SignUp(), person=OTHER)
    assert after(signed_up(4), CallOff()).winner is None


@each(
    "event",
    [
        CreateCup(),
        BeginHeat((Pairing(1, 2),)),
        BeginHeat((Pairing(1, 2), Pairing(1, 3))),
        BeginHeat((Pairing(1, 2), Pairing(3, 4)), bye=4),
        EndTable(0, 1, TableEnding.PLAYED),
        ReplayTable(0),
        DrawCrews(((HOST, Person(2)),)),
    ],
)
def test_events_that_do_not_follow_are_refused(event: CupEvent) -> None:
    with pytest.raises((InvalidCupEvent, SignUpClosed)):
        after(drawn(8, random.Random(15)), event)
    with pytest.raises(InvalidCupEvent):
        Cup.replay([])


@settings(max_examples=40, deadline=None)
@given(st.integers(4, 13), SEEDS)
def test_any_cup_ends_and_its_log_replays_at_every_moment(people: int, seed: int) -> None:
    rng = random.Random(seed)

    def settle(cup: Cup, place: int) -> EndTable:
        pairing = cup.heats[-1].pairings[place]
        how = rng.choice(
            (TableEnding.PLAYED, TableEnding.PLAYED, TableEnding.WALK_OVER, TableEnding.STOPPED)
        )
        winner = None if how is TableEnding.STOPPED else rng.choice(pairing.crews)
        away = how is TableEnding.WALK_OVER and rng.random() < 0.5
        return EndTable(place, None if away else winner, how)

    cup = played_out(drawn(people, rng), rng, settle)

    assert Cup.replay(cup.log) == cup
    for one, other in pairwise(range(2, cup.ply)):
        assert Cup.replay(cup.log[:other]) == Cup.replay(cup.log[:one]).play(cup.log[one])
    points = sum(line.points for line in cup.standings_before_final)
    heats = [heat for heat in cup.heats if not heat.is_final]
    won = [ended for heat in heats for ended in heat.results if ended and ended.winner]
    assert points == len(won) + sum(heat.bye is not None for heat in heats)
    with pytest.raises(CupRefusal):
        after(cup, CallOff())
