"""Whispers on a page, as a phone shows them, and those that stand too tall there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from aiohttp import ClientSession
from playwright.async_api import Browser, expect

from cogs.screens.screen import Screen
from engine.texts import LANGUAGES
from tests.cogs.browsing import OUT, PHONE, browser_page
from tests.cogs.posted import NAMES, Poster
from tests.local_discord import LocalDiscord
from tests.local_discord.bot_process import BotProcess
from tests.local_discord.page.page import Page

Told = Callable[[str, dict[int, int]], Iterator[tuple[str, Screen, int]]]
"""Draws screens in a language, for these accounts, each with how tall it may be, in px."""


async def too_tall(browser: Browser, screens: Told, file_name: str) -> list[str]:
    """List the screens that are taller than they may be; the page is kept as a picture."""
    local = LocalDiscord()
    Page(local, BotProcess(local, Path("never started")))
    names, most = [], []
    async with local, ClientSession() as session:
        poster = Poster(local, session, local.guild("Table").channel("games"))
        accounts = dict(enumerate((local.person(name).id for name in NAMES), 1))
        for language in LANGUAGES:
            for name, screen, height in screens(language, accounts):
                await poster.send(screen)
                names.append(f"{name} ({language})")
                most.append(height)
        async with browser_page(browser, local.url, PHONE) as page:
            messages = page.get_by_role("log").get_by_role("article")
            await expect(messages).to_have_count(len(names))
            tall = await messages.evaluate_all("all => all.map(one => one.offsetHeight)")
            OUT.mkdir(exist_ok=True)
            await page.screenshot(path=OUT / file_name)
    heights = zip(names, tall, most, strict=True)
    return [f"{name}: {actual}" for name, actual, height in heights if actual > height]
