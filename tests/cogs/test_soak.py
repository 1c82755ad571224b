"""Many tables at once in bad weather: at the end every screen shows what the store holds."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, Says, arrive
from tests.cogs.fumbling import fumble
from tests.local_discord import CALLBACK, LocalDiscord


async def evening_of_fumbles(evening: Evening, rng: random.Random, rounds: int) -> None:
    """Let everybody fumble between clues that are given as they should be."""
    people = [person for team in evening.teams for person in (team.spymaster, team.operative)]
    for _ in range(rounds):
        if evening.over:
            return
        if evening.label(Says.CLUE) in evening.now.labels:
            await evening.give("9")
        if not evening.local.faults.pending:
            evening.local.faults.next("POST", CALLBACK, drop=rng.choice(["before", "after"]))
        await asyncio.gather(*(fumble(evening, person, rng) for person in people))


async def storm(local: LocalDiscord, running_bot: RunningBot, tables: int, rounds: int) -> None:
    """Play at several tables with slow answers, lost sockets, and the bot restarted after."""
    rng = random.Random(tables)
    local.faults.delay_callbacks(rng, 0.0, 0.05)
    evenings = [arrive(local, rng.choice(["en", "pt-BR"])) for _ in range(tables)]
    for evening in evenings:
        await evening.deal()
    await asyncio.gather(
        *(
            evening_of_fumbles(evening, random.Random(seed), rounds)
            for seed, evening in enumerate(evenings)
        )
    )
    shown = [evening.now.text for evening in evenings]
    await running_bot.restart()
    for evening, before in zip(evenings, shown, strict=True):
        if not evening.over:  # a late press makes the restarted bot draw what the store holds
            await evening.teams[0].operative.press(
                evening.board, evening.label(Says.JOIN), stale=True
            )
        assert evening.now.text == before
    assert not local.failures


async def test_three_tables_in_a_storm(local: LocalDiscord, running_bot: RunningBot) -> None:
    await storm(local, running_bot, tables=3, rounds=6)


@pytest.mark.soak
async def test_eight_tables_in_a_long_storm(tmp_path: Path) -> None:
    async with LocalDiscord(schema=False) as local:  # which takes longer than the bot does
        running_bot = RunningBot(local, tmp_path / "games.db")
        await running_bot.start()
        await storm(local, running_bot, tables=8, rounds=12)
        await running_bot.stop()
