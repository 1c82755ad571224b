"""The list of a person's games in every server, those that wait for them first (G3)."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.screens.buttons import turning
from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import Screen, words
from engine.rules import Person
from engine.tables import Mine
from engine.telling.games import games_text
from engine.texts import Voice

ON_A_PAGE = 10


def games(mine: Sequence[Mine], person: Person, say: Voice, page: int = 0) -> Screen:
    """Build a page of a person's games; a page beyond the end shows the last one."""
    ordered = sorted(mine, key=lambda one: person not in one.awaited)
    last = max(0, len(ordered) - 1) // ON_A_PAGE
    shown = min(page, last)
    listed = ordered[shown * ON_A_PAGE : (shown + 1) * ON_A_PAGE]
    turns = turning(shown, last, say, lambda to: str(Press(0, 0, Action.GAMES, str(to))))
    rows = [discord.ui.ActionRow(*turns)] if last else []
    return words(games_text(listed, person, say), *rows)
