"""What everybody did in a finished game, and what its clues came to."""

from __future__ import annotations

import pytest

from engine.rules import (
    UNLIMITED,
    Call,
    Clue,
    Concede,
    Give,
    GiveUp,
    Halt,
    Leave,
    Match,
    Person,
    PersonalResult,
    Role,
    Sit,
    Stop,
    Team,
    list_clue_results,
    list_personal_results,
)
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE, Action, dealt, dealt_in
from tests.engine.rules.positions import card, duet, of_three, touch

ASSASSIN = touch(25)
ROUND: tuple[Action, ...] = (
    (ANA, Give(Clue("OCEAN", 2), (card(1), card(2), card(3)))),
    (BEN, touch(1)),
    (BEN, touch(2)),
    (BEN, touch(18)),
    (CAI, Give(Clue("SEA", 3), (card(10), card(11), card(12)))),
    (DORA, touch(10)),
    (DORA, Stop()),
)


def of(match: Match, person: Person) -> PersonalResult:
    (result,) = (one for one in list_personal_results(match) if one.seat.person == person)
    return result


def test_clue_keeps_its_promise_when_its_number_is_found() -> None:
    match = dealt(*ROUND, (ANA, Give(Clue("ZERO", 0))), (BEN, touch(3)), (BEN, ASSASSIN))

    counts = [
        (one.promised, one.promise_kept, one.found, one.touched) for one in list_clue_results(match)
    ]
    assert counts == [(2, True, 2, 3), (3, False, 1, 1), (0, False, 1, 2)]
    assert [one.assassin for one in list_clue_results(match)] == [False, False, True]
    ana, cai = of(match, ANA), of(match, CAI)
    assert (ana.clues, ana.promises, ana.kept, ana.promised, ana.found) == (
        2,
        1,
        1,
        2,
        3,
    )
    assert (cai.clues, cai.promises, cai.kept, cai.promised, cai.found) == (
        1,
        1,
        0,
        3,
        1,
    )
    assert (ana.won, cai.won) == (False, True)


def test_meant_cards_count_for_all_operatives_and_guesses_for_one() -> None:
    match = dealt(*ROUND, (BEN, GiveUp()), (ANA, GiveUp()))

    ben, dora = of(match, BEN), of(match, DORA)
    assert (ben.guesses, ben.hits, ben.assassins, ben.meant, ben.meant_found) == (3, 2, 0, 3, 2)
    assert (dora.guesses, dora.hits, dora.meant, dora.meant_found) == (1, 1, 3, 1)
    assert (of(match, ANA).guesses, of(match, ANA).meant) == (0, 0)


def test_an_unlimited_clue_promises_nothing() -> None:
    match = dealt((ANA, Give(Clue("OCEAN", UNLIMITED))), (BEN, touch(1)), (BEN, ASSASSIN))

    (clue,) = list_clue_results(match)
    assert (clue.promised, clue.promise_kept, clue.found) == (0, False, 1)
    assert of(match, BEN).assassins == 1


@pytest.mark.rule("C15")
def test_invalid_clue_counts_nowhere_but_its_guesses_do() -> None:
    void: tuple[Action, ...] = ((BEN, touch(1)), (CAI, Call("C7")), (ANA, Concede()))
    clue_move = (ANA, Give(Clue("OCEAN", 2), (card(1),)))
    match = dealt(clue_move, *void, (CAI, Give(Clue("SEA", 1))), (DORA, ASSASSIN))

    assert [(one.place, one.clue.word) for one in list_clue_results(match)] == [(1, "SEA")]
    assert (of(match, ANA).clues, of(match, BEN).meant) == (0, 0)
    assert (of(match, BEN).guesses, of(match, BEN).hits) == (1, 1)


@pytest.mark.rule("E1")
def test_operative_for_both_teams_neither_wins_nor_loses() -> None:
    match = dealt_in(of_three(), *((BEN if who == DORA else who, did) for who, did in ROUND))
    match = dealt_in(of_three(), *_actions(match), (ANA, Give(Clue("WAVE", 1))), (BEN, ASSASSIN))

    ben = of(match, BEN)
    assert (ben.won, ben.guesses, ben.hits, ben.meant) == (None, 5, 3, 6)
    assert {one.won for one in list_personal_results(match)} == {None, True, False}


def _actions(match: Match) -> list[Action]:
    return [(entry.person, entry.change) for entry in match.log[2:]]


@pytest.mark.rule("D3")
def test_in_a_duet_the_other_side_reads_and_all_lose_together() -> None:
    move = Give(Clue("OCEAN", 2), (card(4), card(5)))
    match = dealt_in(duet(), (ANA, move), (BEN, touch(4)), (BEN, ASSASSIN))

    assert [one.won for one in list_personal_results(match)] == [False] * 4
    assert (of(match, ANA).found, of(match, ANA).meant) == (1, 0)
    assert (of(match, BEN).meant, of(match, BEN).meant_found) == (2, 1)
    assert (of(match, BEN).hits, of(match, BEN).assassins, of(match, DORA).meant) == (1, 1, 2)


@pytest.mark.rule("H1")
def test_results_belong_to_the_people_seated_at_the_end() -> None:
    changed = ((BEN, Leave()), (EVE, Sit(Team.RED, Role.OPERATIVE)))
    match = dealt(ROUND[0], ROUND[1], *changed, (EVE, touch(2)), (EVE, ASSASSIN))

    assert [one.seat.person for one in list_personal_results(match)] == [ANA, CAI, DORA, EVE]
    assert (of(match, EVE).guesses, of(match, EVE).meant_found) == (2, 2)


@pytest.mark.rule("H4")
def test_a_game_that_is_on_or_was_stopped_has_no_results() -> None:
    for match in (dealt(*ROUND), dealt(*ROUND, (ANA, Halt()))):
        assert (list_personal_results(match), list_clue_results(match)) == ((), ())
