"""A game night: its announcement, its call, and its end."""

from __future__ import annotations

from typing import Any

import discord

from cogs.nights.actions import NightAction
from cogs.screens.buttons import press_button
from cogs.screens.custom_ids import Press
from cogs.screens.screen import Screen, layout, words
from engine.nights.nights import Announced
from engine.nights.values import Night
from engine.nights.words import announcement, call, closed_text, ended, often
from engine.texts import Voice

COLOUR = discord.Colour(0x6B7FD7)


def announced(one: Announced, say: Voice, *, event: str = "") -> Screen:
    """Announce a night; `event` is the address of Discord's."""
    night = one.night
    come = _button(night, NightAction.COME, say("button-night-come"), "🙋", green=True)
    stay = _button(night, NightAction.STAY, say("button-night-stay"))
    off = _button(night, NightAction.CALL_OFF, say("button-call-off-night"))
    link = say("night-event-link", link=event) if event else ""
    text = "\n".join(filter(None, (announcement(one, say), link)))
    row = discord.ui.ActionRow[Any](come, stay, off)
    return _boxed(text, row)


def closed(one: Announced, say: Voice, text: str) -> Screen:
    """Show an announcement of which nothing can be pressed any more, and why."""
    return _boxed(closed_text(one, text, say))


def called(one: Announced, say: Voice) -> Screen:
    """Call people to a night that opens, and let whoever may end these nights."""
    off = _button(one.night, NightAction.CALL_OFF, say("button-end-nights", night=often(one.night)))
    return words(call(one, say), discord.ui.ActionRow[Any](off))


def over(night: Night, say: Voice, *, came: bool) -> Screen:
    """Say that a night was the last one; the text has an id, for nothing can be pressed."""
    text = ended(night, say, came=came)
    return Screen(layout(discord.ui.TextDisplay[Any](text, id=text_id(night))))


def text_id(night: Night) -> int:
    """Name the last text of a night, in 32 bits: by the minute of its slot."""
    return night.slot // 60


def really_call_off(night: Night, say: Voice) -> Screen:
    """Ask whether to call a night off; one that is on plays on, and is the last."""
    asked = say("night-call-off-ask", night="on" if night.on else often(night))
    really = say("button-call-off-really-night", night="on" if night.on else "off")
    button = _button(night, NightAction.CALL_OFF_REALLY, really, danger=True)
    return words(asked, discord.ui.ActionRow[Any](button))


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
