"""Discord's limit of an application, enforced: tables wait for it, and nothing else happens."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from pathlib import Path

import pytest

from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, arrive
from tests.cogs.storms import Boards
from tests.cogs.watching import noticed
from tests.local_discord import LocalDiscord
from tests.soak.standing import shows, wrong_counts
from tests.soak.stored import tables_in

TURNS = 2
PER = 0.1
"""The seconds of a window; the fewer requests it takes, the more often each is refused."""


@pytest.mark.parametrize(("tables", "limit"), [(3, 4), pytest.param(10, 2, marks=pytest.mark.soak)])
async def test_tables_at_the_global_limit_lose_double_and_reorder_nothing(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
    games: Path,
    tables: int,
    limit: int,
) -> None:
    evenings = [arrive(local, "en") for _ in range(tables)]
    for evening in evenings:
        await evening.deal()
    boards = Boards(local)
    local.rate_limits.set_global(limit=limit, per=PER)
    await asyncio.gather(*(played(evening, seed) for seed, evening in enumerate(evenings)))

    stored = {table.place.channel: table for table in await tables_in(games)}
    for evening in evenings:
        table = stored[evening.channel.id]
        people = [person for team in evening.teams for person in (team.spymaster, team.operative)]
        await local.until(partial(shows, local, table))
        if not evening.over:
            await noticed(evening, evening.team.spymaster)
        await local.until(lambda t=table, p=people: not wrong_counts(local, t, p))  # type: ignore[misc]
    assert local.rate_limits.global_refusals > 0
    assert not local.failures
    assert boards.edits > tables * TURNS
    assert not boards.reordered


async def played(evening: Evening, seed: int) -> None:
    """Play some turns."""
    rng = random.Random(seed)
    for _ in range(TURNS):
        if not evening.over:
            await evening.play_turn(rng)
