"""A deed counts once where the line was cut or the bot killed; two processes serve one game."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.cogs.bots import in_a_process
from tests.cogs.evening import arrive
from tests.cogs.live.coming_back import Tabs, back, counts, cut_off, found_cards, two
from tests.cogs.live.conftest import LiveBot
from tests.cogs.live.lines import Cut, Line
from tests.local_discord import LocalDiscord

pytestmark = pytest.mark.rule("G4")


async def test_message_over_a_dropped_connection_counts_once(
    local: LocalDiscord, games: Path, tabs: Tabs
) -> None:
    async with Line() as line, AsyncExitStack() as stack:
        bot = LiveBot(local, games, line)
        await bot.start()
        stack.push_async_callback(bot.stop)
        giver, guesser = await two(arrive(local, "en"), tabs)
        cards = giver.own()[: len(Cut)]
        await giver.close()
        for card, when in zip(cards, Cut, strict=True):
            for press in (f":mark:{card}", ":touch"):
                at = guesser.state["at"]
                named = await cut_off(guesser, line, press, when)
                await back(guesser)
                assert (await guesser.action(at + press, id=named))["ok"]
                await guesser.until(lambda card=card: counts(guesser, card))  # type: ignore[misc]
        await guesser.until(lambda: found_cards(guesser) == cards)


async def test_action_counts_once_when_the_bot_is_killed_during_it(
    games_file: Path, tabs: Tabs
) -> None:
    async with LocalDiscord() as local, Line() as line, AsyncExitStack() as stack:
        pages = {"WEB_URL": line.url, "WEB_PORT": str(line.port)}
        bot = in_a_process(local, games_file, **pages)
        await bot.start()
        stack.push_async_callback(bot.stop)
        giver, guesser = await two(arrive(local, "en"), tabs)
        card = giver.own()[0]
        await giver.close()
        for press, when in ((f":mark:{card}", Cut.SENT), (":touch", Cut.ANSWERED)):
            at = guesser.state["at"]
            named = await cut_off(guesser, line, press, when)
            await bot.kill()
            await bot.start()
            await back(guesser)
            assert (await guesser.action(at + press, id=named))["ok"]
            await guesser.until(lambda: counts(guesser, card))
        await guesser.until(lambda: found_cards(guesser) == [card])
