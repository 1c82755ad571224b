from __future__ import annotations

import pytest

from engine.rules import Clue, Marking, Settings
from engine.rules.changes import Configure, Entry, Expire, Give, Leave, Open
from engine.rules.match import Match
from engine.rules.violations import AlreadyDealt, GameOver, MatchClosed
from tests.engine.rules.people import ANA, BEN, after, dealt, lobby
from tests.engine.rules.positions import touch

CHOSEN = Settings("pt-BR", Marking.MAJORITY, compact=True)


def test_a_table_that_says_nothing_else_marks_and_touches_with_buttons() -> None:
    assert Settings("en") == Settings("en", Marking.MARK, compact=False)


def test_a_table_opens_with_its_settings() -> None:
    match = Match.replay([Entry(ANA, Open(CHOSEN), 1_000)])

    assert (match.settings, match.language) == (CHOSEN, "pt-BR")


def test_settings_are_chosen_again_in_the_lobby() -> None:
    match = after(lobby(BEN), ANA, Configure(CHOSEN))

    assert match.settings == CHOSEN
    assert match.seats == lobby(BEN).seats
    assert after(match, ANA, Configure(Settings("en"))).settings == Settings("en")


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


def test_a_lobby_closes_when_its_time_is_up() -> None:
    match = after(lobby(BEN), ANA, Expire())

    assert (match.closed, match.over, match.game) == (True, True, None)
    for change in (Configure(CHOSEN), Expire(), Leave()):
        with pytest.raises(MatchClosed):
            after(match, ANA, change)


def test_a_game_does_not_expire() -> None:
    with pytest.raises(AlreadyDealt):
        after(dealt(), ANA, Expire())
