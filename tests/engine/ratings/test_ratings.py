"""Ratings: which games move them, whereto, and how a season begins."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from engine.ratings.rules import (
    MU,
    SIGMA,
    PersonRole,
    PlayedGame,
    RatedGame,
    Rating,
    balance_teams,
    compute_ratings,
    display_number,
    get_rated_game,
    rating_in_season,
    season_of,
    strength_gap,
)
from engine.rules import Format, Person, Role, Seat, Seats, Team
from tests.engine.rules.people import ANA, BEN, CAI, DORA

SPY, OPS = Role.SPYMASTER, Role.OPERATIVE
NOON = 1_700_000_000
QUARTER = 92 * 24 * 3600
RED, BLUE = ((ANA, SPY), (BEN, OPS)), ((CAI, SPY), (DORA, OPS))
FOUR = tuple((part, side is RED) for side in (RED, BLUE) for part in side)
GAME = PlayedGame(NOON, 7, Format.TWO_TEAMS, rated=True, players=FOUR)


def test_ratings_rise_with_wins_and_settle_with_games() -> None:
    games = [RatedGame(NOON + at, at, RED, BLUE) for at in range(10)]
    numbers = [
        display_number(compute_ratings(games[:count], {})[ANA, SPY][-1]) for count in range(1, 11)
    ]
    actions = [compute_ratings(games[:count], {})[ANA, SPY][-1].mu for count in range(1, 11)]

    assert numbers == sorted(numbers)
    assert numbers[0] > 1000 == display_number(Rating(season_of(NOON)))
    steps = [after - before for before, after in pairwise(actions)]
    assert steps == sorted(steps, reverse=True)
    assert display_number(compute_ratings(games, {})[DORA, OPS][-1]) < 1000
    assert (ANA, OPS) not in compute_ratings(games, {})


def test_the_same_games_give_the_same_numbers_in_whatever_portions() -> None:
    games = [
        RatedGame(NOON + at * QUARTER // 4, at, *((RED, BLUE) if at % 3 else (BLUE, RED)))
        for at in range(13)
    ]
    whole = compute_ratings(games, {})
    last: dict[PersonRole, Rating] = {}
    stored: dict[tuple[PersonRole, int], Rating] = {}
    for portion in (games[:1], games[1:6], games[6:]):
        for part, ratings in compute_ratings(portion, last).items():
            last[part] = ratings[-1]
            stored |= {(part, rating.season): rating for rating in ratings}

    assert stored == {(part, one.season): one for part, them in whole.items() for one in them}
    assert len(whole[ANA, SPY]) == 4


def test_a_season_begins_half_of_the_way_back() -> None:
    season = season_of(NOON)
    last = Rating(season, MU + 8, SIGMA / 2, 30)

    assert rating_in_season(last, season) == last
    assert rating_in_season(last, season + 3) == Rating(season + 3, MU + 4, SIGMA * 0.75)
    assert rating_in_season(last, season + 6) == Rating(season + 6, MU + 2, SIGMA * 0.875)
    assert rating_in_season(None, season) == Rating(season)


@pytest.mark.rule("E1", "E4", "E7")
def test_unrated_small_and_unopposed_games_are_left_out() -> None:
    counted = get_rated_game(GAME)
    trio = tuple((part, None if part == (BEN, OPS) else won) for part, won in FOUR[:3])

    assert counted is not None
    assert (counted.winners, counted.losers) == (RED, BLUE)
    for left_out in (
        replace(GAME, rated=False),
        replace(GAME, players=FOUR[:3]),
        replace(GAME, format=Format.THREE_PLAYERS, players=trio),
        replace(GAME, format=Format.ONE_TEAM),
        replace(GAME, format=Format.DUET),
        replace(GAME, players=tuple((part, True) for part, _ in FOUR)),
    ):
        assert get_rated_game(left_out) is None


@pytest.mark.rule("A8")
def test_fair_teams_are_even_in_size_and_then_in_strength() -> None:
    people = [Person(number) for number in range(1, 9)]
    seats = Seats(tuple(Seat(person, Team.RED, OPS) for person in people))
    known = {(who, role): Rating(0, 20.0 + who) for who in people for role in (SPY, OPS)}
    lots = [
        balance_teams(seats, Format.TWO_TEAMS, random.Random(seed), known) for seed in range(20)
    ]

    for dealt in lots:
        assert not dealt.count_missing_people(Format.TWO_TEAMS)
        assert {len(dealt.list_team_seats(team)) for team in Team} == {4}
        assert strength_gap(dealt, known) < 1.5  # one is worth a step more than the next
    assert len({dealt.list_people_in_role(Team.RED, SPY)[0] for dealt in lots}) > 3
