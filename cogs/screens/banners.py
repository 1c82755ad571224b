"""The banner of a lobby: what a table is set to, at a glance, with its alt text."""

from __future__ import annotations

from cogs.screens.screen import Drawing
from cogs.screens.wording import kebab
from engine.render import Banner, banner_png
from engine.rules import Settings
from engine.texts import Voice


def banner(settings: Settings, say: Voice) -> Drawing:
    """Picture what a table is set to; it stays the same while these settings do."""
    layout = settings.layout.name.lower()
    words = (
        say(f"deck-{settings.deck.value}"),
        say(f"layout-{layout}"),
        say(f"language-{settings.language.lower()}"),
    )
    told = Banner(
        format=settings.format,
        layout=settings.layout,
        deck=settings.deck,
        title=say(f"format-{kebab(settings.format)}"),
        words=words,
    )
    alt = say("alt-banner", format=told.title, words=", ".join(words))
    name = f"lobby-{kebab(settings.format)}-{settings.deck.value}-{layout}.png"
    return Drawing(banner_png, (told,), alt, name)
