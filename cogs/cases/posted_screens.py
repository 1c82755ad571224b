"""The screens of a posted case, its tab of `/codenames server`, and streak reminders.

Law: every message that the person did not ask for says how to stop it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import time
from typing import Any

import discord

from cogs.cases.screens import CaseAction, daily_button, posted_case_button
from cogs.screens import pictures
from cogs.screens.board import get_accent_colour
from cogs.screens.buttons import button_for_press, select_for_press
from cogs.screens.custom_ids import Press, UnknownButton
from cogs.screens.rows import Button
from cogs.screens.screen import Screen, build_gallery, build_view, text_screen
from cogs.screens.server_settings import Tabs
from engine.cases.daily_case import DailyCase, DayResults
from engine.cases.posted_words import (
    PostSchedule,
    case_post_note,
    case_post_text,
    post_schedule_text,
    streak_reminder_text,
)
from engine.scheduling import ScheduledTask
from engine.texts import Voice

POSTS_TAB, POSTS_TAB_NAME = Press(0, 0, CaseAction.POSTS), "case-posts-tab"
"""Custom id that opens the tab, and the id of its title."""
HOURS = range(24)


@dataclass(frozen=True, slots=True)
class LivePost:
    """A post that can be played: the custom id of its reminder button, and when the next comes."""

    sign: str
    next_at: int


def case_post_screen(
    case: DailyCase, before: DayResults, say: Voice, live: LivePost | None
) -> Screen:
    """Render the post of a case with the results of the day before.

    Without `live` it has no buttons.
    """
    game = case.play_through(())
    picture = pictures.board_picture(game, say)
    parts: list[discord.ui.Item[Any]] = [
        discord.ui.TextDisplay(case_post_text(case, before, say)),
        build_gallery(picture),
    ]
    if live is not None:
        play = posted_case_button(say("button-daily-play"), case)
        remind = button_for_press(live.sign, say("button-remind"), emoji="🔔")
        parts.append(discord.ui.ActionRow(play, remind))
        parts.append(discord.ui.TextDisplay(case_post_note(live.next_at, say)))
    box = discord.ui.Container[Any](*parts, accent_colour=get_accent_colour(game))
    return Screen(build_view(box), (picture,))


def post_custom_id(at: int) -> str:
    """Return a custom id that only the post due `at` has."""
    return str(Press(0, 0, CaseAction.REMIND, str(at)))


def post_schedule_screen(chosen: PostSchedule, here: int, tabs: Tabs, say: Voice) -> Screen:
    """Render the settings of a server's posts: on or off and, while on, channel and hour.

    `here` is the channel in which they are opened.
    """
    styles, on = discord.ButtonStyle, chosen.channel is not None
    style = styles.secondary if on else styles.success
    move = button_for_press(Press(0, 0, CaseAction.POST_HERE), say("button-case-here"), style)
    end = button_for_press(Press(0, 0, CaseAction.POST_NO_MORE), say("button-case-off"))
    row = discord.ui.ActionRow[Any](
        *([] if chosen.channel == here else [move]), *([end] if on else [])
    )
    hours = [_hour_select(chosen.at, say)] if on else []
    return text_screen(post_schedule_text(chosen, say), *hours, row, tabs.build_row(POSTS_TAB, say))


def _hour_select(at: time, say: Voice) -> discord.ui.ActionRow[Any]:
    options = [
        discord.SelectOption(
            label=say("case-at-hour", hour=f"{hour:02}:{at.minute:02}"),
            value=str(hour),
            default=hour == at.hour,
        )
        for hour in HOURS
    ]
    return select_for_press(Press(0, 0, CaseAction.POST_HOUR), options)


def parse_hour(chosen: int) -> int:
    """Return a chosen hour of the day, 0 to 23; raises UnknownButton for another number."""
    if chosen not in HOURS:
        raise UnknownButton
    return chosen


def streak_reminder_screen(days: int, end: int, say: Voice) -> Screen:
    """Render the reminder that a streak of `days` ends at `end`, in Unix seconds."""
    row = discord.ui.ActionRow[Any](daily_button(say("button-daily-play")), _cancel_button(say))
    return text_screen(streak_reminder_text(days, end, say), row)


def reminder_set_screen(say: Voice) -> Screen:
    """Render the confirmation of the reminders, with the way to cancel them."""
    return text_screen(say("case-reminded"), discord.ui.ActionRow[Any](_cancel_button(say)))


def reminder_cancelled_screen(say: Voice) -> Screen:
    """Render the confirmation that reminders are cancelled."""
    return text_screen(say("case-reminded-no-more"))


def posts_ended_screen(task: ScheduledTask, say: Voice) -> Screen:
    """Render the notice that a server's posts have ended, for the person who set them."""
    ended = say("case-posts-ended", channel=say.markup.channel(task.channel or 0))
    return text_screen(ended, discord.ui.ActionRow[Any](daily_button(say("button-daily"))))


def posts_unreadable_screen(task: ScheduledTask, say: Voice) -> Screen:
    """Render the notice that a schedule cannot be read, for the person who set it."""
    unread = say("case-posts-unread", channel=say.markup.channel(task.channel or 0))
    return text_screen(unread, discord.ui.ActionRow[Any](daily_button(say("button-daily"))))


def _cancel_button(say: Voice) -> Button:
    press = Press(0, 0, CaseAction.REMIND_NO_MORE)
    return button_for_press(press, say("button-remind-no-more"))


REMINDER_SIGN = str(Press(0, 0, CaseAction.REMIND_NO_MORE))
NOTICE_SIGN = str(Press(0, 0, CaseAction.DAILY))
"""Custom ids by which the two direct messages are recognised."""
