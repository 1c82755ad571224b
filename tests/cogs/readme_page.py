"""Takes the README's picture of the page anew: `python -m tests.cogs.readme_page`; look at it."""

from __future__ import annotations

import asyncio
import io
import random
import tempfile
from pathlib import Path

from PIL import Image

from tests.cogs.bots import HOUSE, in_a_process
from tests.cogs.browsing import DESKTOP, browser_page, launched
from tests.cogs.evening import Evening, Team, marked
from tests.local_discord import LocalDiscord
from tests.local_discord.page.page import Page

PICTURE = HOUSE / "assets" / "readme" / "page.png"
CLUE = "winter"


async def main() -> None:
    """Play into the second turn, and look at it with an operative and their spymaster."""
    local = LocalDiscord()
    with tempfile.TemporaryDirectory() as folder:
        process = in_a_process(local, Path(folder) / "games.db")
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
    await evening.play_turn(random.Random(1))
    await evening.give("2", CLUE)
    first, second, *_ = await evening.own()
    await evening.guess(first)
    await evening.mark(evening.team.operative, second)
    await evening.local.until(lambda: marked(evening.now) == {second})


if __name__ == "__main__":
    asyncio.run(main())
