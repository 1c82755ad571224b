"""Hints: who may ask a computer, how often, and what comes of it for the game (E7)."""

from __future__ import annotations

import pytest

from engine.rules import (
    Begin,
    Call,
    Clue,
    Consult,
    Format,
    GamePaused,
    Give,
    Guess,
    Halt,
    HintGiven,
    HintsOff,
    Match,
    NoHintNow,
    NotDealt,
    NotSeated,
    NotYourTurn,
    OnlySpymastersGiveClues,
    Open,
    Pause,
    Settings,
    SpymastersNeverGuess,
    Stop,
)
from tests.engine.rules.people import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    SALT,
    TABLE,
    TABLES,
    Action,
    after,
    at,
    entries,
)
from tests.engine.rules.positions import card, drawn, duet

pytestmark = pytest.mark.rule("E7")
GIVEN: Action = (ANA, Give(Clue("OCEAN", 2)))
ASK = Consult()


def table(*actions: Action, hints: bool = True) -> Match:
    """Deal to four people at a table that wants hints."""
    opened = Open(Settings(language="en", hints=hints), TABLE)
    return Match.replay(entries([(ANA, opened), (ANA, Begin(drawn(), SALT)), *actions]))


def test_without_the_setting_nobody_asks() -> None:
    for actions, person in (((), ANA), ((GIVEN,), BEN)):
        with pytest.raises(HintsOff):
            after(table(*actions, hints=False), person, ASK)


def test_giver_and_guessers_each_get_one_hint_per_turn() -> None:
    with_hint = table((ANA, ASK))
    with pytest.raises(HintGiven):
        after(with_hint, ANA, ASK)
    with_hint = after(after(with_hint, *GIVEN), BEN, ASK)
    with pytest.raises(HintGiven):
        after(after(with_hint, BEN, Guess(card(1))), BEN, ASK)
    passed = after(after(with_hint, BEN, Guess(card(1))), BEN, Stop())
    assert len(after(passed, CAI, ASK).hints) == 3


def test_hint_is_refused_to_people_not_on_turn() -> None:
    refused = {
        (): ((BEN, OnlySpymastersGiveClues), (CAI, NotYourTurn), (EVE, NotSeated)),
        (GIVEN,): ((ANA, SpymastersNeverGuess), (DORA, NotYourTurn), (EVE, NotSeated)),
        (GIVEN, (CAI, Call("C3", card(1)))): ((BEN, NoHintNow), (ANA, NoHintNow)),
    }
    for actions, expected in refused.items():
        for person, refusal in expected:
            with pytest.raises(refusal):
                after(table(*actions), person, ASK)
    with pytest.raises(NotDealt):
        after(
            Match.replay(entries([(ANA, Open(Settings(language="en", hints=True), TABLE))])),
            ANA,
            ASK,
        )


@pytest.mark.rule("G5")
def test_nobody_asks_in_a_pause() -> None:
    paused = at(table(), 2_000, (ANA, Pause()), (CAI, Pause()))
    with pytest.raises(GamePaused):
        after(paused, ANA, ASK)


@pytest.mark.rule("D3")
def test_in_a_duet_each_side_asks_for_itself() -> None:
    opened = Open(Settings(language="en", format=Format.DUET, hints=True), TABLES[Format.DUET])
    match = Match.replay(entries([(ANA, opened), (ANA, Begin(duet(), SALT))]))

    match = after(after(match, ANA, ASK), BEN, ASK)
    with pytest.raises(HintGiven):
        after(match, CAI, ASK)


def test_hint_request_is_logged_but_not_shown() -> None:
    before, after_hint = table(), table((ANA, ASK))

    assert after_hint.public_ply == before.public_ply
    assert after_hint.moment == before.moment
    assert after_hint.ply == before.ply + 1
    assert [hint.person for hint in after_hint.hints] == [ANA]


@pytest.mark.rule("E4")
def test_a_game_in_which_a_computer_was_asked_is_rated_no_more() -> None:
    assert table(GIVEN, (ANA, Halt())).is_rated
    assert not table((ANA, ASK), GIVEN, (ANA, Halt())).is_rated
