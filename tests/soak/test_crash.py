"""The bot as a process, killed again and again while people play: nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cogs.bots import in_a_process
from tests.cogs.evening import Evening, Says, arrive, codenames, dealt
from tests.cogs.fumbling import fumble
from tests.local_discord import CannotDo, InteractionFailed, LocalDiscord
from tests.soak.stored import tables_in

DEALT = ("open", "sit", "sit", "sit", "sit", "deal")
LONGEST_SECONDS = 0.6
"""A kill falls anywhere in this time after the first press of a round."""


async def play(evening: Evening, rng: random.Random) -> None:
    """Have everybody at a table press something, and the giver give a clue if one is awaited."""
    with suppress(CannotDo, InteractionFailed, AssertionError):
        if evening.label(Says.CLUE) in evening.now.labels:
            await evening.give("9")
    people = [person for team in evening.teams for person in (team.spymaster, team.operative)]
    await asyncio.gather(*(fumble(evening, person, rng) for person in people))


async def killed_while_playing(
    local: LocalDiscord, database: Path, evenings: Sequence[Evening], kills: int
) -> None:
    """Play, kill the bot at a random moment, start it, and so on; end with a bot that serves."""
    rng, process = random.Random(kills), in_a_process(local, database)
    await process.start()
    for evening in evenings:
        await evening.deal()
    for _ in range(kills):
        going = [
            asyncio.create_task(play(evening, random.Random(rng.random())))
            for evening in evenings
            if not evening.over
        ]
        if not going:
            break
        await asyncio.wait(going, timeout=rng.random() * LONGEST_SECONDS)
        await process.kill()
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        await process.start()
    for evening in evenings:  # a late press has the bot draw what the store holds
        if not evening.over:
            await evening.teams[0].operative.press(
                evening.board, evening.label(Says.JOIN), stale=True
            )
    await process.stop()


async def killed(folder: Path, tables: int, kills: int) -> None:
    async with LocalDiscord(schema=False) as local:
        evenings = [arrive(local, ("en", "pt-BR")[number % 2]) for number in range(tables)]
        await killed_while_playing(local, folder / "games.db", evenings, kills)
        stored = {table.place.channel: table for table in await tables_in(folder / "games.db")}

        assert len(stored) == tables
        assert sum(len(match.match.log) for match in stored.values()) > tables * len(DEALT)
        for evening in evenings:
            match = stored[evening.channel.id].match
            boards = list(evening.teams[0].operative.sees(evening.channel))
            assert sum(dealt(one) for one in boards) == 1
            if match.game is not None and not match.is_over:
                covered = match.game.covered
                hidden = [
                    one for card, one in enumerate(match.game.codenames) if card not in covered
                ]
                assert sorted(codenames(evening.now)) == sorted(hidden)


@pytest.mark.soak
async def test_thirty_kills_at_twenty_tables_lose_nothing(tmp_path: Path) -> None:
    await killed(tmp_path, tables=20, kills=30)
