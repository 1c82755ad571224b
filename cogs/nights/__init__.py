"""Game nights: an announced evening that opens when due, once or every week."""

from __future__ import annotations

from cogs.nights import screens
from cogs.nights.cog import GameNights
from cogs.nights.night_tasks import NightTaskHandler
from cogs.running.services import Services
from cogs.running.task_runner import EndNotices
from engine.nights import build
from engine.nights.values import KIND, LOST, UNREAD


def add(to: Services) -> None:
    """Register game nights: the feature as `bot.py` adds it."""
    nights = build(to.matches)
    evenings = NightTaskHandler(to, nights)
    known = to.matches.ledger.store.people.find_by_id
    to.task_runner.handlers[KIND] = evenings
    to.task_runner.handlers[LOST] = EndNotices(
        known, to.scheduled_posts, screens.lost_notice, screens.notice_text_id
    )
    to.task_runner.handlers[UNREAD] = EndNotices(
        known, to.scheduled_posts, screens.unreadable_notice, screens.notice_text_id
    )
    to.cogs.append(GameNights(to.dispatcher, to.matches, nights, evenings, to.rate_limiter))
