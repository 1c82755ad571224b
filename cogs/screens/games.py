"""The list of a person's games in every server, those that wait for them first (G3)."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.screens.buttons import page_buttons
from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import Screen, text_screen
from engine.rules import Person
from engine.tables import PlayerGame
from engine.telling.notice import games_text
from engine.texts import Voice

PAGE_SIZE = 10


def games_screen(
    own_games: Sequence[PlayerGame], person: Person, say: Voice, page: int = 0
) -> Screen:
    """Build a page of a person's games; a page beyond the end shows the last one."""
    ordered = sorted(own_games, key=lambda one: person not in one.awaited)
    last = max(0, len(ordered) - 1) // PAGE_SIZE
    shown = min(page, last)
    listed = ordered[shown * PAGE_SIZE : (shown + 1) * PAGE_SIZE]
    turns = page_buttons(shown, last, say, lambda to: str(Press(0, 0, Action.GAMES, str(to))))
    rows = [discord.ui.ActionRow(*turns)] if last else []
    return text_screen(games_text(listed, person, say), *rows)
