"""My panel: one person's select of the open codenames, in place of the buttons."""

from __future__ import annotations

from typing import Any

import discord

from cogs.custom_ids import Action
from cogs.screens.buttons import button, select
from cogs.screens.screen import Screen, words
from cogs.screens.wording import guesses_text, number_text
from engine.rules import Game, Marking, Person, Phase
from engine.store import Table
from engine.texts import Voice


def panel(table: Table, game: Game, person: Person, say: Voice) -> Screen:
    """Show an operative the clue, their own mark and the open codenames."""
    if game.outcome is not None:
        return words(say("refused-game-over"))
    lines = [_state(game, say)]
    card = table.mark_of(person)
    if card is not None:
        lines.append(say("panel-marked", codename=game.codenames[card]))
    return words("\n".join(lines), *controls(table, game, say))


def controls(table: Table, game: Game, say: Voice) -> list[discord.ui.ActionRow[Any]]:
    """Give a select of the open codenames and, where a press is only a mark, *Touch*."""
    guessing = game.phase is Phase.GUESS
    rows = [
        select(
            table,
            Action.PICK,
            say("panel-choose" if guessing else "panel-wait"),
            _options(table, game),
            disabled=not guessing,
        )
    ]
    if guessing:
        rows.append(discord.ui.ActionRow(*guess_buttons(table, say)))
    return rows


def guess_buttons(table: Table, say: Voice) -> list[discord.ui.Button[Any]]:
    """Give *Touch*, unless a press is the guess already, and *Stop*."""
    stop = button(table, Action.STOP, say("button-stop"))
    if table.match.settings.marking is Marking.AT_ONCE:
        return [stop]
    return [button(table, Action.TOUCH, say("button-touch"), discord.ButtonStyle.success), stop]


def _options(table: Table, game: Game) -> list[discord.SelectOption]:
    marked = {mark.card for mark in table.marks}
    return [
        discord.SelectOption(
            label=f"{place + 1} {codename}",
            value=str(place),
            emoji="📍" if place in marked else None,
        )
        for place, codename in enumerate(game.codenames)
        if place not in game.covered
    ]


def _state(game: Game, say: Voice) -> str:
    if game.turn is None:
        return say("panel-no-clue", team=game.team.value)
    return say(
        "panel-clue",
        team=game.team.value,
        clue=game.turn.clue.word,
        number=number_text(game.turn.clue),
        guesses=guesses_text(game.turn, say),
    )
