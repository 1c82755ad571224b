"""Take the README's picture of the live table again: `python -m tests.cogs.live.readme_phone`."""

from __future__ import annotations

import asyncio
import io
import random
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from unittest.mock import patch

from PIL import Image

from tests.cogs.bots import HOUSE
from tests.cogs.browsing import launched
from tests.cogs.evening import Evening, Team
from tests.cogs.live.conftest import LiveBot, link
from tests.cogs.live.windows import TWO_FRAMES, Windows
from tests.local_discord import LocalDiscord

PICTURE = HOUSE / "assets" / "readme" / "phone.png"
SEED = 9
"""Deals a board with a good clue: choose another seed and clue if the pack changes."""
CLUE = "body"
MEANT = ("ELBOW", "ARM", "BACK")


async def main() -> None:
    """Play into the first turn, and look at it with an operative who marks a card on a phone."""
    local = LocalDiscord()
    dealt = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder, patch("random.SystemRandom", lambda: dealt):
        running = LiveBot(local, Path(folder) / "games.db")
        async with local, launched() as browser, AsyncExitStack() as stack:
            await running.start()
            evening = _at_table(local)
            await evening.deal()
            windows = Windows(browser, stack, color_scheme="dark", device_scale_factor=2)
            url = await link(evening, evening.team.operative)
            phone = await windows.open(url, "readme-phone")
            await evening.give(str(len(MEANT)), CLUE)
            await phone.sees("guess")
            words = await phone.board.get_by_role("gridcell").all_inner_texts()
            *first, last = [_place(words, codename) for codename in MEANT]
            for place in first:
                await phone.guess(place)
            await phone.mark(last)
            await phone.page.evaluate(TWO_FRAMES)
            shot = await phone.page.screenshot()
            Image.open(io.BytesIO(shot)).quantize().save(PICTURE, optimize=True)
            await running.stop()


def _at_table(local: LocalDiscord) -> Evening:
    """Bring four people to a channel."""
    channel = local.guild("Friday evening").channel("games")
    ana, bruno, caio, dora = map(local.person, ("Ana", "Bruno", "Caio", "Dora"))
    return Evening(local, channel, (Team(ana, bruno), Team(caio, dora)), "en")


def _place(words: list[str], codename: str) -> int:
    """Return a codename's place on the board, from 0."""
    return next(place for place, text in enumerate(words) if codename in text.split("\n"))


if __name__ == "__main__":
    asyncio.run(main())
