"""Take the README's picture of the page again: `python -m tests.cogs.readme_page`; look at it."""

from __future__ import annotations

import asyncio
import io
import random
import tempfile
from pathlib import Path
from unittest.mock import patch

from PIL import Image
from typing_extensions import override

from tests.cogs import unhurried_bot
from tests.cogs.bots import HOUSE
from tests.cogs.browsing import DESKTOP, browser_page, launched
from tests.cogs.evening import Evening, Team, marked
from tests.cogs.forks import forked
from tests.local_discord import LocalDiscord
from tests.local_discord.bot_process import PROGRAM, BotProcess, Process
from tests.local_discord.page.page import Page

PICTURE = HOUSE / "assets" / "readme" / "page.png"
SEED = 9
"""Deals a board with two good clues: choose another seed and clues if the pack changes."""
FIRST_TURN = ("ELBOW", "ARM", "BACK")
SECOND_TURN = ("RAIN", "COLD")


class SeededBot(BotProcess):
    """A bot in a process of its own that deals the same boards each time."""

    @override
    async def launched(self) -> Process:
        return await forked(_seeded, self.environment)


def _seeded() -> None:
    dealt = random.Random(SEED)
    with patch("random.SystemRandom", lambda: dealt):
        unhurried_bot.main()


async def main() -> None:
    """Play into the second turn, and look at it with an operative and their spymaster."""
    local = LocalDiscord()
    with tempfile.TemporaryDirectory() as folder:
        process = SeededBot(local, Path(folder) / "games.db", program=PROGRAM)
        Page(local, process)
        async with local, launched() as browser:
            channel = local.guild("Friday evening").channel("games")
            ana, bruno, caio, dora = map(local.person, ("Ana", "Bruno", "Caio", "Dora"))
            await process.start()
            evening = Evening(local, channel, (Team(ana, bruno), Team(caio, dora)), "en")
            await _played(evening)
            giver, guesser = evening.team.spymaster.name, evening.team.operative.name
            view = f"me={guesser}&split={giver}&split-place=dm&theme=light"
            async with browser_page(browser, f"{local.url}/#{view}", DESKTOP) as page:
                await page.wait_for_load_state("networkidle")
                ephemerals = page.get_by_role("button", name="Dismiss message")
                while await ephemerals.count():
                    await ephemerals.first.click()
                for log in await page.get_by_role("log").all():
                    await log.evaluate("log => log.querySelector('article').scrollIntoView()")
                shot = await page.screenshot()
            Image.open(io.BytesIO(shot)).quantize().save(PICTURE, optimize=True)
            await process.stop()


async def _played(evening: Evening) -> None:
    await evening.deal()
    await evening.give("3", "body")
    for codename in FIRST_TURN:
        await evening.guess(codename)
    await evening.stop()
    await evening.give("2", "weather")
    rain, cold = SECOND_TURN
    await evening.guess(rain)
    await evening.mark(evening.team.operative, cold)
    await evening.local.until(lambda: marked(evening.now) == {cold})


if __name__ == "__main__":
    asyncio.run(main())
