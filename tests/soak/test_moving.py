"""A thousand games, some of them over and some in mid-play, moved to Postgres and back."""

from __future__ import annotations

import random
import time
from itertools import count
from pathlib import Path

import pytest

from engine.operating import move
from engine.store import Database
from tests.bench import copies, played, usecases
from tests.bench.copies import Copy
from tests.engine import postgres

GAMES = 1_000
INTERACTIONS = count(usecases.UNHEARD)


async def at_once(_seconds: float) -> None:
    """Wait for nobody: no bot is there."""


async def play_on(address: str, tables: list[Copy], most: int, rng: random.Random) -> int:
    """Guess agents at some tables, up to so many each; tells how many games end by that."""
    database, over = Database(address), 0
    matches = played.use_cases(database)
    for copy in tables:
        for card in copy.played.agents[: rng.randint(0, most)]:
            table = await matches.look(copy.match)
            if table.match.over or card in table.match.require_dealt().covered:
                continue
            if card not in {mark.card for mark in table.all_marks}:
                marker = usecases.guesser(copy, next(INTERACTIONS))
                await matches.press(copy.match, marker, table.match.moment, card)
            again = usecases.guesser(copy, next(INTERACTIONS))
            table = await matches.guess(copy.match, again, table.match.moment)
            over += table.match.over
    await database.close()
    return over


@pytest.mark.soak
@pytest.mark.skipif(postgres.programs() is None, reason="NOT MOVED: no postgres here")
async def test_a_thousand_games_move_to_postgres_in_mid_play_and_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, rng = tmp_path / "games.db", random.Random(31)
    games = await played.play(file, 4)
    tables = copies.numbered(games, copies.nowhere(GAMES))
    copies.write(file, tables)
    over = await play_on(played.url(file), tables, 9, rng)
    took = list[float]()

    with postgres.server() as server:
        at, back = server.new(), tmp_path / "back.db"
        began = time.monotonic()
        there = await move(played.url(file), at, at_once)
        took.append(time.monotonic() - began)
        over += await play_on(at, tables[:100], 9, rng)
        began = time.monotonic()
        again = await move(at, played.url(back), at_once)
        took.append(time.monotonic() - began)
    over += await play_on(played.url(back), tables, 9, rng)

    assert there.games == again.games == GAMES + len(games)
    assert over > GAMES / 4
    with capsys.disabled():
        print(f"\n{there.rows} rows there in {took[0]:.1f} s, and back in {took[1]:.1f} s")  # noqa: T201
