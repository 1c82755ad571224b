"""The screens of a posted case, its tab of `/codenames server`, and streak reminders.

Law: every message that the person did not ask for says how to stop it.
"""

from __future__ import annotations

from datetime import time
from typing import Any

import discord

from cogs.cases.actions import CaseAction
from cogs.cases.screens import daily_button
from cogs.screens import pictures
from cogs.screens.board import accent
from cogs.screens.buttons import press_button, press_select
from cogs.screens.custom_ids import Press, UnknownButton
from cogs.screens.screen import Screen, gallery, layout, words
from cogs.screens.server_settings import Tabs
from engine.cases.daily_case import DailyCase, DayBefore
from engine.cases.posted_words import Posting, posted_note, posted_text, posts_text, streak_text
from engine.due import Due
from engine.texts import Voice

TAB, TAB_NAME = Press(0, 0, CaseAction.POSTS), "case-posts-tab"
"""Custom id that opens the tab, and the id of its title."""
HOURS = range(24)


def posted(case: DailyCase, before: DayBefore, say: Voice, sign: str | None) -> Screen:
    """Render the post of a case with the day before; without `sign` it has no buttons."""
    game = case.after(())
    picture = pictures.board(game, say)
    parts: list[discord.ui.Item[Any]] = [
        discord.ui.TextDisplay(posted_text(case, before, say)),
        gallery(picture),
    ]
    if sign is not None:
        play = daily_button(say("button-daily-play"), case.language)
        remind = press_button(sign, say("button-remind"), emoji="🔔")
        parts.append(discord.ui.ActionRow(play, remind))
        parts.append(discord.ui.TextDisplay(posted_note(case, say)))
    box = discord.ui.Container[Any](*parts, accent_colour=accent(game))
    return Screen(layout(box), (picture,))


def sign(at: int) -> str:
    """Return a custom id that only the post of this time has."""
    return str(Press(0, 0, CaseAction.REMIND, str(at)))


def posts(chosen: Posting, here: int, tabs: Tabs, say: Voice) -> Screen:
    """Render the settings of a server's posts: on or off and, while on, channel and hour.

    `here` is the channel in which they are opened.
    """
    styles, on = discord.ButtonStyle, chosen.channel is not None
    style = styles.secondary if on else styles.success
    move = press_button(Press(0, 0, CaseAction.POST_HERE), say("button-case-here"), style)
    end = press_button(Press(0, 0, CaseAction.POST_NO_MORE), say("button-case-off"))
    row = discord.ui.ActionRow[Any](
        *([] if chosen.channel == here else [move]), *([end] if on else [])
    )
    hours = [_hours(chosen.at, say)] if on else []
    return words(posts_text(chosen, say), *hours, row, tabs.row(TAB, say))


def _hours(at: time, say: Voice) -> discord.ui.ActionRow[Any]:
    options = [
        discord.SelectOption(
            label=say("case-at-hour", hour=f"{hour:02}:{at.minute:02}"),
            value=str(hour),
            default=hour == at.hour,
        )
        for hour in HOURS
    ]
    return press_select(Press(0, 0, CaseAction.POST_HOUR), options)


def hour_of(chosen: int) -> int:
    """Parse a chosen hour; raises UnknownButton."""
    if chosen not in HOURS:
        raise UnknownButton
    return chosen


def streak(days: int, end: int, say: Voice) -> Screen:
    """Render the reminder that a person's streak ends soon."""
    row = discord.ui.ActionRow[Any](daily_button(say("button-daily-play")), _no_more(say))
    return words(streak_text(days, end, say), row)


def reminded(say: Voice) -> Screen:
    """Render the confirmation of the reminders, with the way to cancel them."""
    return words(say("case-reminded"), discord.ui.ActionRow[Any](_no_more(say)))


def reminded_no_more(say: Voice) -> Screen:
    """Render the confirmation that reminders are cancelled."""
    return words(say("case-reminded-no-more"))


def posts_ended(due: Due, say: Voice) -> Screen:
    """Render the notice that a server's posts have ended, for the person who set them."""
    ended = say("case-posts-ended", channel=say.markup.channel(due.channel or 0))
    return words(ended, discord.ui.ActionRow[Any](daily_button(say("button-daily"))))


def posts_unread(due: Due, say: Voice) -> Screen:
    """Render the notice that a schedule cannot be read, for the person who set it."""
    unread = say("case-posts-unread", channel=say.markup.channel(due.channel or 0))
    return words(unread, discord.ui.ActionRow[Any](daily_button(say("button-daily"))))


def _no_more(say: Voice) -> discord.ui.Button[Any]:
    press = Press(0, 0, CaseAction.REMIND_NO_MORE)
    return press_button(press, say("button-remind-no-more"))


NO_MORE = str(Press(0, 0, CaseAction.REMIND_NO_MORE))
ENDED = str(Press(0, 0, CaseAction.DAILY))
"""Custom ids by which the two direct messages are recognised."""
