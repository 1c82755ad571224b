"""Discord's markup of people, channels, times and links, for the voices of every language.

Law: every text on Discord is said by a voice from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import discord
from discord.utils import escape_markdown

from engine import texts
from engine.tables import MessageLocation
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
    """Return the voice of a language with Discord's markup; raises MissingText."""
    return texts.voice(language, DISCORD)


class Voices:
    """The voices of every language, with the emojis that the application has of pictures.

    Without emojis, as at first, a picture is named by its number alone.
    """

    def __init__(self) -> None:
        self._emojis: Mapping[str, str] = {}
        self._markup = DISCORD

    def __call__(self, language: str) -> Voice:
        """Return the voice of a language; raises MissingText for an unknown one."""
        return texts.voice(language, self._markup)

    def set_emojis(self, emojis: Mapping[str, str]) -> None:
        """Set the emojis as a text has them, `<:p12345678:9>`, by the ids of their pictures."""
        if emojis != self._emojis:
            self._emojis = emojis
            self._markup = replace(DISCORD, picture=lambda picture: emojis.get(picture, ""))

    def drop_refused_emojis(self, error: BaseException | None) -> bool:
        """Drop all emojis if Discord refused a message for one; True if there were any."""
        if not isinstance(error, discord.HTTPException) or "emoji" not in error.text.lower():
            return False
        had_emojis = bool(self._emojis)
        self.set_emojis({})
        return had_emojis


def place_url(place: MessageLocation) -> str:
    """Return the URL of a place's public message, or of its channel if it has none."""
    return _format_address(place.guild, place.channel, place.message)


def _format_address(server: int, channel: int, message: int | None) -> str:
    address = f"{LINK}/{server}/{channel}"
    return address if message is None else f"{address}/{message}"


def _format_time(seconds: int, style: TimeStyle) -> str:
    return f"<t:{seconds}:{_STYLES[style]}>"


DISCORD = Markup(
    mention=lambda account: f"<@{account}>",
    role=lambda role: f"<@&{role}>",
    channel=lambda channel: f"<#{channel}>",
    time=_format_time,
    address=_format_address,
    escape=escape_markdown,
)
"""Clients count times down; a mention pings only accounts that the message allows."""
