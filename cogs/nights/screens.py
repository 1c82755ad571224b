"""Screens of a game night: its announcement, its call, and its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.screens.buttons import button_for_press
from cogs.screens.custom_ids import AnyAction, Press
from cogs.screens.rows import Button
from cogs.screens.screen import Screen, build_view, text_screen
from engine.nights.nights import NightAttendance
from engine.nights.values import MAX_EMPTY_NIGHTS, Night, NightResult
from engine.nights.words import announcement_text, call_text, closed_text, frequency_variant
from engine.scheduling import ScheduledTask
from engine.tables import MessageLocation
from engine.texts import Voice

MAX_SLOT = 60 << 31
COLOUR = discord.Colour(0x6B7FD7)
REASON_TEXTS = {
    NightResult.MISSED: "night-missed",
    NightResult.BUSY: "night-busy",
    NightResult.OFF: "night-off",
}
"""Texts that say why a night did not open."""


class NightAction(AnyAction):
    """An action of a game night's button; its detail is the night's sign, or what was typed."""

    COME = "night_come"
    STAY = "night_stay"
    CALL_OFF = "night_call_off"
    SKIP = "night_skip"
    ZONE = "night_zone"
    CALL_OFF_REALLY = "night_call_off_really"


def announcement_screen(attendance: NightAttendance, say: Voice, *, event: str = "") -> Screen:
    """Render the announcement of a night; `event` is the URL of its Discord event."""
    night = attendance.night
    come = _button(night, NightAction.COME, say("button-night-come"), "🙋", green=True)
    stay = _button(night, NightAction.STAY, say("button-night-stay"))
    off = _button(night, NightAction.CALL_OFF, say("button-call-off-night"))
    link = say("night-event-link", link=event) if event else ""
    text = "\n".join(filter(None, (announcement_text(attendance, say), link)))
    row = discord.ui.ActionRow[Any](come, stay, off)
    return _container_screen(text, row)


def closed_screen(attendance: NightAttendance, say: Voice, text: str) -> Screen:
    """Render an announcement without buttons, with a text why it is closed."""
    return _container_screen(closed_text(attendance, text, say))


def call_screen(
    attendance: NightAttendance, place: MessageLocation, say: Voice, lead: Sequence[Button] = ()
) -> Screen:
    """Render the call to what has opened at a place, with a button that ends these nights.

    `lead` are buttons that lead there, too.
    """
    off = _button(
        attendance.night,
        NightAction.CALL_OFF,
        say("button-end-nights", night=frequency_variant(attendance.night)),
    )
    return text_screen(call_text(attendance, place, say), discord.ui.ActionRow[Any](*lead, off))


def final_screen(night: Night, over: NightResult, say: Voice) -> Screen | None:
    """Render why weekly nights rest, or a single one did not open; None if that was played.

    The text has a component id to be found by, because there is no button.
    """
    if night.once and over not in {NightResult.MISSED, NightResult.BUSY}:
        return None
    text = say(REASON_TEXTS[over]) if night.once else say("night-rests", count=MAX_EMPTY_NIGHTS)
    return Screen(build_view(discord.ui.TextDisplay[Any](text, id=final_text_id(night))))


def final_text_id(night: Night) -> int:
    """Return the component id of a night's last text, in 32 bits: the minute of its slot."""
    return night.slot // 60


def call_off_question_screen(night: Night, say: Voice) -> Screen:
    """Render the question whether to call off one night or all; an open one is the last."""
    kind = "on" if night.is_open else frequency_variant(night)
    really = say("button-call-off-really-night", night=kind)
    buttons = [_button(night, NightAction.CALL_OFF_REALLY, really, danger=True)]
    if kind == "weekly":
        buttons.insert(0, _button(night, NightAction.SKIP, say("button-skip-night")))
    return text_screen(say("night-call-off-ask", night=kind), discord.ui.ActionRow[Any](*buttons))


def not_a_host_screen(night: Night, say: Voice) -> Screen:
    """Render who may call a night off, with the button by which others only do not come."""
    stay = _button(night, NightAction.STAY, say("button-night-stay"))
    rows = [] if night.is_open else [discord.ui.ActionRow[Any](stay)]
    return text_screen(say("refused-not-a-night-host"), *rows)


def lost_notice(task: ScheduledTask, say: Voice) -> Screen:
    """Render the notice to a host that nights ended with their channel, gone or closed."""
    text = say("night-lost", channel=say.markup.channel(task.channel or 0))
    return Screen(build_view(discord.ui.TextDisplay[Any](text, id=notice_text_id(task))))


def unreadable_notice(task: ScheduledTask, say: Voice) -> Screen:
    """Render the notice to a host that a channel's nights cannot be read any more."""
    text = say("night-unread", channel=say.markup.channel(task.channel or 0))
    return Screen(build_view(discord.ui.TextDisplay[Any](text, id=notice_text_id(task))))


def notice_text_id(task: ScheduledTask) -> int:
    """Return the component id of a notice, in 32 bits: the minute of its slot, if known."""
    slot = task.about.get("slot")
    return slot // 60 if isinstance(slot, int) and 0 < slot < MAX_SLOT else 1


def _container_screen(text: str, *rows: discord.ui.Item[Any]) -> Screen:
    shown = discord.ui.TextDisplay[Any](text)
    return Screen(build_view(discord.ui.Container(shown, *rows, accent_colour=COLOUR)))


def _button(
    night: Night,
    action: NightAction,
    label: str,
    emoji: str | None = None,
    *,
    green: bool = False,
    danger: bool = False,
) -> Button:
    styles = discord.ButtonStyle
    style = styles.success if green else styles.danger if danger else styles.secondary
    return button_for_press(Press(0, 0, action, night.night_id), label, style, emoji=emoji)
