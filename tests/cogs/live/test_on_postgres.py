"""Two processes on one Postgres: what one of them plays is seen on the other's page."""

from __future__ import annotations

from contextlib import AsyncExitStack

import aiohttp
import pytest

from tests.cogs.bots import free_port, in_a_process
from tests.cogs.evening import arrive
from tests.cogs.live.coming_back import Tabs, back, found_cards, two
from tests.engine import postgres
from tests.local_discord import LocalDiscord
from tests.local_discord.bot_process import BotProcess

MOST_LOOKS = 2
"""One that was under way, and the next."""


async def looks(port: int) -> float:
    """Tell how often a process has looked what others have done, by its own metrics."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/metrics") as answer,
    ):
        lines = (await answer.text()).splitlines()
    counted = [one for one in lines if one.startswith("codenames_rounds_total") and '"live"' in one]
    assert counted
    return sum(float(one.split()[-1]) for one in counted)


@pytest.mark.postgres
@pytest.mark.skipif(not postgres.ASKED_FOR, reason="of Postgres: make test-postgres")
async def test_postgres_move_reaches_another_processs_page_within_two_polls(
    tabs: Tabs,
) -> None:
    with postgres.server() as server:
        shared = {"DATABASE_URL": server.new(), "SHARD_COUNT": "2"}
        async with LocalDiscord(shards=2, schema=False) as local, AsyncExitStack() as stack:
            ports = [(free_port(), free_port()) for _ in range(2)]
            made: list[BotProcess] = [
                in_a_process(
                    local,
                    server.folder,
                    **shared,
                    SHARD_IDS=f"{shard}/2",
                    WEB_URL=f"http://127.0.0.1:{web}",
                    WEB_PORT=str(web),
                    METRICS_PORT=str(metrics),
                )
                for shard, (web, metrics) in enumerate(ports)
            ]
            for process in made:
                await process.start()
                stack.push_async_callback(process.stop)
            giver, guesser = await two(arrive(local, "en"), tabs)
            here = next(web for web, _ in ports if web == guesser.base.port)
            there, metrics = next(each for each in ports if each[0] != here)
            giver.base = giver.base.with_port(there)
            await back(giver)
            for card in giver.own()[:2]:
                before = await looks(metrics)
                assert (await guesser.tap(card))["ok"]
                await giver.until(lambda card=card: str(card) in giver.state["marks"])  # type: ignore[misc]
                assert await looks(metrics) - before <= MOST_LOOKS
                assert (await guesser.action(":touch"))["ok"]
                await giver.until(lambda card=card: card in found_cards(giver))  # type: ignore[misc]
