"""A finished match step by step: every position from the deal on, and how long each took."""

from __future__ import annotations

import pytest

from engine.replays.steps import steps
from engine.rules import (
    Begin,
    Clue,
    Entry,
    Game,
    Give,
    Guess,
    Match,
    Open,
    Pause,
    Position,
    Resume,
    Settings,
    Stop,
    faces_seen,
    faces_told,
)
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, CAI, SALT, TABLE
from tests.engine.rules.positions import drawn
from tests.engine.telling.stories import GAMES, recorded
from tests.engine.telling.tables import dealt


@pytest.mark.rule("H4")
@each("name", sorted(path.stem for path in GAMES.glob("*.txt")))
def test_the_steps_of_a_match_are_the_positions_of_its_game_under_the_whole_key(
    name: str,
) -> None:
    written = recorded(name)
    match = dealt(Game.start(written.laid), "en", *written.moves)

    taken = steps(match)

    moments = [step.game.moment for step in taken]
    assert moments == sorted(set(moments))
    assert (moments[0], taken[-1].match) == (0, match)
    game = match.require_dealt()
    key = [face.identity for face in faces_told(taken[0].game)]
    assert None not in key
    if game.outcome is not None:
        seen = faces_seen(game, None)
        assert faces_told(game) == seen
        open_ones = [place for place, face in enumerate(seen) if not face.covered]
        assert [key[place] for place in open_ones] == [seen[place].identity for place in open_ones]


@pytest.mark.rule("G5")
def test_a_step_took_as_long_as_the_game_waited_without_a_pause() -> None:
    log = [
        Entry(ANA, Open(Settings(language="en"), TABLE), 0),
        Entry(ANA, Begin(drawn(), SALT), 100),
        Entry(ANA, Give(Clue("OCEAN", 1)), 130),
        Entry(BEN, Pause(), 140),
        Entry(CAI, Pause(), 150),
        Entry(BEN, Resume(), 5_000),
        Entry(BEN, Guess(Position(0)), 5_045),
        Entry(BEN, Stop(), 5_046),
    ]

    taken = steps(Match.replay(log))

    assert [step.seconds for step in taken] == [0, 30, 45, 1]
    assert [step.entry for step in taken] == [log[place] for place in (1, 2, 6, 7)]
    assert steps(Match.replay(log[:1])) == ()
