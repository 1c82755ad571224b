"""Quiet hours: the form in which a server says when its slow games call nobody (G3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import discord

from cogs.screens.buttons import press_button
from cogs.screens.custom_ids import Action, Press, UnknownButton, whole_number
from cogs.screens.forms import Form
from engine import local_time
from engine.rules import NEVER_QUIET, Quiet
from engine.tables import Defaults
from engine.telling.settings import hour_text, weekday_text
from engine.texts import Voice

ZONE, BEGINS, ENDS, DAYS_OFF = "zone", "begins", "ends", "days_off"
HOURS = tuple(range(local_time.HOURS))
MOST_DAYS_OFF = len(local_time.EVERY_DAY) - 1


def quiet_button(say: Voice) -> discord.ui.Button[Any]:
    """Make the button that opens the form."""
    return press_button(Press(0, 0, Action.SERVER_QUIET), say("button-quiet"))


def form(defaults: Defaults, say: Voice) -> discord.ui.Modal:
    """Ask for a zone, the hours, and the days off."""
    quiet = defaults.quiet or NEVER_QUIET
    hours = (quiet.begins, quiet.ends) if quiet.begins != quiet.ends else ()
    modal = discord.ui.Modal(
        title=say("quiet-title"), custom_id=str(Press(0, 0, Action.SERVER_HUSH))
    )
    zone: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=ZONE,
        default=defaults.zone,
        max_length=local_time.LONGEST,
        placeholder="Europe/Berlin",
    )
    modal.add_item(_label(say("quiet-zone"), zone, say("quiet-zone-about")))
    asked = ((BEGINS, say("quiet-begins")), (ENDS, say("quiet-ends")))
    for at, (field, text) in enumerate(asked):
        chosen = hours[at : at + 1]
        options = _options(HOURS, chosen, lambda hour: hour_text(hour, say))
        modal.add_item(_label(text, _select(field, options)))
    days = _options(
        sorted(local_time.EVERY_DAY), quiet.days_off, lambda day: weekday_text(day, say)
    )
    modal.add_item(_label(say("quiet-days-off"), _select(DAYS_OFF, days, MOST_DAYS_OFF)))
    return modal


def submitted(interaction: discord.Interaction, before: Defaults) -> Defaults:
    """Read the form; raises UnknownButton, NeverAwake (G3)."""
    filled = Form(interaction)
    zone = local_time.zone_named(filled.text(ZONE))
    begins, ends = filled.text(BEGINS), filled.text(ENDS)
    hours = (_among(begins, HOURS), _among(ends, HOURS)) if begins and ends else (0, 0)
    off = frozenset(_among(day, local_time.EVERY_DAY) for day in filled.chosen(DAYS_OFF))
    quiet = Quiet(zone=zone, begins=hours[0], ends=hours[1], days_off=off)
    quiet.require_awake()
    return replace(before, zone=zone, quiet=quiet or None)


def _among(written: str, offered: Iterable[int]) -> int:
    number = whole_number(written)
    if number not in offered:
        raise UnknownButton
    return number


def _options(
    offered: Iterable[int], chosen: Iterable[int], text: Callable[[int], str]
) -> list[discord.SelectOption]:
    now = set(chosen)
    return [
        discord.SelectOption(label=text(one), value=str(one), default=one in now) for one in offered
    ]


def _select(
    field: str, options: list[discord.SelectOption], most: int = 1
) -> discord.ui.Select[Any]:
    return discord.ui.Select(
        custom_id=field, options=options, required=False, min_values=0, max_values=most
    )


def _label(
    text: str, component: discord.ui.Item[Any], about: str | None = None
) -> discord.ui.Label[Any]:
    return discord.ui.Label(text=text, description=about, component=component)
