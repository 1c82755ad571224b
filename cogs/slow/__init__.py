"""Slow games: people are notified when, and in the way, they have chosen (G3)."""

from __future__ import annotations

from cogs.screens.rows import Rows
from cogs.slow.calling import CallAgain, SlowCalls
from cogs.slow.cog import SlowChoices
from cogs.slow.screens import under_reminder, ways
from cogs.slow.telling import HolidaysTold, Words
from cogs.slow.waiting import CALL, WORD
from cogs.wire.services import Services
from engine.slow import AWAY, beside


def add(to: Services) -> None:
    """Register slow games' notifications: the feature as `bot.py` adds it."""
    offer(to.rows)
    calls = SlowCalls(to.matches.agenda)
    to.after_change.also("slow", calls)
    to.notices.unheard.append(calls.later)
    to.due.kinds[CALL] = CallAgain(to.matches, to.due_posts, to.notices)
    to.due.kinds[WORD] = Words(to.matches, to.due_posts, to.rows)
    to.due.kinds[AWAY] = HolidaysTold(to.matches, to.due_posts)
    to.cogs.append(SlowChoices(to.matches, beside(to.matches), calls))


def offer(rows: Rows) -> None:
    """Register the button to the preferences, under privacy and under reminders."""
    rows.privacy.append(ways)
    rows.reminder.append(under_reminder)
