"""Guidance: what a public button shows a person for whom it is not meant.

Law: everybody sees the same public buttons, so one that another person would press leads on: to
what the game waits for, and to a free seat. It holds nothing but public information.
"""

from __future__ import annotations

import discord

from cogs.screens.buttons import button
from cogs.screens.custom_ids import Action
from cogs.screens.more import seat_offer_rows
from cogs.screens.recap import Rematch
from cogs.screens.screen import Screen, text_screen
from engine.rules import Person, Refused
from engine.tables import Table
from engine.telling.formatting import voice_for_table
from engine.telling.notice import link_to_board, notice_text
from engine.telling.state import headline_text
from engine.texts import Voice

PUBLIC_ACTIONS = frozenset(
    {
        *(Action.START, Action.CLUE, Action.PICK, Action.MARK, Action.GUESS, Action.END_TURN),
        *(Action.ANSWER, Action.RESUME, Action.WAKE, Action.REMATCH),
    }
)
"""The actions on public messages that are not for everybody."""


def guidance_screen(table: Table, person: Person, refusal: Refused, say: Voice) -> Screen:
    """Build what leads a person on whose press of a public button was refused."""
    game = table.match.game
    if game is not None and game.outcome is not None:
        label = say("button-change-seats")
        lobby = button(table, Action.REMATCH, label, detail=Rematch.SAME.value)
        return text_screen(_refusal_text(table, refusal, say), discord.ui.ActionRow(lobby))
    if game is None:
        text = _refusal_text(table, refusal, say)
    else:
        resting = table.match.rest is not None
        awaited = headline_text(table, game, say) if resting else notice_text(table, say)
        seated = table.match.seats.find_seat(person) is not None
        lead = _refusal_text(table, refusal, say) if seated else say("guidance-not-seated")
        text = f"{lead}\n{awaited if resting else link_to_board(awaited)}"
    return text_screen(text, *seat_offer_rows(table, person, say))


def _refusal_text(table: Table, refusal: Refused, say: Voice) -> str:
    return voice_for_table(table, say)(refusal.text_id())
