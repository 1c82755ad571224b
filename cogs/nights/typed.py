"""Typed options of `/codenames night`, and the night that they mean."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import time

import discord

from cogs.nights.actions import NightAction
from cogs.screens.custom_ids import Press, UnknownButton, whole_number
from cogs.wire.requests import Request
from engine.languages import parse_zone
from engine.local_time import EVERY_DAY, Weekly
from engine.matches import Matches
from engine.matches.refusals import UnknownZone
from engine.nights.refusals import NoZone, UnknownHour
from engine.nights.values import EARLY_SECONDS, Night, Opens
from engine.rules import Format

BETWEEN = "|"
"""The separator of the options in a custom id."""
HALF_A_DAY = 12
"""The hours of a clock with am and pm."""
_HOUR = re.compile(
    r"(?P<hour>[0-9]{1,2})(?:[:.h](?P<minute>[0-9]{2}))?"
    r"\s*(?:h|(?P<half>[ap])\.?\s?m\.?)?",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcing:
    """The options as typed; `format` may be a cup instead."""

    day: int
    hour: str
    zone: str | None
    once: bool
    format: str | None
    role: discord.Role | None

    def press(self, zone: str) -> Press:
        """Return the press that announces the same in a time zone."""
        at, role = f"{hour_of(self.hour):%Hh%M}", "" if self.role is None else str(self.role.id)
        parts = (str(self.day), at, str(int(self.once)), self.format or "", role, zone)
        return Press(0, 0, NightAction.ZONE, BETWEEN.join(parts))

    @classmethod
    def pressed(cls, detail: str, guild: discord.Guild | None) -> Announcing:
        """Parse the options from the detail of such a press; raises UnknownButton."""
        try:
            day, hour, once, format_name, role, zone = detail.split(BETWEEN)
        except ValueError as error:
            raise UnknownButton from error
        if whole_number(day) not in EVERY_DAY:
            raise UnknownButton
        if format_name and format_name not in {
            Opens.CUP.value,
            *(choice.value for choice in Format),
        }:
            raise UnknownButton
        return cls(
            day=int(day),
            hour=hour,
            zone=zone,
            once=once == "1",
            format=format_name or None,
            role=guild.get_role(whole_number(role)) if guild and role else None,
        )


async def night_of(typed: Announcing, request: Request, matches: Matches, now: int) -> Night:
    """Create the night that was meant; raises NoZone, UnknownZone and UnknownHour.

    Without a time zone it is the server's.
    """
    at, written = hour_of(typed.hour), typed.zone
    written = written or (await matches.hosting.defaults(request.server)).zone
    if written is None:
        raise NoZone
    zone = parse_zone(written)
    if zone is None:
        raise UnknownZone
    when = Weekly(at, zone, frozenset({typed.day}))
    slot, cup = when.after(now + EARLY_SECONDS), typed.format == Opens.CUP.value
    here = request.server, request.rooms, request.spoken
    return Night(
        guild=request.server,
        channel=request.channel,
        when=when,
        slot=slot,
        begins=slot,
        language=await matches.opening.language(*here),
        host=None,
        once=typed.once,
        opens=Opens.CUP if cup else Opens.TABLE,
        format=None if typed.format is None or cup else Format(typed.format),
        role=None if typed.role is None else typed.role.id,
    )


def hour_of(typed: str) -> time:
    """Parse an hour, as 20:30, 20.30, 20h30, 20 h, 8:30 pm or 8 p. m.; raises UnknownHour."""
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
