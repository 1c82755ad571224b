"""A table's own thread: how it is called, and the line in the channel where it begins."""

from __future__ import annotations

from datetime import datetime

from cogs.screens.screen import Screen, words
from cogs.screens.wording import kebab
from engine.rules import Settings
from engine.texts import Voice


def thread_name(settings: Settings, opened: datetime, say: Voice) -> str:
    """Call a thread by its format and its day."""
    return say(
        "thread-name",
        format=say(f"format-{kebab(settings.format)}"),
        year=f"{opened:%Y}",
        month=f"{opened:%m}",
        day=f"{opened:%d}",
    )


def thread_line(opener: int, settings: Settings, say: Voice) -> Screen:
    """Say in the channel who (an account) has opened a table, and where it is played."""
    chosen = say(f"format-{kebab(settings.format)}")
    return words(say("thread-line", who=f"<@{opener}>", format=chosen))
