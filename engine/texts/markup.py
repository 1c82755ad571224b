"""Markup: the parts of a text that are not words: mentions, channels, times, addresses.

Law: a text leaves their form to the place where it is read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum


class TimeStyle(Enum):
    """The part of a time that a reader wants to know."""

    COUNTDOWN = "countdown"
    """How far away it is."""
    CLOCK = "clock"
    """The hour and the minute."""
    DAY = "day"
    """The day."""
    MOMENT = "moment"
    """The day, the hour and the minute."""
    OCCASION = "occasion"
    """The day of the week, too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Markup:
    """Functions that format mentions, channels, times and addresses for one place.

    People, roles, servers, channels and messages are given by their ids, times in Unix seconds.
    `address` is of a server's channel, or of a message there. `escape` returns typed text so that
    nothing of it formats the text around it.
    """

    mention: Callable[[int], str]
    role: Callable[[int], str]
    channel: Callable[[int], str]
    time: Callable[[int, TimeStyle], str]
    address: Callable[[int, int, int | None], str]
    escape: Callable[[str], str]


def _plain_time(seconds: int, style: TimeStyle) -> str:
    written = f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M}"
    day, clock = written.split(" ")
    match style:
        case TimeStyle.DAY:
            return day
        case TimeStyle.CLOCK:
            return clock
        case _:
            return written


def _plain_address(server: int, channel: int, message: int | None) -> str:
    place = f"#{server}/{channel}"
    return place if message is None else f"{place}/{message}"


PLAIN = Markup(
    mention=lambda person: f"@{person}",
    role=lambda role: f"@{role}",
    channel=lambda channel: f"#{channel}",
    time=_plain_time,
    address=_plain_address,
    escape=lambda typed: typed,
)
"""Markup as plain text, times in UTC."""
