"""Typed options of `/codenames night`, and the night that they mean."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import time

import discord

from cogs.interactions.requests import Request
from cogs.nights.screens import NightAction
from cogs.screens.custom_ids import Press, UnknownButton, parse_whole_number
from engine.languages import parse_zone
from engine.local_time import ALL_WEEKDAYS, Weekly
from engine.matches import Matches
from engine.matches.refusals import UnknownZone
from engine.nights.nights import UnknownHour
from engine.nights.values import EARLY_SECONDS, Night, OpeningKind
from engine.rules import Format

SEPARATOR = "|"
"""The separator of the options in a custom id."""
HALF_A_DAY = 12
"""The hours of a clock with am and pm."""
_HOUR = re.compile(
    r"(?P<hour>[0-9]{1,2})(?:[:.h](?P<minute>[0-9]{2}))?"
    r"\s*(?:h|(?P<half>[ap])\.?\s?m\.?)?"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class NightOptions:
    """The options as typed; `format` may be a cup instead."""

    day: int
    hour: str
    zone: str | None
    once: bool
    format: str | None
    role: discord.Role | None

    def to_press(self, zone: str) -> Press:
        """Return the press that announces the night of these options in a time zone."""
        at, role = f"{parse_hour(self.hour):%Hh%M}", "" if self.role is None else str(self.role.id)
        parts = (str(self.day), at, str(int(self.once)), self.format or "", role, zone)
        return Press(0, 0, NightAction.ZONE, SEPARATOR.join(parts))

    @classmethod
    def parse_detail(cls, detail: str, guild: discord.Guild | None) -> NightOptions:
        """Parse the options from the detail of a press of `to_press`; raises UnknownButton."""
        try:
            day, hour, once, format_name, role, zone = detail.split(SEPARATOR)
        except ValueError as error:
            raise UnknownButton from error
        if parse_whole_number(day) not in ALL_WEEKDAYS:
            raise UnknownButton
        if format_name and format_name not in {
            OpeningKind.CUP.value,
            *(choice.value for choice in Format),
        }:
            raise UnknownButton
        return cls(
            day=int(day),
            hour=hour,
            zone=zone,
            once=once == "1",
            format=format_name or None,
            role=guild.get_role(parse_whole_number(role)) if guild and role else None,
        )


async def create_night(typed: NightOptions, request: Request, matches: Matches, now: int) -> Night:
    """Create the night that was meant, in the server's time zone if none was typed.

    Raises UnknownZone and UnknownHour.
    """
    at, written = parse_hour(typed.hour), typed.zone
    written = written or (await matches.hosting.get_defaults(request.server_id)).zone
    zone = None if written is None else parse_zone(written)
    if zone is None:
        raise UnknownZone
    when = Weekly(at, zone, frozenset({typed.day}))
    slot, cup = when.next_after(now + EARLY_SECONDS), typed.format == OpeningKind.CUP.value
    here = request.server_id, request.channel_ids, request.default_language
    return Night(
        guild=request.server_id,
        channel=request.channel_id,
        when=when,
        slot=slot,
        begins=slot,
        language=await matches.opening.resolve_language(*here),
        host=None,
        once=typed.once,
        opens=OpeningKind.CUP if cup else OpeningKind.TABLE,
        format=None if typed.format is None or cup else Format(typed.format),
        role=None if typed.role is None else typed.role.id,
    )


def parse_hour(typed: str) -> time:
    """Parse a time of day, as 20:30, 20.30, 20h30, 20 h, 8:30 pm or 8 p. m.; raises UnknownHour."""
    match = _HOUR.fullmatch(typed.strip().lower())
    if match is None:
        raise UnknownHour
    hour, minute, half = int(match["hour"]), int(match["minute"] or 0), match["half"]
    if half is not None and not 1 <= hour <= HALF_A_DAY:
        raise UnknownHour
    if half is not None:
        hour = hour % HALF_A_DAY + (HALF_A_DAY if half == "p" else 0)
    try:
        return time(hour, minute)
    except ValueError as error:
        raise UnknownHour from error
