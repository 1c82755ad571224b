"""Quiet hours: the form for the hours when a server's slow games call nobody (G3).

Law: a server's zone is set in one place, its command; the form only names it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import discord

from cogs.screens.buttons import button_for_press
from cogs.screens.custom_ids import Action, Press, UnknownButton, parse_whole_number
from cogs.screens.forms import Form
from engine import local_time
from engine.rules import NEVER_QUIET, QuietHours, Refused
from engine.tables import Defaults
from engine.telling.settings import hour_text, weekday_text
from engine.texts import Voice

BEGINS, ENDS, DAYS_OFF = "begins", "ends", "days_off"
HOURS = tuple(range(local_time.HOURS_A_DAY))
MOST_DAYS_OFF = len(local_time.ALL_WEEKDAYS) - 1


class HalfQuiet(Refused):
    """Quiet hours have a beginning and an end, or neither."""


def quiet_button(say: Voice) -> discord.ui.Button[Any]:
    """Create the button that opens the form."""
    return button_for_press(Press(0, 0, Action.SERVER_QUIET), say("button-quiet"))


def quiet_hours_form(defaults: Defaults, say: Voice) -> discord.ui.Modal:
    """Build the form of the hours and days off, in the server's time zone."""
    quiet = defaults.quiet or NEVER_QUIET
    hours = (quiet.begins, quiet.ends) if quiet.begins != quiet.ends else ()
    modal = discord.ui.Modal(
        title=say("quiet-title"), custom_id=str(Press(0, 0, Action.SERVER_HUSH))
    )
    modal.add_item(
        discord.ui.TextDisplay(say("quiet-about", zone=local_time.zone_label(_zone(defaults))))
    )
    hour_fields = ((BEGINS, say("quiet-begins")), (ENDS, say("quiet-ends")))
    for at, (field, text) in enumerate(hour_fields):
        chosen = hours[at : at + 1]
        options = _options(HOURS, chosen, lambda hour: hour_text(hour, say))
        modal.add_item(_label(text, _select(field, options)))
    days = _options(
        sorted(local_time.ALL_WEEKDAYS), quiet.days_off, lambda day: weekday_text(day, say)
    )
    modal.add_item(_label(say("quiet-days-off"), _select(DAYS_OFF, days, MOST_DAYS_OFF)))
    return modal


def parse_quiet_hours(interaction: discord.Interaction, before: Defaults) -> Defaults:
    """Parse the submitted form; raises UnknownButton, HalfQuiet, NeverAwake (G3)."""
    filled = Form(interaction)
    begins, ends = filled.get_text(BEGINS), filled.get_text(ENDS)
    if bool(begins) != bool(ends):
        raise HalfQuiet
    hours = (_parse_offered(begins, HOURS), _parse_offered(ends, HOURS)) if begins else (0, 0)
    off = frozenset(
        _parse_offered(day, local_time.ALL_WEEKDAYS) for day in filled.get_values(DAYS_OFF)
    )
    quiet = QuietHours(zone=_zone(before), begins=hours[0], ends=hours[1], days_off=off)
    quiet.require_awake()
    return replace(before, quiet=quiet or None)


def _zone(defaults: Defaults) -> str:
    return defaults.zone or local_time.DEFAULT_ZONE


def _parse_offered(written: str, offered: Iterable[int]) -> int:
    number = parse_whole_number(written)
    if number not in offered:
        raise UnknownButton
    return number


def _options(
    offered: Iterable[int], chosen: Iterable[int], text: Callable[[int], str]
) -> list[discord.SelectOption]:
    selected = set(chosen)
    return [
        discord.SelectOption(label=text(value), value=str(value), default=value in selected)
        for value in offered
    ]


def _select(
    field: str, options: list[discord.SelectOption], most: int = 1
) -> discord.ui.Select[Any]:
    return discord.ui.Select(
        custom_id=field, options=options, required=False, min_values=0, max_values=most
    )


def _label(text: str, component: discord.ui.Item[Any]) -> discord.ui.Label[Any]:
    return discord.ui.Label(text=text, component=component)
