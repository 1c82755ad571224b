"""The audience: who may predict what a clue means, when, and with how many cards (H3)."""

from __future__ import annotations

import pytest

from engine.rules import (
    UNLIMITED,
    Begin,
    Call,
    CardCovered,
    Clue,
    GameOver,
    GamePaused,
    Give,
    Guess,
    Halt,
    Join,
    KeyIsKnown,
    Leave,
    Match,
    NoPredictionNow,
    NoSuchCard,
    NotDealt,
    OnlySpectatorsPredict,
    Open,
    Person,
    PredictionsOff,
    Role,
    RuleViolation,
    Settings,
    Sit,
    Stop,
    Team,
    TooManyPredicted,
    Withdraw,
    create_prediction,
    get_max_predicted_cards,
)
from tests.engine.rules.people import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    SALT,
    TABLE,
    Action,
    dealt_in,
    entries,
    paused,
)
from tests.engine.rules.positions import card, drawn, duet

pytestmark = pytest.mark.rule("H3")
FAY = Person(6)
GIVEN: Action = (ANA, Give(Clue("OCEAN", 2)))


def table(*actions: Action, audience: bool = True) -> Match:
    opened = Open(Settings(language="en", audience=audience), TABLE)
    return Match.replay(entries([(ANA, opened), (ANA, Begin(drawn(), SALT)), *actions]))


def test_prediction_is_limited_to_the_clue_number_and_revocable() -> None:
    match = table(GIVEN)
    cards = [card(9), card(1)]

    assert create_prediction(match, EVE, 1, cards).cards == (card(1), card(9))
    assert create_prediction(match, EVE, 1, []).cards == ()
    with pytest.raises(TooManyPredicted):
        create_prediction(match, EVE, 1, [*cards, card(3)])
    with pytest.raises(NoSuchCard):
        create_prediction(match, EVE, 1, [card(26)])


@pytest.mark.rule("B11")
def test_clue_without_a_number_allows_three_predictions() -> None:
    for number, most in ((0, 3), (UNLIMITED, 3), (1, 1), (9, 9)):
        assert (
            get_max_predicted_cards(table((ANA, Give(Clue("OCEAN", number)))).require_dealt())
            == most
        )


def test_a_turn_is_predicted_from_its_clue_to_its_first_guess() -> None:
    guessed: Action = (BEN, Guess(card(1)))
    called: Action = (CAI, Call("C3", card(1)))
    late = ((), (GIVEN, guessed), (GIVEN, guessed, (BEN, Stop())), (GIVEN, called))
    for actions in late:
        with pytest.raises(NoPredictionNow):
            create_prediction(table(*actions), EVE, 1, [card(2)])
    assert create_prediction(table(GIVEN, called, (CAI, Withdraw())), EVE, 1, [card(2)]).cards
    second: Action = (CAI, Give(Clue("RIVER", 1)))
    match = table(GIVEN, guessed, (BEN, Stop()), second)
    with pytest.raises(NoPredictionNow):
        create_prediction(match, EVE, 1, [card(2)])
    with pytest.raises(CardCovered):
        create_prediction(match, EVE, 2, [card(1)])
    assert create_prediction(match, EVE, 2, [card(2)]).round == 2


def test_prediction_needs_a_running_game() -> None:
    refused: dict[type[RuleViolation], Match] = {
        NotDealt: Match.replay(entries([(ANA, Open(Settings(language="en"), TABLE))])),
        GamePaused: paused(table(GIVEN)),
        GameOver: table(GIVEN, (ANA, Halt())),
        PredictionsOff: table(GIVEN, audience=False),
    }
    for refusal, match in refused.items():
        with pytest.raises(refusal):
            create_prediction(match, EVE, 1, [card(2)])


def test_seated_players_cannot_predict() -> None:
    for person in (ANA, BEN, CAI, DORA):
        with pytest.raises(OnlySpectatorsPredict):
            create_prediction(table(GIVEN), person, 1, [card(2)])
    left = table(GIVEN, (EVE, Join()), (EVE, Leave()))
    assert create_prediction(left, EVE, 1, [card(2)]).cards


@pytest.mark.rule("H1")
def test_key_holders_cannot_predict_even_after_leaving() -> None:
    peeped = ((ANA, Leave()), (EVE, Sit(Team.RED, Role.SPYMASTER)), (EVE, Leave()))
    match = table(GIVEN, *peeped)
    for person in (ANA, EVE):
        with pytest.raises(KeyIsKnown):
            create_prediction(match, person, 1, [card(2)])
    assert create_prediction(match, FAY, 1, [card(2)]).cards


@pytest.mark.rule("D0")
def test_in_duet_whoever_left_a_side_has_seen_a_key() -> None:
    match = dealt_in(duet(), (ANA, Give(Clue("OCEAN", 2, Team.RED))), (ANA, Leave()))
    with pytest.raises(KeyIsKnown):
        create_prediction(match, ANA, 1, [card(2)])
    assert create_prediction(match, EVE, 1, [card(2)]).cards
