"""Markup: how Discord writes people, channels, times and addresses, for every voice that it hears.

Law: whatever is said on Discord is said by a voice from here.
"""

from __future__ import annotations

from discord.utils import escape_markdown

from engine import texts
from engine.tables import Channel
from engine.texts import Markup, TimeStyle, Voice

LINK = "https://discord.com/channels"
_STYLES = {
    TimeStyle.COUNTDOWN: "R",
    TimeStyle.CLOCK: "t",
    TimeStyle.DAY: "D",
    TimeStyle.MOMENT: "f",
    TimeStyle.OCCASION: "F",
}


def voice(language: str) -> Voice:
    """Give the voice of a language as Discord shows it; raises UnknownText."""
    return texts.voice(language, DISCORD)


def url(place: Channel) -> str:
    """Give the address of a place's public message, or of its channel before that is posted."""
    return _address(place.guild, place.channel, place.message)


def _address(server: int, channel: int, message: int | None) -> str:
    address = f"{LINK}/{server}/{channel}"
    return address if message is None else f"{address}/{message}"


def _time(seconds: int, style: TimeStyle) -> str:
    return f"<t:{seconds}:{_STYLES[style]}>"


DISCORD = Markup(
    mention=lambda account: f"<@{account}>",
    role=lambda role: f"<@&{role}>",
    channel=lambda channel: f"<#{channel}>",
    time=_time,
    address=_address,
    escaped=escape_markdown,
)
"""Discord counts times down by itself, and pings for a mention only whom a message allows."""
