"""A lot covers for the simulated opponent where a table wants no choice (E2)."""

from __future__ import annotations

import pytest

from engine.rules import (
    Begin,
    Clue,
    Cover,
    CoverNotAwaited,
    Format,
    Give,
    Guess,
    Match,
    Open,
    Outcome,
    Phase,
    Settings,
    Stop,
    Suspension,
    Team,
    Termination,
)
from engine.rules.match.permission import cover_by_lot_if_awaited
from tests.engine.rules.people import (
    ANA,
    BEN,
    PAIR,
    SALT,
    STRICT,
    Action,
    after,
    entries,
    timed_out,
)
from tests.engine.rules.positions import alone, card

pytestmark = pytest.mark.rule("E2")
TURN: tuple[Action, ...] = ((ANA, Give(Clue("OCEAN", 2))), (BEN, Guess(card(1))), (BEN, Stop()))
CHOSEN = Settings(language="en", format=Format.ONE_TEAM, lot_covers=True)


def table(*actions: Action, settings: Settings = CHOSEN, salt: bytes = SALT) -> Match:
    opened = Open(settings, PAIR)
    return Match.replay(entries([(ANA, opened), (ANA, Begin(alone(), salt)), *actions]))


def test_lot_covers_an_enemy_agent_after_the_turn() -> None:
    match = table(*TURN)
    game = match.require_dealt()

    assert game.phase is Phase.CLUE
    assert isinstance(game.moves[-1], Cover)
    assert game.board.agents_left(Team.BLUE) == 7
    assert match.log[-1].change == Stop()
    with pytest.raises(CoverNotAwaited):
        after(match, ANA, Cover(card(10)))


def test_a_log_replays_with_the_same_cards_and_another_salt_draws_others() -> None:
    first, again = (table(*TURN).require_dealt() for _ in range(2))
    drawn = {table(*TURN, salt=bytes([one])).require_dealt().moves[-1] for one in range(20)}

    assert first == again
    assert len(drawn) > 3


def test_the_last_enemy_agent_covered_by_lot_loses() -> None:
    match = table()
    for turn in range(9):
        if match.is_over:
            break
        word = f"CLUE{'ABCDEFGHI'[turn]}"
        match = after(match, ANA, Give(Clue(word, 1)))
        match = after(match, BEN, Guess(match.require_dealt().board.list_uncovered_cards()[0]))
        if match.require_dealt().phase is Phase.GUESS:
            match = after(match, BEN, Stop())
    assert match.require_dealt().outcome == Outcome(Team.BLUE, Termination.AGENTS)


def test_spymaster_covers_by_default() -> None:
    match = table(*TURN, settings=Settings(language="en", format=Format.ONE_TEAM))

    assert match.require_dealt().phase is Phase.COVER
    assert cover_by_lot_if_awaited(SALT, match.require_dealt()).phase is Phase.CLUE


@pytest.mark.rule("G2")
def test_two_lost_turns_put_a_lot_covering_game_to_sleep() -> None:
    settings = Settings(language="en", format=Format.ONE_TEAM, lot_covers=True, timing=STRICT)
    match = timed_out(table(settings=settings), 10_000)
    assert match.rest is None
    assert match.require_dealt().board.agents_left(Team.BLUE) == 7

    assert timed_out(match, 20_000).rest is Suspension.ASLEEP
