"""Ends that no card makes: a team resigns, or the game is stopped."""

from __future__ import annotations

import pytest

from engine.rules import (
    AlreadyGivenUp,
    Clue,
    Game,
    GameOver,
    Give,
    GiveUp,
    Halt,
    Join,
    Leave,
    Match,
    MatchClosed,
    NotDealt,
    NotSeated,
    Outcome,
    Person,
    Phase,
    Put,
    Resign,
    Role,
    Seat,
    Sit,
    Team,
    Termination,
)
from tests.cases import each
from tests.engine.rules.people import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    RED_OPERATIVE,
    Action,
    after,
    dealt,
    lobby,
)
from tests.engine.rules.positions import drawn, touch

pytestmark = pytest.mark.rule("H4")

OCEAN = Give(Clue("OCEAN", 2))
FAY = Person(6)
STOPPED = Outcome(None, Termination.STOPPED)
RED_GUESSES = Sit(Team.RED, Role.OPERATIVE)
POSITIONS = [drawn(), drawn("OCEAN:2 >"), drawn("OCEAN:2 > 1"), drawn("OCEAN:2 > 18", "RIVER:1 >")]


def game_of(match: Match) -> Game:
    """Give the game of a dealt match."""
    return match.require_dealt()


def three_of_red(*actions: Action) -> Match:
    """Seat Eve as a second operative of red, and do these deeds after the first clue."""
    return dealt((EVE, RED_GUESSES), (ANA, OCEAN), *actions)


@each("game", POSITIONS)
@each("team", Team)
def test_a_team_that_resigns_loses_whoevers_turn_it_is(game: Game, team: Team) -> None:
    over = game.play(Resign(team))

    assert over.outcome == Outcome(team.rival, Termination.RESIGNED)
    assert over.phase is Phase.OVER
    assert over.covered == game.covered
    assert over.moment == game.moment + 1


@pytest.mark.parametrize("game", POSITIONS, ids=lambda game: game.phase.value)
def test_a_stopped_game_has_no_winner(game: Game) -> None:
    over = game.play(Halt())

    assert over.outcome == STOPPED
    assert (over.phase, over.awaited_seats, over.turn_being_guessed) == (Phase.OVER, (), None)
    assert over.moment == game.moment + 1


@pytest.mark.rule("B18")
@pytest.mark.parametrize("ending", [Halt(), Resign(Team.RED)], ids=str)
def test_a_game_ends_once(ending: Halt | Resign) -> None:
    for over in (drawn("OCEAN:2 > 25"), drawn().play(Halt()), drawn().play(Resign(Team.RED))):
        with pytest.raises(GameOver):
            over.play(ending)


@pytest.mark.rule("H3")
@pytest.mark.parametrize("ending", [Halt(), Resign(Team.RED)], ids=str)
def test_after_an_early_end_everybody_sees_the_key(ending: Halt | Resign) -> None:
    game = drawn("OCEAN:2 > 1")
    assert [face.identity for face in game.seen_by(RED_OPERATIVE).faces].count(None) == 24

    over = game.play(ending)

    for viewer in (None, RED_OPERATIVE):
        assert (
            tuple(face.identity for face in over.seen_by(viewer).faces) == over.key_card.identities
        )
        assert [face.covered for face in over.seen_by(viewer).faces].count(True) == 1


def test_team_of_two_resigns_with_both_votes() -> None:
    match = dealt((ANA, GiveUp()))
    assert not match.is_over
    assert match.resign_votes == {ANA}
    assert match.moment == 1

    match = after(match, BEN, GiveUp())

    assert game_of(match).outcome == Outcome(Team.BLUE, Termination.RESIGNED)
    assert match.is_over


def test_team_of_three_resigns_with_two_votes() -> None:
    match = three_of_red((BEN, GiveUp()))
    assert not match.is_over

    match = after(match, EVE, GiveUp())

    assert game_of(match).outcome == Outcome(Team.BLUE, Termination.RESIGNED)
    assert game_of(match).moves[-1] == Resign(Team.RED)


