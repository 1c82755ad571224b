"""Minutes of bad weather: limits, errors, dropped sockets, lost sessions, lost messages and rights.

SOAK_SECONDS says how long it blows; 600 unless told otherwise.
"""

from __future__ import annotations

import asyncio
import os
import random
from contextlib import AsyncExitStack, suppress
from functools import partial
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from engine.tables import Table
from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, Says, arrive, press_of_before
from tests.cogs.storms import Storm, into_a_thread, play_on
from tests.local_discord import LocalDiscord, MessageView, NotInTime
from tests.soak.standing import shows, wrong_counts
from tests.soak.stored import tables_in

SECONDS = float(os.environ.get("SOAK_SECONDS", "600"))
TABLES = 6
LIMIT = 10
"""Requests in a second where the global limit is enforced: far fewer than these tables send."""
FAIR_SECONDS = 5.0
WRITTEN = {200, 204}


async def stormed(
    database: Path, tables: int, seconds: float, *, longest: float, limit: int = 0
) -> None:
    """Play through a storm; nobody is unanswered, nothing is doubled, every board is the newest."""
    rng, wrong = random.Random(tables), list[object]()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: wrong.append(context))
    with capture_logs() as logged:
        async with LocalDiscord(schema=False) as local, AsyncExitStack() as stack:
            running = RunningBot(local, database)
            await running.start()
            stack.push_async_callback(running.stop)
            evenings = [arrive(local, rng.choice(["en", "pt-BR"])) for _ in range(tables)]
            for number, evening in enumerate(evenings):
                if number % 2:
                    into_a_thread(evening)
                await evening.deal()
            storm = Storm(local, evenings, rng, longest, limit)
            await played(storm, seconds)
            assert bool(limit) is bool(local.rate_limits.global_refusals)
            for evening in evenings:
                await require_sound(evening, database)
            silent = [one for one in local.interactions if one.ack is None and not one.failed]
            assert not [one for one in silent if not storm.excused(one)]
    errors = [line for line in logged if line["log_level"] in {"error", "critical"}]
    if errors:
        raise AssertionError(errors[0]) from errors[0].get("exc_info")
    assert not wrong


async def played(storm: Storm, seconds: float) -> None:
    """Have everybody play through a storm, and wait for fair weather."""
    over = asyncio.Event()
    people = [
        asyncio.create_task(play_on(evening, random.Random(seed), over))
        for seed, evening in enumerate(storm.evenings)
    ]
    await storm.blow(seconds)
    over.set()
    await storm.settle()
    await asyncio.gather(*people)


async def require_sound(evening: Evening, database: Path) -> None:
    """Hold that in fair weather a table shows what is stored, and nothing of it twice.

    A board that is behind is one whose last write Discord has refused, or which is deleted; a press
    or `/codenames board` brings it up to date, and takes away what could not be deleted.
    """
    local, stored = evening.local, await table_of(evening, database)
    if stored is None:  # the storm let nobody open one in a new channel
        return
    table = stored
    with suppress(NotInTime):
        await local.until(partial(shows, local, table), FAIR_SECONDS)
    if not shows(local, table):
        assert refused(local, table)
        await press_late(evening, table)
        table = await table_of(evening, database) or table
        await local.until(partial(shows, local, table))
    if doubled(evening, table):  # a notice that Discord let nobody delete
        await press_late(evening, table)
        with suppress(NotInTime):
            await local.until(lambda: not doubled(evening, table), FAIR_SECONDS)
        assert not doubled(evening, table)


def doubled(evening: Evening, table: Table) -> list[str]:
    """Tell what there is of a match more than once."""
    people = [person for team in evening.teams for person in (team.spymaster, team.operative)]
    counted = wrong_counts(evening.local, table, people)
    return [name for name, count in counted if count > 0]


async def table_of(evening: Evening, database: Path) -> Table | None:
    """Find the last table that lies in the channel where people are."""
    tables = [t for t in await tables_in(database) if t.place.channel == evening.channel.id]
    return max(tables, key=lambda table: table.id, default=None)


def refused(local: LocalDiscord, table: Table) -> bool:
    """Tell whether Discord has refused the last write of a board, or it is not there any more."""
    message = table.place.message or 0
    pressed = [one.token for one in local.interactions if one.source_id == message]
    writes = [
        request.status
        for request in local.requests
        if (request.method == "PATCH" and request.url.endswith(f"/messages/{message}"))
        or any(token in request.url for token in pressed)
    ]
    return message not in local.world.messages or not writes or writes[-1] not in WRITTEN


async def press_late(evening: Evening, table: Table) -> None:
    """Have somebody press what they may not, or end the turn; or bring a lost board back."""
    message, person = table.place.message or 0, evening.teams[0].operative
    if message in evening.local.world.messages:
        board = MessageView(evening.local.world.message(message), evening.local.world)
        await (await press_of_before(person, board, Says.END_TURN)).over()
    else:
        interaction = await person.slash(evening.channel, "codenames board", wait=False)
        await interaction.over()


@pytest.mark.soak
async def test_a_long_storm_costs_nobody_anything(games_file: Path) -> None:
    await stormed(games_file, TABLES, SECONDS, longest=5)


@pytest.mark.soak
async def test_a_storm_at_the_global_limit_costs_nobody_anything(games_file: Path) -> None:
    await stormed(games_file, TABLES, SECONDS, longest=5, limit=LIMIT)
