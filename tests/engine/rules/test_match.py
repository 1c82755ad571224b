from __future__ import annotations

import pytest

from engine.rules import (
    Begin,
    CardCovered,
    Change,
    Clue,
    GameOver,
    Give,
    Guess,
    GuessNotAwaited,
    Join,
    Leave,
    Match,
    NotDealt,
    NotSeated,
    NotYourTurn,
    OnlySpymastersGiveClues,
    Person,
    RuleViolation,
    SpymastersNeverGuess,
    Stop,
)
from tests.cases import each
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
from tests.engine.rules.positions import drawn, touch

OCEAN = Give(Clue("OCEAN", 2))


def test_the_deal_lays_the_cards_and_keeps_the_salt() -> None:
    match = dealt()

    assert (match.game, match.salt, match.moment) == (drawn(), SALT, 1)


def test_a_clue_a_guess_and_a_stop_move_the_game() -> None:
    match = dealt((ANA, OCEAN), (BEN, touch(1)), (BEN, Stop()), (CAI, Give(Clue("RIVER", 1))))

    assert match.game == drawn("OCEAN:2 > 1 stop", "RIVER:1 >")
    assert match.moment == 5
    assert match.ply == 1 + len(SEATING) + 1 + 4


@each(
    "person, change, refusal",
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


@each("change", [OCEAN, touch(1), Stop()])
def test_nothing_moves_before_the_deal(change: Change) -> None:
    with pytest.raises(NotDealt):
        after(lobby(), ANA, change)


@pytest.mark.rule("B18")
@each("change", [OCEAN, touch(1), Stop(), Join(), Leave(), Begin(drawn(), SALT)])
@each("person", [ANA, BEN, CAI, DORA, EVE])
def test_after_the_end_nothing_happens(person: Person, change: Change) -> None:
    match = dealt((ANA, OCEAN), (BEN, touch(25)))

    assert match.is_over
    with pytest.raises(GameOver):
        after(match, person, change)


def test_only_a_spymaster_is_shown_the_key_and_only_after_the_deal() -> None:
    assert dealt().require_sees_key(ANA) == (drawn(), TABLE.find_seat(ANA))
    with pytest.raises(NotDealt):
        lobby().require_sees_key(ANA)


def test_a_log_that_breaks_a_rule_does_not_replay() -> None:
    log = [*dealt().log, *entries([(BEN, Guess(touch(1).card))])]

    with pytest.raises(GuessNotAwaited):
        Match.replay(log)
