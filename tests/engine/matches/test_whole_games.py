"""Whole games by random presses, each press served by a process that has just started."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from sqlalchemy import select

from engine.matches import NoMatchHere, Refusal
from engine.rules import Begin, Match, Position, RuleViolation
from engine.store import Database, Store
from engine.store.schema import RESULTS
from engine.tables import Table
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    PLACE,
    Evening,
    game_of,
    matches_on,
    operative,
    spymaster,
)

NONSENSE = 0.3
WORDS = ("Quasar", "Nebula", "Pulsar", "red dwarf", "", "Magnetar")


@asynccontextmanager
async def started(url: str, evening: Evening, seed: int) -> AsyncIterator[Evening]:
    """Start a process, which knows nothing but what is stored."""
    database = Database(url)
    try:
        yield Evening(matches_on(database, seed), evening.interactions)
    finally:
        await database.close()


async def _pressed(process: Evening, table: Table, rng: random.Random) -> Table | None:
    """Have somebody press something; None when it was refused."""
    try:
        return await _random_press(process, table, rng)
    except (RuleViolation, Refusal):
        return None


async def _random_press(process: Evening, table: Table, rng: random.Random) -> Table:
    if rng.random() < NONSENSE:
        return await _wild_press(process, table, rng)
    if game_of(table).turn_being_guessed is None:
        return await process.give(table, spymaster(table), number=rng.choice("0123∞"))
    user = operative(table)
    if not table.marks:
        covered = game_of(table).covered
        hidden = [Position(card) for card in range(25) if card not in covered]
        return await process.mark(table, user, rng.choice(hidden))
    return await rng.choice([process.touch, process.touch, process.stop])(table, user)


async def _wild_press(process: Evening, table: Table, rng: random.Random) -> Table:
    user = rng.choice([ANA, BEN, CAI, DORA, EVE])
    match rng.randrange(4):
        case 0:
            return await process.give(table, user, rng.choice(WORDS), rng.choice(["1", "12"]))
        case 1:
            return await process.mark(table, user, Position(rng.randrange(-1, 26)))
        case 2:
            return await process.touch(table, user)
        case _:
            return await process.stop(table, user)


async def test_a_game_survives_a_restart_before_every_press(
    url: str, evening: Evening, store: Store
) -> None:
    expected, rng = await evening.dealt(), random.Random(1)
    answers: Counter[bool] = Counter()
    over = False

    while not over:
        async with started(url, evening, rng.randrange(999)) as process:
            table = await process.matches.ledger.get_table(expected.id)
            assert table == expected
            assert Match.replay(table.match.log) == table.match
            over = table.match.is_over
            if not over:
                pressed = await _pressed(process, table, rng)
                answers[pressed is None] += 1
                expected = table if pressed is None else pressed

    assert min(answers[False], answers[True]) > 3
    assert game_of(table).outcome is not None
    assert await store.find_open_in(PLACE.channel) is None
    with pytest.raises(NoMatchHere):
        await evening.matches.ledger.get_open_or_asleep_in_channel(PLACE.channel)


async def test_finished_game_is_stored_with_one_result_per_person(
    evening: Evening, database: Database
) -> None:
    table, rng = await evening.dealt(), random.Random(3)
    while not table.match.is_over:
        with suppress(RuleViolation, Refusal):
            table = await _random_press(evening, table, rng)

    async with database.read() as connection:
        rows = (await connection.execute(select(RESULTS))).all()

    game, changes = game_of(table), [entry.change for entry in table.match.log]
    assert sum(isinstance(change, Begin) for change in changes) == 1
    assert len(changes) == len(["open", "deal"]) + len(game.moves)
    assert game.outcome is not None
    assert game.outcome.winner is not None
    assert {row.person_id for row in rows} == {seat.person for seat in table.match.seats}
    assert {row.team for row in rows if row.won} == {game.outcome.winner.value}
    assert {row.termination for row in rows} == {game.outcome.termination.value}
