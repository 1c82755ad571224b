"""What somebody has typed of a game night, and the night that it means."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import time

import discord

from cogs.wire.requests import Request
from engine.local_time import Weekly, zones
from engine.matches import Matches
from engine.matches.refusals import UnknownZone
from engine.nights.refusals import NoZone, UnknownHour
from engine.nights.values import EARLY_SECONDS, Night, Opens
from engine.rules import Format


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcing:
    """What was typed; the format may be a cup instead."""

    day: int
    hour: str
    zone: str | None
    once: bool
    format: str | None
    role: discord.Role | None


async def night_of(typed: Announcing, request: Request, matches: Matches, now: int) -> Night:
    """Return the night that was meant; raises NoZone, UnknownZone and UnknownHour.

    Without a zone it is the server's.
    """
    zone = typed.zone or (await matches.hosting.defaults(request.server)).zone
    if zone is None:
        raise NoZone
    if zone not in zones():
        raise UnknownZone
    when = Weekly(_hour(typed.hour), zone, frozenset({typed.day}))
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


def _hour(typed: str) -> time:
    """Read an hour and a minute: 20:30, 9:05, 20h30, or an hour alone."""
    hour, _, minute = typed.strip().lower().replace("h", ":").partition(":")
    try:
        return time(int(hour), int(minute or 0))
    except ValueError as error:
        raise UnknownHour from error
