"""The coach: a page for each turn of a game that is over, for one person."""

from __future__ import annotations

import discord

from cogs.screens.buttons import turning
from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import Screen, words
from engine.tables import Advice, Table
from engine.telling.coach import coach_text
from engine.texts import Voice


def coach(table: Table, advice: Advice, say: Voice) -> Screen:
    """Show what a computer makes of a turn, and the way to the others."""
    text = coach_text(table.match.settings.theme, advice, say)
    if advice.last == 1:
        return words(text)
    turns = turning(
        advice.place,
        advice.last - 1,
        say,
        lambda to: str(Press(table.id, table.match.moment, Action.COACH, str(to))),
    )
    return words(text, discord.ui.ActionRow(*turns))
