"""What is said of slow games to somebody alone, and of a holiday at their tables."""

from __future__ import annotations

from engine.slow.choices import Chosen
from engine.tables import Way
from engine.telling.wording import mention
from engine.texts import TimeStyle, Voice


def holiday_left(chosen: Chosen, say: Voice) -> str:
    """Say until when somebody is on holiday, or how much holiday is left."""
    if chosen.away_until is None:
        return say("slow-days-left", count=chosen.days_left)
    end = say.markup.time(chosen.away_until, TimeStyle.MOMENT)
    return say("slow-on-holiday", end=end)


def way_text(way: Way, say: Voice) -> str:
    """Name a way to be called."""
    return say("slow-way", way=way.value)


def days_text(days: int, say: Voice) -> str:
    """Name a holiday by its days."""
    return say("slow-days", count=days)


def holiday_text(account: int, until: int, say: Voice) -> str:
    """Say at a table who, by their account, is on holiday, and until when."""
    end = say.markup.time(until, TimeStyle.MOMENT)
    return say("slow-holiday", who=mention(account, say), end=end)
