"""The page of a finished game in Chromium: it checks itself, asks nobody, and runs no name."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Literal, TypeAlias

import pytest
from playwright.async_api import Browser, Page, Request, ViewportSize

from engine.replays.pages import render_page
from engine.rules import Deck, Game, Position
from engine.tables import Table
from engine.texts import LANGUAGES
from tests.cogs.browsing import BROWSER, DESKTOP, OUT, PHONE
from tests.engine.telling.stories import recorded
from tests.engine.telling.tables import dealt, laid, relaid

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.asyncio(loop_scope="session"),
]
EVIL = "</script><img src=x onerror=\"document.title='evil'\"><script>alert(1)</script>"
MEANT = (Position(0), Position(3), Position(7))
Theme: TypeAlias = Literal["dark", "light"]
SEEN: dict[str, tuple[tuple[Theme, ViewportSize], ...]] = {
    "en": (("dark", PHONE), ("light", DESKTOP)),
    "pt-BR": (("light", PHONE), ("dark", DESKTOP)),
    "es": (("dark", PHONE), ("light", DESKTOP)),
}
"""In which windows a language is looked at: on a phone and on a desktop, dark and light."""
TOLD = "[...document.querySelectorAll('.verdict')].filter(one => !one.hidden).map(one => one.id)"
WITHOUT = "Object.defineProperty(globalThis, 'crypto', {value: undefined})"


def table(name: str, language: str, deck: Deck) -> Table:
    """Lay the table of a recorded game, played on the longest codenames."""
    game = recorded(name)
    start = relaid(Game.start(game.start_deal), language, deck)
    return laid(dealt(start, language, *game.moves, meant=MEANT))


GAMES = {
    "en": partial(table, "calls_of_every_fate", "en", Deck.WORDS),
    "pt-BR": partial(table, "two_teams_with_pictures", "pt-BR", Deck.BOTH),
    "es": partial(table, "duet_sudden_death_won", "es", Deck.WORDS),
}


def written(language: str) -> str:
    """Write the page of a game at which everybody has a wicked name."""
    shown = GAMES[language]()
    names = {one.user_id: EVIL for one in shown.people.values() if one.user_id is not None}
    return render_page(shown, names, language).decode()


@asynccontextmanager
async def opened(
    browser: Browser,
    file: Path,
    size: ViewportSize = DESKTOP,
    theme: Theme = "dark",
    before: str = "",
) -> AsyncIterator[Page]:
    """Open a file; whatever it asks for, and whatever its console says, fails the test."""
    context = await browser.new_context(viewport=size, color_scheme=theme)
    shown, wrong = await context.new_page(), list[str]()

    def ask(request: Request) -> None:
        if request.url != file.as_uri() and not request.url.startswith("data:"):
            wrong.append(request.url)

    shown.on("request", ask)
    shown.on("console", lambda message: wrong.append(message.text))
    shown.on("pageerror", lambda error: wrong.append(str(error)))
    if before:
        await shown.add_init_script(before)
    await shown.goto(file.as_uri())
    await shown.wait_for_function(f"{TOLD}[0] !== 'waiting'")
    yield shown
    await context.close()
    assert wrong == []


@pytest.mark.rule("A5", "H4")
@pytest.mark.parametrize("language", GAMES)
async def test_keepsake_verifies_in_every_window_and_escapes_names(
    browser: Browser, tmp_path: Path, language: str
) -> None:
    file = tmp_path / "game.html"
    file.write_text(written(language), "utf-8")
    OUT.mkdir(exist_ok=True)
    for theme, size in SEEN[language]:
        async with opened(browser, file, size, theme) as shown:
            assert await shown.evaluate(TOLD) == ["agrees"]
            assert not await shown.evaluate("document.documentElement.scrollWidth > innerWidth")
            assert await shown.title() != "evil"
            assert EVIL in await shown.inner_text(".turns")
            picture = OUT / f"keepsake-{language}-{size['width']}-{theme}.png"
            await shown.screenshot(path=picture, full_page=True)


@pytest.mark.rule("A5")
async def test_keepsake_fits_a_phone_in_every_other_language(
    browser: Browser, tmp_path: Path
) -> None:
    file = tmp_path / "game.html"
    for language in sorted({*LANGUAGES} - {*GAMES}):
        shown = table("duet_sudden_death_won", language, Deck.WORDS)
        file.write_bytes(render_page(shown, {}, language))
        async with opened(browser, file, PHONE) as page:
            assert await page.evaluate(TOLD) == ["agrees"], language
            wide = await page.evaluate("document.documentElement.scrollWidth > innerWidth")
            assert not wide, language


@pytest.mark.rule("A5")
async def test_keepsake_check_detects_changes_and_missing_web_crypto(
    browser: Browser, tmp_path: Path
) -> None:
    whole, file = written("pt-BR"), tmp_path / "game.html"
    match = GAMES["pt-BR"]().match
    word = next(one for one in match.require_dealt().codenames if not one.startswith("@"))
    changes = {
        match.commitment: match.commitment.translate(str.maketrans("01", "10")),
        f'"salt">{(match.salt or b"").hex()[:2]}': '"salt">00',
        "two_teams pictures red": "two_teams pictures blue",
        f">{word}</b>": f">{word}S</b>",
        'data-key="r"': 'data-key="n"',
    }
    for now, then in changes.items():
        assert now in whole
        file.write_text(whole.replace(now, then, 1), "utf-8")
        async with opened(browser, file) as shown:
            assert await shown.evaluate(TOLD) == ["differs"], now
    file.write_text(whole, "utf-8")
    async with opened(browser, file, before=WITHOUT) as shown:
        assert await shown.evaluate(TOLD) == ["unable"]
