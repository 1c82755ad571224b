"""Sides that are gone: when the others may close the game without a result (H2)."""

from __future__ import annotations

import pytest

from engine.rules import (
    ABANDON_SECONDS,
    Abandon,
    Game,
    Join,
    Leave,
    MissingTooShort,
    NobodyMissing,
    NotDealt,
    NotSeated,
    Pause,
    Person,
    Role,
    Sit,
    Team,
    Termination,
)
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE, Action, after, at, dealt_in, lobby
from tests.engine.rules.positions import alone, drawn, duet, of_three

GONE: dict[str, tuple[Game, tuple[Action, ...], Action]] = {
    "two teams": (drawn(), ((CAI, Leave()), (DORA, Leave())), (DORA, Join())),
    "three players": (
        of_three(),
        ((BEN, Leave()), (CAI, Leave())),
        (CAI, Sit(Team.BLUE, Role.SPYMASTER)),
    ),
    "duet": (duet(), ((BEN, Leave()), (DORA, Leave())), (BEN, Sit(Team.BLUE, Role.MEMBER))),
}


@pytest.mark.rule("H2", "H4")
@each("name", GONE)
def test_game_may_be_abandoned_after_ten_minutes_without_a_side(
    name: str,
) -> None:
    game, leaves, _ = GONE[name]
    match = at(dealt_in(game), 2_000, leaves[0])
    with pytest.raises(NobodyMissing):
        at(match, 9_000, (ANA, Abandon()))
    match = at(match, 3_000, leaves[1])
    match = at(match, 3_500, (ANA, Pause()))

    assert match.clock.side_missing_since == 3_000
    with pytest.raises(MissingTooShort):
        at(match, 3_000 + ABANDON_SECONDS - 1, (ANA, Abandon()))
    with pytest.raises(NotSeated):
        at(match, 3_000 + ABANDON_SECONDS, (EVE, Abandon()))
    closed = at(match, 3_000 + ABANDON_SECONDS, (ANA, Abandon()))
    outcome = closed.require_dealt().outcome
    assert outcome is not None
    assert (outcome.winner, outcome.termination) == (None, Termination.STOPPED)


@pytest.mark.rule("H2")
@each("name", GONE)
def test_a_side_that_comes_back_is_missing_no_more(name: str) -> None:
    game, leaves, back = GONE[name]
    match = at(dealt_in(game), 2_000, *leaves)
    match = at(match, 2_500, back)

    assert match.clock.side_missing_since is None
    with pytest.raises(NobodyMissing):
        at(match, 9_000, (ANA, Abandon()))
    assert at(match, 3_000, (back[0], Leave())).clock.side_missing_since == 3_000


@pytest.mark.rule("H2", "E1", "E2")
@pytest.mark.parametrize(
    ("game", "actions"),
    [
        (of_three(), ((BEN, Leave()),)),
        (alone(), ((BEN, Leave()),)),
        (drawn(), ((DORA, Leave()), (BEN, Leave()))),
    ],
)
def test_a_side_with_anybody_left_is_waited_for(game: Game, actions: tuple[Action, ...]) -> None:
    match = at(dealt_in(game), 2_000, *actions)

    assert match.clock.side_missing_since is None
    with pytest.raises(NobodyMissing):
        at(match, 90_000, (ANA, Abandon()))


@pytest.mark.rule("H2", "E1")
@each("gone", [ANA, CAI])
def test_departed_spymaster_is_a_missing_side_in_three_players(gone: Person) -> None:
    match = at(dealt_in(of_three()), 2_000, (gone, Leave()))

    assert match.clock.side_missing_since == 2_000
    with pytest.raises(MissingTooShort):
        at(match, 2_000 + ABANDON_SECONDS - 1, (BEN, Abandon()))
    assert at(match, 2_000 + ABANDON_SECONDS, (BEN, Abandon())).is_over


@pytest.mark.rule("H2")
def test_a_lobby_is_not_given_up() -> None:
    with pytest.raises(NotDealt):
        after(lobby(BEN), ANA, Abandon())