def test_team_of_four_does_not_resign_with_two_votes() -> None:
    match = dealt((EVE, RED_GUESSES), (FAY, RED_GUESSES), (ANA, GiveUp()), (BEN, GiveUp()))
    assert not match.is_over

    assert after(match, FAY, GiveUp()).is_over


def test_votes_of_both_teams_are_counted_separately() -> None:
    match = dealt((ANA, GiveUp()), (CAI, GiveUp()))
    assert not match.is_over

    assert game_of(after(match, DORA, GiveUp())).outcome == Outcome(Team.RED, Termination.RESIGNED)


def test_a_team_resigns_on_the_others_turn_too() -> None:
    match = dealt((ANA, OCEAN), (CAI, GiveUp()), (DORA, GiveUp()))

    assert game_of(match).outcome == Outcome(Team.RED, Termination.RESIGNED)


def test_everybody_has_one_voice() -> None:
    with pytest.raises(AlreadyGivenUp):
        after(three_of_red((BEN, GiveUp())), BEN, GiveUp())


def test_only_the_seated_of_a_running_game_resign() -> None:
    with pytest.raises(NotSeated):
        after(dealt(), EVE, GiveUp())
    with pytest.raises(NotDealt):
        after(lobby(BEN), ANA, GiveUp())
    with pytest.raises(GameOver):
        after(dealt((ANA, OCEAN), (BEN, touch(25))), ANA, GiveUp())


def test_vote_to_resign_ends_when_its_person_leaves() -> None:
    match = three_of_red((BEN, GiveUp()), (BEN, Leave()))
    assert match.resign_votes == frozenset()

    match = after(match, BEN, RED_GUESSES)

    assert not after(match, BEN, GiveUp()).is_over


def test_a_voice_does_not_cross_to_the_other_team() -> None:
    match = dealt((DORA, GiveUp()), (EVE, Join()), (FAY, Join()))

    match = after(match, ANA, Put(Seat(DORA, Team.RED, Role.OPERATIVE)))

    assert match.resign_votes == frozenset()
    assert not after(match, DORA, GiveUp()).is_over


def test_vote_to_resign_follows_the_move_to_the_spymaster_seat() -> None:
    match = three_of_red((BEN, GiveUp()), (ANA, Leave()), (BEN, Sit(Team.RED, Role.SPYMASTER)))

    assert match.resign_votes == {BEN}
    assert after(match, EVE, GiveUp()).is_over


def test_leaving_never_resigns_but_remaining_votes_may_be_repeated() -> None:
    match = three_of_red((BEN, GiveUp()), (EVE, Leave()), (ANA, Leave()))
    assert not match.is_over

    assert game_of(after(match, BEN, GiveUp())).outcome == Outcome(Team.BLUE, Termination.RESIGNED)


def test_stopping_closes_a_lobby() -> None:
    match = after(lobby(BEN), ANA, Halt())

    assert (match.closed, match.is_over, match.game) == (True, True, None)
    with pytest.raises(MatchClosed):
        after(match, ANA, Halt())


def test_stopping_a_game_ends_it_without_a_winner() -> None:
    match = after(dealt((ANA, OCEAN), (BEN, touch(1))), ANA, Halt())

    assert match.is_over
    assert game_of(match).outcome == STOPPED
    assert game_of(match).covered == (touch(1).card,)
    with pytest.raises(GameOver):
        after(match, BEN, touch(2))


def test_early_ends_replay() -> None:
    for match in (
        dealt((ANA, OCEAN), (ANA, GiveUp()), (BEN, GiveUp())),
        dealt((ANA, OCEAN), (BEN, touch(1)), (ANA, Halt())),
        three_of_red((BEN, GiveUp()), (EVE, Leave()), (ANA, Leave()), (BEN, GiveUp())),
    ):
        assert match.is_over
        assert Match.replay(match.log) == match
