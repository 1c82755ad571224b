"""What holds for every match of every format, whoever comes, goes and does what."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from engine.rules import (
    Call,
    Choice,
    Clue,
    Concede,
    Contest,
    Cover,
    Decide,
    Decline,
    Entry,
    Format,
    Game,
    Give,
    Guess,
    Halt,
    Lapse,
    Late,
    Layout,
    Leave,
    Match,
    Open,
    Pace,
    Pass,
    Person,
    Phase,
    Resign,
    Role,
    RuleViolation,
    Seat,
    Settings,
    Sit,
    Stop,
    Suspension,
    Team,
    TimeUp,
    Timing,
    Vote,
    Wake,
    Withdraw,
    find_opposing_spymaster,
    list_statuses_after,
)
from engine.rules.match import permission
from tests.cases import each
from tests.engine.rules import strategies
from tests.engine.rules.any_changes import tried
from tests.engine.rules.people import ANA, TABLES, dealt_in

ACTIONS = 100


def require_sound(match: Match) -> None:
    """Hold what the seats of every match keep to, whoever came and went."""
    match.seats.require_fitting(match.settings.format)
    seated = {seat.person for seat in match.seats}
    assert len(seated) == len(match.seats)
    assert match.resign_votes <= seated
    if (
        match.rest is not None
        or match.vacant_seat is not None
        or match.game is None
        or match.is_over
    ):
        assert match.limit is match.sand is None
    elif match.settings.timing.pace is Pace.STRICT:
        assert (match.limit is None) == (match.game.phase is Phase.SUDDEN_DEATH)
    contested = match.game is not None and match.game.is_call_contested
    assert {ballot.person for ballot in match.ballots} <= (seated if contested else set())
    assert match.limit is None or match.moment > 0
    assert match.is_over or match.host in seated
    for seat in match.seats if match.game is not None else ():
        if seat.person not in match.seats.knowing:
            require_key_unseen(
                seat, {team for person, team in match.seen_keys if person == seat.person}
            )
        elif seat.role is Role.OPERATIVE:
            require_silent(match, seat.person)


def require_key_unseen(seat: Seat, sides: set[Team]) -> None:
    """Hold that nobody guesses what they have seen (H1)."""
    if seat.role is Role.OPERATIVE:
        assert sides == set()
    elif seat.role is Role.MEMBER:
        assert sides == {seat.team}
    else:
        assert seat.team in sides


def require_silent(match: Match, person: Person) -> None:
    """Hold that nobody guesses or marks who has changed places with their spymaster (H1)."""
    game = match.require_dealt()
    assert person not in match.seats.list_guessers(game)
    with pytest.raises(RuleViolation):
        permission.require_may_guess(match.seats, person, game)


@pytest.mark.rule("A7", "H1", "H4")
@each("combination", strategies.COMBINATIONS)
@settings(max_examples=6)
@given(rng=strategies.rngs)
def test_any_change_plays_or_is_refused_and_the_log_replays(
    combination: tuple[Format, Layout], rng: random.Random
) -> None:
    game = strategies.laid(combination, rng)
    match = dealt_in(game, timing=Timing(rng.choice([*Pace])))
    for _ in range(ACTIONS):
        match = tried(match, rng)
        require_sound(match)

    assert Match.replay(match.log) == match


@pytest.mark.parametrize("format", Format)
@settings(max_examples=6)
@given(rng=strategies.rngs)
def test_a_lobby_of_any_format_comes_to_any_other(format: Format, rng: random.Random) -> None:
    opened = Open(Settings(language="en", format=format), TABLES[format])
    match = Match.replay([Entry(ANA, opened, 1_000)])
    for _ in range(ACTIONS):
        match = tried(match, rng)
        require_sound(match)

    assert Match.replay(match.log) == match


@each("combination", strategies.COMBINATIONS)
@settings(max_examples=6)
@given(rng=strategies.rngs)
def test_the_people_of_a_table_play_a_game_to_its_end(
    combination: tuple[Format, Layout], rng: random.Random
) -> None:
    match = dealt_in(strategies.laid(combination, rng), timing=Timing(Pace.STRICT))
    for game in strategies.steps(match.require_dealt(), rng):
        for entry in _entries(match, game):
            before, match = match, match.play(entry)
            assert match.status in list_statuses_after(before.status, type(entry.change))
        if match.rest is Suspension.ASLEEP:
            match = match.play(Entry(match.host, Wake(), 2_000))
        assert match.game is not None
        assert match.game.tiles == game.tiles

    assert match.is_over
    assert match.require_dealt().phase is Phase.OVER
    assert Match.replay(match.log) == match


def _entries(match: Match, game: Game) -> list[Entry]:
    """Have somebody do what was done last in `game`."""
    before, seats = match.require_dealt(), match.seats
    move, giver, rival = game.moves[-1], before.team, find_opposing_spymaster(seats, before)
    awaited = seats.list_awaited_people(before)
    match move:
        case Clue():
            return [Entry(_of(match, awaited, game.team), Give(move), 2_000)]
        case Call() | Withdraw() if rival is not None:
            return [Entry(rival, move, 2_000)]
        case Pass() | Late():
            return [Entry(match.host, TimeUp(match.moment), 2_000)]
        case Decide(upheld):
            voters = awaited if upheld else awaited[: -(-len(awaited) // 2)]
            choice = Choice.INVALID if upheld else Choice.STANDS
            return [Entry(voter, Vote(choice), 2_000) for voter in voters]
        case Lapse() if rival is not None:
            again = Sit(giver.rival, Role.SPYMASTER)
            return [Entry(rival, Leave(), 2_000), Entry(rival, again, 2_000)]
        case Resign() | Lapse() | Call() | Withdraw():
            raise AssertionError
        case Guess() | Stop() | Cover() | Decline() | Concede() | Contest() | Halt():
            touching = game.sudden[-1].side if game.sudden else None
            who = _of(match, awaited, touching or before.guessers[0])
            return [Entry(who, move, 2_000)]
        case _:
            raise AssertionError(move)


def _of(match: Match, people: tuple[Person, ...], team: Team) -> Person:
    """Find one of these people who plays for a team."""
    return next(seat.person for seat in match.seats.list_team_seats(team) if seat.person in people)
