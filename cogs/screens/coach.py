"""The coach: a page for each turn of a game that is over, for one person."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.buttons import button
from cogs.screens.custom_ids import Action
from cogs.screens.screen import Screen, words
from engine.tables import Advice, Table
from engine.telling.coach import coach_text
from engine.texts import Voice


def coach(table: Table, advice: Advice, say: Voice) -> Screen:
    """Show what a computer makes of a turn, and the way to the others."""
    text = coach_text(table.match.settings.theme, advice, say)
    if advice.last == 1:
        return words(text)
    row = discord.ui.ActionRow[Any](
        _page(table, advice, -1, say("guide-previous-name")),
        _page(table, advice, 1, say("guide-next-name")),
    )
    return words(text, row)


def _page(table: Table, advice: Advice, step: int, label: str) -> discord.ui.Button[Any]:
    to = advice.place + step
    shut = not 0 <= to < advice.last
    return button(table, Action.COACH, label, detail=str(to), disabled=shut)
