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


def add(to: Services) -> None:
    """Register slow games' notifications: the feature as `bot.py` adds it."""
    register_buttons(to.rows)
    calls = NotificationScheduler(to.matches.scheduler)
    to.after_change.listeners["slow"] = calls
    to.notices.unreachable_listeners.append(calls.schedule_mention)
    to.task_runner.handlers[MENTION_KIND] = MentionHandler(
        to.matches, to.scheduled_posts, to.notices
    )
    to.task_runner.handlers[MESSAGE_KIND] = DirectMessageHandler(
        to.matches, to.scheduled_posts, to.rows
    )
    to.task_runner.handlers[AWAY] = HolidayNoticeHandler(to.matches, to.scheduled_posts)
    to.cogs.append(SlowChoices(to.matches, build(to.matches), calls))


def register_buttons(rows: ButtonSlots) -> None:
    """Register the button to the preferences, under privacy and under reminders."""
    rows.privacy.append(preference_buttons)
    rows.reminder.append(reminder_buttons)
