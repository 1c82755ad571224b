"""Banners: what a lobby's banner says, and its alt text."""

from __future__ import annotations

from engine.rules import Settings
from engine.telling.packs import short_mix_text
from engine.telling.wording import kebab
from engine.texts import Voice, voice


def banner_title(settings: Settings, say: Voice) -> str:
    """Name the format of a table."""
    return say(f"format-{kebab(settings.format)}")


def banner_words(settings: Settings, say: Voice) -> tuple[str, str, str]:
    """Name the deck and its packs, the layout and the language of a table."""
    language = voice(settings.language)("this-language")
    return (
        say(f"deck-{settings.deck.value}"),
        say(f"layout-{settings.layout.name.lower()}"),
        " · ".join(filter(None, [language, short_mix_text(settings, say)])),
    )


def banner_alt(settings: Settings, say: Voice) -> str:
    """Describe a banner."""
    words = ", ".join(banner_words(settings, say))
    return say("alt-banner", format=banner_title(settings, say), words=words)
