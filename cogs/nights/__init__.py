"""Game nights: an announced evening that opens when due, once or every week."""

from __future__ import annotations

from cogs.nights import screens
from cogs.nights.cog import GameNights
from cogs.nights.night_tasks import NightTaskHandler
from cogs.running.services import Services
from cogs.running.task_runner import EndNotices
from engine.nights import build
from engine.nights.values import KIND, LOST, UNREAD


def add(services: Services) -> None:
    """Register game nights: their cog and the handlers of their scheduled tasks."""
    nights = build(services.matches)
    evenings = NightTaskHandler(services, nights)
    known = services.matches.ledger.store.people.find_by_id
    services.task_runner.handlers[KIND] = evenings
    services.task_runner.handlers[LOST] = EndNotices(
        known, services.scheduled_posts, screens.lost_notice, screens.notice_text_id
    )
    services.task_runner.handlers[UNREAD] = EndNotices(
        known, services.scheduled_posts, screens.unreadable_notice, screens.notice_text_id
    )
    services.cogs.append(
        GameNights(services.dispatcher, services.matches, nights, evenings, services.rate_limiter)
    )
