"""A table's own thread: its name, and the line in the channel where it begins."""

from __future__ import annotations

from datetime import datetime

from engine.rules import Settings
from engine.telling.wording import kebab, mention
from engine.texts import Voice


def thread_name(settings: Settings, opened: datetime, say: Voice) -> str:
    """Name a thread by its format and its day."""
    return say(
        "thread-name",
        format=say(f"format-{kebab(settings.format)}"),
        year=f"{opened:%Y}",
        month=f"{opened:%m}",
        day=f"{opened:%d}",
    )


def thread_text(opener: int, settings: Settings, say: Voice) -> str:
    """Say in the channel who (an account) has opened a table, and where it is played."""
    chosen = say(f"format-{kebab(settings.format)}")
    return say("thread-line", who=mention(opener, say), format=chosen)
