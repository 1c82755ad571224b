from __future__ import annotations

import pytest

from engine.rules import (
    AlreadyDealt,
    Clue,
    Configure,
    Entry,
    Expire,
    GameOver,
    Give,
    Leave,
    Marking,
    Match,
    MatchClosed,
    Open,
    Pace,
    Settings,
    Timing,
    TimingOutOfRange,
)
from tests.engine.rules.people import ANA, BEN, after, dealt, lobby
from tests.engine.rules.positions import touch

CHOSEN = Settings(language="pt-BR", marking=Marking.MAJORITY)


def test_default_settings_mark() -> None:
    assert Settings(language="en") == Settings(language="en", marking=Marking.MARK)


def test_a_table_opens_with_its_settings() -> None:
    match = Match.replay([Entry(ANA, Open(CHOSEN), 1_000)])

    assert (match.settings, match.language) == (CHOSEN, "pt-BR")


def test_settings_are_chosen_again_in_the_lobby() -> None:
    match = after(lobby(BEN), ANA, Configure(CHOSEN))

    assert match.settings == CHOSEN
    assert match.seats == lobby(BEN).seats
    assert after(match, ANA, Configure(Settings(language="en"))).settings == Settings(language="en")


def test_the_settings_of_the_lobby_are_those_of_the_game() -> None:
    match = after(lobby(BEN), ANA, Configure(CHOSEN))

    assert Match.replay(match.log).settings == CHOSEN


def test_once_dealt_the_settings_stand() -> None:
    with pytest.raises(AlreadyDealt):
        after(dealt(), ANA, Configure(CHOSEN))


def test_after_the_end_there_is_nothing_to_choose() -> None:
    match = dealt((ANA, Give(Clue("OCEAN", 2))), (BEN, touch(25)))

    with pytest.raises(GameOver):
        after(match, ANA, Configure(CHOSEN))


@pytest.mark.rule("G2", "G5")
@pytest.mark.parametrize(("clue", "guess"), [(29, 60), (601, 60), (120, 14), (120, 301)])
def test_limits_leave_time_to_think_and_come_to_an_end(clue: int, guess: int) -> None:
    timing = Timing(Pace.STRICT, clue, guess)

    with pytest.raises(TimingOutOfRange):
        after(lobby(BEN), ANA, Configure(Settings(language="en", timing=timing)))
    with pytest.raises(TimingOutOfRange):
        Match.replay([Entry(ANA, Open(Settings(language="en", timing=timing)), 1_000)])


@pytest.mark.rule("G1", "G2", "G3", "G5")
@pytest.mark.parametrize(("clue", "guess"), [(30, 15), (600, 300), (120, 60)])
def test_a_pace_is_chosen_in_the_lobby_and_is_free_otherwise(clue: int, guess: int) -> None:
    chosen = Settings(language="en", timing=Timing(Pace.STRICT, clue, guess))

    assert after(lobby(BEN), ANA, Configure(chosen)).settings == chosen
    assert Settings(language="en").timing == Timing(Pace.FREE, 120, 60)


def test_a_lobby_closes_when_its_time_is_up() -> None:
    match = after(lobby(BEN), ANA, Expire())

    assert (match.closed, match.is_over, match.game) == (True, True, None)
    for change in (Configure(CHOSEN), Expire(), Leave()):
        with pytest.raises(MatchClosed):
            after(match, ANA, change)


def test_a_game_does_not_expire() -> None:
    with pytest.raises(AlreadyDealt):
        after(dealt(), ANA, Expire())
