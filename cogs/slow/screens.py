"""What somebody chooses for their slow games, and the messages that they chose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord

from cogs.screens.buttons import press_button, press_select
from cogs.screens.custom_ids import Press
from cogs.screens.rows import Button
from cogs.screens.screen import Screen, words
from cogs.slow.actions import SlowAction
from engine.slow import Chosen
from engine.slow.words import days_text, holiday_left, way_text
from engine.tables import Table, Way
from engine.telling.wording import link
from engine.texts import Voice

ON, OFF = "on", "off"
DAYS = (1, 2, 3, 5, 7, 10, 14)
"""The holidays that are offered, in days."""


def ways(say: Voice, at: int | None = None) -> list[Button]:
    """Lead to what somebody may choose; from what was due `at` a time by a press of its own."""
    return [_button(SlowAction.CHOICES, say("button-slow"), "" if at is None else str(at))]


def under_reminder(table: Table, say: Voice) -> list[Button]:
    """Lead there from what reminds people of a slow game (G3)."""
    return ways(say) if table.match.settings.slow else []


def choices(chosen: Chosen, say: Voice) -> Screen:
    """Let somebody choose how they are called, and go on holiday or come back (G3)."""
    way = chosen.profile.way
    options = [
        discord.SelectOption(
            label=way_text(one, say),
            value=one.value,
            description=say("slow-dm-about") if one is Way.DM else None,
            default=one is way,
        )
        for one in Way
    ]
    foretold = chosen.profile.foretold
    switch = _button(
        SlowAction.FORETELL,
        say("button-slow-foretell" if not foretold else "button-slow-not-foretell"),
        OFF if foretold else ON,
    )
    return words(
        say("slow-choices"),
        press_select(_press(SlowAction.WAY), options),
        discord.ui.ActionRow(switch),
        discord.ui.TextDisplay(holiday_left(chosen, say)),
        *_holiday(chosen, say),
    )


def _holiday(chosen: Chosen, say: Voice) -> Iterator[discord.ui.ActionRow[Any]]:
    if chosen.away_until is not None:
        yield discord.ui.ActionRow(_button(SlowAction.BACK, say("button-slow-back")))
    elif chosen.days_left:
        offered = [
            discord.SelectOption(label=days_text(days, say), value=str(days))
            for days in DAYS
            if days <= chosen.days_left
        ]
        yield press_select(_press(SlowAction.AWAY), offered, say("slow-away"))


def word(table: Table, text: str, at: int, say: Voice) -> Screen:
    """Tell somebody by direct message that they are awaited or next, and how to end that (H10)."""
    told = say(text, link=link(table, say))
    return words(told, discord.ui.ActionRow(*ways(say, at)))


def sign(at: int) -> str:
    """Give the custom id that leads to the choices from what was due at one time alone."""
    return str(_press(SlowAction.CHOICES, str(at)))


def _press(action: SlowAction, detail: str = "") -> Press:
    return Press(0, 0, action, detail)


def _button(action: SlowAction, label: str, detail: str = "") -> Button:
    return press_button(_press(action, detail), label)
