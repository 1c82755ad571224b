"""What tests of everything want to know of cases and puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import time

from cogs.cases import posted_screens
from cogs.cases.screens import register_buttons
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from cogs.screens.server_settings import Tabs
from engine.cases import case_service
from engine.cases.case_service import CaseService
from engine.cases.posted_words import PostSchedule
from engine.cases.posts import ScheduledCases
from engine.matches import Actor
from engine.rules import DAY_SECONDS
from engine.scheduling import ScheduledTask, Scheduler
from engine.store import Store
from tests.cogs.by_itself import Week
from tests.cogs.cases.alone import Alone
from tests.cogs.cases.quickly import one_case
from tests.cogs.cases.rereadings import rereadings
from tests.cogs.cases.solvers import made, streak_at_stake
from tests.cogs.sayings import text_for
from tests.engine.telling.scenes import OVER

COMMANDS = ("daily",)
ALONE = (Alone,)
QUICKLY = (one_case,)
ENDED = ScheduledTask(kind="case_off", key="1", at=0, until=0, channel=1 << 60)
THE_SAME_IN_PORTUGUESE = ("case-clue", "case-day-streak")
TABS = ((posted_screens.POSTS_TAB, posted_screens.POSTS_TAB_NAME),)
PUT_TOGETHER = (
    ("puzzle-*", {"puzzle-found", "puzzle-missed"}),
    ("puzzle-is-*", {f"puzzle-is-{one}" for one in ("new", "begun", "found", "missed")}),
)


def ephemerals(language: str) -> Iterator[tuple[str, Screen]]:
    """List the clues of every end, read again."""
    for name, table in OVER.items():
        for shown, screen in rereadings(table(language), language):
            yield f"puzzle {shown}: {name}", screen


def by_themselves(language: str) -> Iterator[tuple[str, Screen]]:
    """List what a server and its people choose of the case by itself, and are told of it."""
    say, tabs = voice(language), Tabs(dict(TABS))
    for channel in (None, 1 << 60):
        chosen = PostSchedule(channel, time(9), "America/Argentina/Salta", 0)
        yield (
            f"case by itself, {channel}",
            posted_screens.post_schedule_screen(chosen, 1, tabs, say),
        )
    for days in (1, 100):
        yield f"case at stake, {days}", posted_screens.streak_reminder_screen(days, 0, say)
    yield "case reminded", posted_screens.reminder_set_screen(say)
    yield "case reminded no more", posted_screens.reminder_cancelled_screen(say)
    yield "case posted no more", posted_screens.posts_ended_screen(ENDED, say)
    yield "case that cannot be read", posted_screens.posts_unreadable_screen(ENDED, say)


EPHEMERALS = (ephemerals, by_themselves)
OFFER = (register_buttons,)


async def switched_on(week: Week) -> None:
    """Have a case posted every day, and its host reminded of a streak."""
    week.patch.setattr(case_service, "create_case", made)
    boss, channel = week.boss, week.channel("daily")
    panel = (await boss.slash(channel, "codenames server")).message
    await boss.press(panel, text_for(boss, "case-posts-tab"))
    await week.local.until(lambda: text_for(boss, "button-case-here") in panel.now.labels)
    await boss.press(panel.now, text_for(boss, "button-case-here"))
    await week.local.until(lambda: f"<#{channel.id}>" in panel.now.text)
    store = Store(week.database)
    posts = ScheduledCases(store, Scheduler(store, week.now), CaseService(store, week.now))
    await posts.schedule_streak_reminder(
        Actor(user=boss.id, locale="en-US", interaction=1, guild=week.guild)
    )


async def each_day(week: Week, number: int) -> None:
    """Have the host's days running end each day; after three of them the channel is closed."""
    await streak_at_stake(week.database, week.boss.id, week.guild, week.now() // DAY_SECONDS + 1)
    week.channel("daily").bot_permissions *= number != LAST_DAY


LAST_DAY = 3
SWITCHED_ON = ((switched_on, each_day),)
COMES = ("case", "case_off", "streak")
