"""Screens of a game night: its announcement, its call, and its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.nights.actions import NightAction
from cogs.screens.buttons import press_button
from cogs.screens.custom_ids import Press
from cogs.screens.rows import Button
from cogs.screens.screen import Screen, layout, words
from engine.due import Due
from engine.nights.nights import Announced
from engine.nights.values import MOST_EMPTY, Night, Over
from engine.nights.words import announcement, call, closed_text, often
from engine.tables import Channel
from engine.texts import Voice

FARTHEST_SLOT = 60 << 31
COLOUR = discord.Colour(0x6B7FD7)
WHY = {Over.MISSED: "night-missed", Over.BUSY: "night-busy", Over.OFF: "night-off"}
"""Texts that say why a night did not open."""


def announced(attendance: Announced, say: Voice, *, event: str = "") -> Screen:
    """Render the announcement of a night; `event` is the URL of its Discord event."""
    night = attendance.night
    come = _button(night, NightAction.COME, say("button-night-come"), "🙋", green=True)
    stay = _button(night, NightAction.STAY, say("button-night-stay"))
    off = _button(night, NightAction.CALL_OFF, say("button-call-off-night"))
    link = say("night-event-link", link=event) if event else ""
    text = "\n".join(filter(None, (announcement(attendance, say), link)))
    row = discord.ui.ActionRow[Any](come, stay, off)
    return _boxed(text, row)


def closed(attendance: Announced, say: Voice, text: str) -> Screen:
    """Render an announcement without buttons, and why it is closed."""
    return _boxed(closed_text(attendance, text, say))


def called(
    attendance: Announced, place: Channel, say: Voice, lead: Sequence[Button] = ()
) -> Screen:
    """Render the call to what has opened at a place, with a button that ends these nights.

    `lead` are buttons that lead there, too.
    """
    off = _button(
        attendance.night,
        NightAction.CALL_OFF,
        say("button-end-nights", night=often(attendance.night)),
    )
    return words(call(attendance, place, say), discord.ui.ActionRow[Any](*lead, off))


def last(night: Night, over: Over, say: Voice) -> Screen | None:
    """Render why weekly nights rest, or the only one did not open; None if all is said.

    The text has a component id to be found by, because there is no button.
    """
    if night.once and over not in {Over.MISSED, Over.BUSY}:
        return None
    text = say(WHY[over]) if night.once else say("night-rests", count=MOST_EMPTY)
    return Screen(layout(discord.ui.TextDisplay[Any](text, id=text_id(night))))


def text_id(night: Night) -> int:
    """Return the component id of a night's last text, in 32 bits: the minute of its slot."""
    return night.slot // 60


def really_call_off(night: Night, say: Voice) -> Screen:
    """Render the question whether to call off a night, or all; an open one is the last."""
    kind = "on" if night.on else often(night)
    really = say("button-call-off-really-night", night=kind)
    buttons = [_button(night, NightAction.CALL_OFF_REALLY, really, danger=True)]
    if kind == "weekly":
        buttons.insert(0, _button(night, NightAction.SKIP, say("button-skip-night")))
    return words(say("night-call-off-ask", night=kind), discord.ui.ActionRow[Any](*buttons))


def lost(due: Due, say: Voice) -> Screen:
    """Render the notice to a host that a channel's nights have ended; its text has an id."""
    text = say("night-lost", channel=say.markup.channel(due.channel or 0))
    return Screen(layout(discord.ui.TextDisplay[Any](text, id=lost_id(due))))


def unread(due: Due, say: Voice) -> Screen:
    """Render the notice to a host that a channel's nights are unreadable; its text has an id."""
    text = say("night-unread", channel=say.markup.channel(due.channel or 0))
    return Screen(layout(discord.ui.TextDisplay[Any](text, id=lost_id(due))))


def lost_id(due: Due) -> int:
    """Return the component id of a notice, in 32 bits: the minute of its slot, if known."""
    slot = due.about.get("slot")
    return slot // 60 if isinstance(slot, int) and 0 < slot < FARTHEST_SLOT else 1


def _boxed(text: str, *rows: discord.ui.Item[Any]) -> Screen:
    shown = discord.ui.TextDisplay[Any](text)
    return Screen(layout(discord.ui.Container(shown, *rows, accent_colour=COLOUR)))


def _button(
    night: Night,
    action: NightAction,
    label: str,
    emoji: str | None = None,
    *,
    green: bool = False,
    danger: bool = False,
) -> discord.ui.Button[Any]:
    styles = discord.ButtonStyle
    style = styles.success if green else styles.danger if danger else styles.secondary
    return press_button(Press(0, 0, action, night.sign), label, style, emoji=emoji)
