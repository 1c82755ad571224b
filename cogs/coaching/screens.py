"""Buttons and private screens of hints and of the coach (E7)."""

from __future__ import annotations

import discord

from cogs.screens.buttons import button, page_buttons
from cogs.screens.custom_ids import AnyAction, Press
from cogs.screens.rows import Button
from cogs.screens.screen import Screen, text_screen
from engine.coaching.advice import Advice, Prompt
from engine.coaching.words import coach_text, hint_text
from engine.players import is_spoken
from engine.rules import Person, RuleViolation, require_may_ask_hint
from engine.tables import Table
from engine.texts import Voice


class CoachAction(AnyAction):
    """The purposes of coaching's buttons."""

    COACH = "coach"
    HINT = "hint"


def hint_buttons(table: Table, person: Person, say: Voice) -> list[Button]:
    """Return the hint button for a person to move, if the table allows hints."""
    match = table.match
    if not match.settings.hints or match.rest is not None or match.game is None:
        return []
    try:
        require_may_ask_hint(person, match.seats, match.game)
    except RuleViolation:
        return []
    return [button(table, CoachAction.HINT, say("button-hint"))]


def hint_screen(table: Table, prompt: Prompt, say: Voice) -> Screen:
    """Build the private screen of a hint."""
    return text_screen(hint_text(table.match.require_dealt(), prompt, say))


def coach_buttons(table: Table, say: Voice) -> list[Button]:
    """Return the coach's button, if there are clues and computers speak the language."""
    game = table.match.game
    clued = game is not None and any(turn.clue for turn in game.turns)
    if not clued or not is_spoken(table.match.language):
        return []
    return [button(table, CoachAction.COACH, say("button-coach"), detail="0")]


def coach_screen(table: Table, advice: Advice, say: Voice) -> Screen:
    """Build the coach's page on a turn, with buttons to the other turns."""
    text = coach_text(table.match.settings.theme, advice, say)
    if advice.last == 1:
        return text_screen(text)
    turns = page_buttons(
        advice.place,
        advice.last - 1,
        say,
        lambda to: str(Press(table.id, table.match.moment, CoachAction.COACH, str(to))),
    )
    return text_screen(text, discord.ui.ActionRow(*turns))
