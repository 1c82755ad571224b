"""Paces: how a table chooses how fast it plays (G)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import discord

from cogs.screens.custom_ids import UnknownButton
from engine.rules import Pace, Timing
from engine.texts import Voice

PACE, LIMITS = "pace", "limits"
PRESETS = ((60, 30), (90, 45), (120, 60), (180, 90), (300, 120))
"""The strict limits that are offered: seconds for a clue, and for each guess (G2)."""


def pace_options(timing: Timing, say: Voice) -> Iterator[tuple[str, list[discord.SelectOption]]]:
    """Offer the paces and, where it is strict, the limits."""
    yield PACE, [_pace(one, timing.pace, say) for one in Pace]
    if timing.pace is Pace.STRICT:
        offered = (Timing(Pace.STRICT, clue, guess) for clue, guess in PRESETS)
        yield LIMITS, [_preset(one, timing, say) for one in offered]


def chosen(timing: Timing, kind: str, value: str) -> Timing:
    """Give the timing with what was chosen in one of these selects; raises UnknownButton."""
    try:
        if kind == PACE:
            return replace(timing, pace=Pace(value))
        clue, guess = value.split("-")
        return replace(timing, clue_seconds=int(clue), guess_seconds=int(guess))
    except ValueError as error:
        raise UnknownButton from error


def _pace(pace: Pace, now: Pace, say: Voice) -> discord.SelectOption:
    return discord.SelectOption(
        label=say("setting-pace", to=pace.value),
        value=pace.value,
        description=say(f"pace-{pace.value}-about"),
        default=pace is now,
    )


def _preset(offered: Timing, now: Timing, say: Voice) -> discord.SelectOption:
    value = f"{offered.clue_seconds}-{offered.guess_seconds}"
    limits = say("setting-limits", clue=offered.clue_seconds, guess=offered.guess_seconds)
    return discord.SelectOption(label=limits, value=value, default=offered == now)
