"""Slow games with a life: people are called when, and as, they want to be (G3)."""

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
    """Have people choose how slow games call them: the feature as `bot.py` adds it."""
    offer(to.rows)
    calls = SlowCalls(to.matches.agenda)
    to.after_change.also("slow", calls)
    to.notices.unheard.append(calls.later)
    to.due.kinds[CALL] = CallAgain(to.matches, to.due_posts, to.notices)
    to.due.kinds[WORD] = Words(to.matches, to.due_posts, to.rows)
    to.due.kinds[AWAY] = HolidaysTold(to.matches, to.due_posts)
    to.cogs.append(SlowChoices(to.matches, beside(to.matches), calls))


def offer(rows: Rows) -> None:
    """Lead to what people choose, from their privacy and from what reminds them."""
    rows.privacy.append(ways)
    rows.reminder.append(under_reminder)
