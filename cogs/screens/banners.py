"""The banner of a lobby: what a table is set to, at a glance."""

from __future__ import annotations

from cogs.screens.screen import PictureToDraw
from engine.render import Banner, banner_png
from engine.rules import Settings
from engine.telling.banners import banner_alt, banner_title, banner_words
from engine.telling.wording import kebab
from engine.texts import Voice


def banner(settings: Settings, say: Voice) -> PictureToDraw:
    """Picture what a table is set to; it stays the same while these settings do."""
    shown = Banner(
        format=settings.format,
        layout=settings.layout,
        deck=settings.deck,
        title=banner_title(settings, say),
        words=banner_words(settings, say),
    )
    layout = settings.layout.name.lower()
    name = f"lobby-{kebab(settings.format)}-{settings.deck.value}-{layout}.png"
    return PictureToDraw(
        draw=banner_png, shown=(shown,), alt=banner_alt(settings, say), filename=name
    )
