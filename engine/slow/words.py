"""Texts of slow games for one person, and of a holiday at their tables."""

from __future__ import annotations

from engine.slow.preferences import SlowPreferences
from engine.tables import ContactMethod
from engine.telling.formatting import mention_text
from engine.texts import TimeStyle, Voice


def holiday_status_text(chosen: SlowPreferences, say: Voice) -> str:
    """Format until when a person is on holiday, or how many days they have left."""
    if chosen.away_until is None:
        return say("slow-days-left", count=chosen.days_left)
    end = say.markup.time(chosen.away_until, TimeStyle.MOMENT)
    return say("slow-on-holiday", end=end)


def contact_method_text(way: ContactMethod, say: Voice) -> str:
    """Return the name of a way to be notified."""
    return say("slow-way", way=way.value)


def holiday_length_text(days: int, say: Voice) -> str:
    """Format the length of a holiday."""
    return say("slow-days", count=days)


def holiday_notice_text(account: int, until: int, say: Voice) -> str:
    """Format the notice to a table of an account's holiday and its end."""
    end = say.markup.time(until, TimeStyle.MOMENT)
    return say("slow-holiday", who=mention_text(account, say), end=end)
