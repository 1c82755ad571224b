"""The line in the channel where a table's own thread begins."""

from __future__ import annotations

from cogs.screens.screen import Screen, words
from engine.rules import Settings
from engine.telling.threads import thread_text
from engine.texts import Voice


def thread_line(opener: int, settings: Settings, say: Voice) -> Screen:
    """Say in the channel who (an account) has opened a table, and where it is played."""
    return words(thread_text(opener, settings, say))
