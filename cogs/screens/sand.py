"""The sand timer of a real table: while it runs, and once it has run out.

Law: Discord counts the seconds down by itself; nothing is edited until the sand has run out.
"""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.custom_ids import Action, Press, UnknownButton, whole_number
from cogs.screens.screen import Screen, words
from engine.companion import LONGEST, SHORTEST, TimerRunning
from engine.tables.companion import SandTimer
from engine.telling.sand import occupied_text, run_out_text, running_text, time_up_text
from engine.texts import Voice


def running(timer: SandTimer, say: Voice) -> Screen:
    """Show that the sand runs, who flipped it, and when it will have run out."""
    return words(running_text(timer, say))


def run_out(timer: SandTimer, say: Voice) -> Screen:
    """Show the same timer once it has run out."""
    return words(run_out_text(timer, say))


def rung(timer: SandTimer, say: Voice, *, late: bool) -> Screen:
    """Say that time is up, and let anybody flip the timer again."""
    press = Press(0, 0, Action.FLIP, str(timer.seconds))
    again: discord.ui.Button[Any] = discord.ui.Button(
        label=say("button-flip"), emoji="⏳", custom_id=str(press)
    )
    return words(time_up_text(timer, say, late=late), discord.ui.ActionRow(again))


def refused(error: TimerRunning, say: Voice) -> Screen:
    """Say that a timer runs already, where, and for how long."""
    return words(occupied_text(error.timer, say))


def seconds(detail: str) -> int:
    """Read for how long a button flips a timer; raises UnknownButton."""
    wanted = whole_number(detail)
    if not SHORTEST <= wanted <= LONGEST:
        raise UnknownButton
    return wanted
