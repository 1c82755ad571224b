"""Slow games: people are notified when, and in the way, they have chosen (G3)."""

from __future__ import annotations

from cogs.running.services import Services
from cogs.screens.rows import ButtonSlots
from cogs.slow.cog import SlowChoices
from cogs.slow.notification_scheduling import MentionHandler, NotificationScheduler
from cogs.slow.reminder_tasks import MENTION_KIND, MESSAGE_KIND
from cogs.slow.screens import preference_buttons, reminder_buttons
from cogs.slow.task_handlers import DirectMessageHandler, HolidayNoticeHandler
from engine.slow import AWAY, build


def add(services: Services) -> None:
    """Register the notifications and preferences of slow games."""
    register_buttons(services.rows)
    calls = NotificationScheduler(services.matches.scheduler)
    services.after_change.listeners["slow"] = calls
    services.notices.unreachable_listeners.append(calls.schedule_mention)
    services.task_runner.handlers[MENTION_KIND] = MentionHandler(
        services.matches, services.scheduled_posts, services.notices
    )
    services.task_runner.handlers[MESSAGE_KIND] = DirectMessageHandler(
        services.matches, services.scheduled_posts, services.rows
    )
    services.task_runner.handlers[AWAY] = HolidayNoticeHandler(
        services.matches, services.scheduled_posts
    )
    services.cogs.append(SlowChoices(services.matches, build(services.matches), calls))


def register_buttons(rows: ButtonSlots) -> None:
    """Register the button to the preferences, under the privacy text and reminders."""
    rows.privacy.append(preference_buttons)
    rows.reminder.append(reminder_buttons)
