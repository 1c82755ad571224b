"""A finished match step by step: every position from the deal on, and how long each took."""

from __future__ import annotations

import pytest

from engine.replays.steps import list_steps
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
    get_revealed_faces,
    get_visible_faces,
)
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, CAI, SALT, TABLE
from tests.engine.rules.positions import drawn
from tests.engine.telling.stories import GAMES, recorded
from tests.engine.telling.tables import dealt


@pytest.mark.rule("H4")
@each("name", sorted(path.stem for path in GAMES.glob("*.txt")))
def test_replay_steps_are_the_positions_with_the_whole_key(
    name: str,
) -> None:
    written = recorded(name)
    match = dealt(Game.start(written.start_deal), "en", *written.moves)

    taken = list_steps(match)

    moments = [step.game.moment for step in taken]
    assert moments == sorted(set(moments))
    assert (moments[0], taken[-1].match) == (0, match)
    game = match.require_dealt()
    key = [face.identity for face in get_revealed_faces(taken[0].game)]
    assert None not in key
    if game.outcome is not None:
        seen = get_visible_faces(game, None)
        assert get_revealed_faces(game) == seen
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

    taken = list_steps(Match.replay(log))

    assert [step.seconds for step in taken] == [0, 30, 45, 1]
    assert [step.entry for step in taken] == [log[place] for place in (1, 2, 6, 7)]
    assert list_steps(Match.replay(log[:1])) == ()
