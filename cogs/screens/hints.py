"""Hints: the button for whoever may ask a computer now, and what it says (E7)."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.buttons import button
from cogs.screens.custom_ids import Action
from cogs.screens.screen import Screen, words
from engine.rules import Person, RuleViolation, require_may_consult
from engine.tables import Prompt, Table
from engine.telling.hints import hint_text
from engine.texts import Voice


def hint_buttons(table: Table, person: Person, say: Voice) -> list[discord.ui.Button[Any]]:
    """Offer a hint to whoever is to move, where the table wants hints."""
    match = table.match
    if not match.settings.hints or match.rest is not None or match.game is None:
        return []
    try:
        require_may_consult(person, match.seats, match.game)
    except RuleViolation:
        return []
    return [button(table, Action.HINT, say("button-hint"))]


def hint(table: Table, prompt: Prompt, say: Voice) -> Screen:
    """Whisper what a computer says."""
    return words(hint_text(table.match.require_dealt(), prompt, say))
