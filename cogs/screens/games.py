"""Games: what somebody plays in every server, those that wait for them first (G3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import Screen, words
from engine.rules.game.seat import Person
from engine.tables import Mine
from engine.telling.games import games_text
from engine.texts import Voice

ON_A_PAGE = 10


def games(mine: Sequence[Mine], person: Person, say: Voice, page: int = 0) -> Screen:
    """List a page of somebody's games; a page that is gone is the last there is."""
    ordered = sorted(mine, key=lambda one: person not in one.awaited)
    last = max(0, len(ordered) - 1) // ON_A_PAGE
    shown = min(page, last)
    listed = ordered[shown * ON_A_PAGE : (shown + 1) * ON_A_PAGE]
    return words(games_text(listed, person, say), *_turning(shown, last, say))


def _turning(page: int, last: int, say: Voice) -> list[discord.ui.ActionRow[Any]]:
    if not last:
        return []
    before = _page(page - 1, last, say("guide-previous-name"))
    return [discord.ui.ActionRow(before, _page(page + 1, last, say("guide-next-name")))]


def _page(to: int, last: int, label: str) -> discord.ui.Button[Any]:
    press = Press(0, 0, Action.GAMES, str(to))
    return discord.ui.Button(label=label, custom_id=str(press), disabled=not 0 <= to <= last)
