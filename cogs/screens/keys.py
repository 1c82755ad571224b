"""The key as a spymaster sees it, by direct message or as a whisper."""

from __future__ import annotations

from typing import Any

import discord

from cogs.custom_ids import Action
from cogs.screens import pictures
from cogs.screens.board import ACCENTS
from cogs.screens.buttons import button
from cogs.screens.screen import Screen, gallery, layout
from cogs.screens.wording import link
from engine.rules import Game, Phase, Seat
from engine.store import Table
from engine.texts import Voice


def key(table: Table, game: Game, seat: Seat, say: Voice) -> Screen:
    """Show a spymaster the board with the key, the key card, and the way to give the clue."""
    shown = pictures.board(game, say, seat)
    card = pictures.key_card(game, say, seat)
    title = say("key-title", team=seat.team.value)
    conduct = [] if game.outcome is not None else [say("key-conduct")]
    text = "\n".join([title, _state(table, game, seat, say), *conduct])
    box = discord.ui.Container(
        discord.ui.TextDisplay(text),
        gallery(shown),
        *_clue_row(table, game, seat, say),
        gallery(card),
        accent_colour=ACCENTS[seat.team],
    )
    return Screen(layout(box), (shown, card))


def _state(table: Table, game: Game, seat: Seat, say: Voice) -> str:
    where = link(table, say)
    if game.phase is Phase.OVER:
        return say("key-over", link=where)
    if game.team is not seat.team:
        return say("key-wait", team=game.team.value, link=where)
    return say("key-your-turn" if game.phase is Phase.CLUE else "key-guessing", link=where)


def _clue_row(table: Table, game: Game, seat: Seat, say: Voice) -> list[discord.ui.ActionRow[Any]]:
    if game.phase is not Phase.CLUE or game.team is not seat.team:
        return []
    give = button(table, Action.CLUE, say("button-clue"), discord.ButtonStyle.success)
    return [discord.ui.ActionRow(give)]
