"""My panel: one person's select of the open codenames, in place of the buttons."""

from __future__ import annotations

from typing import Any

import discord

from cogs.custom_ids import Action
from cogs.screens.buttons import button, select
from cogs.screens.screen import Screen, words
from cogs.screens.wording import card_text, guesses_text, number_text, option_text, team_id
from engine.rules import Game, Marking, Person, Phase, Position
from engine.store import Table
from engine.texts import Voice


def panel(table: Table, game: Game, person: Person, say: Voice) -> Screen:
    """Show an operative the clue, their own mark and the open codenames."""
    if game.outcome is not None:
        return words(say("refused-game-over"))
    lines = [_state(game, say)]
    card = table.mark_of(person)
    if card is not None:
        lines.append(say("panel-marked", codename=card_text(game, card, say)))
    return words("\n".join(lines), *controls(table, game, say))


def controls(table: Table, game: Game, say: Voice) -> list[discord.ui.ActionRow[Any]]:
    """Give a select of the open codenames and, where a press is only a mark, *Touch*."""
    guessing = game.phase in {Phase.GUESS, Phase.SUDDEN_DEATH}
    rows = [
        select(
            table,
            Action.PICK,
            say("panel-choose" if guessing else "panel-wait"),
            _options(table, game, say),
            disabled=not guessing,
        )
    ]
    if guessing:
        rows.append(discord.ui.ActionRow(*guess_buttons(table, game, say)))
    return rows


def guess_buttons(table: Table, game: Game, say: Voice) -> list[discord.ui.Button[Any]]:
    """Give *Touch*, unless a press is the guess already, and *Stop*, but in sudden death (D8)."""
    touch = button(table, Action.TOUCH, say("button-touch"), discord.ButtonStyle.success)
    stop = button(table, Action.STOP, say("button-stop"))
    at_once = table.match.settings.marking is Marking.AT_ONCE
    return [*([] if at_once else [touch]), *([stop] if game.phase is Phase.GUESS else [])]


def _options(table: Table, game: Game, say: Voice) -> list[discord.SelectOption]:
    marked = {mark.card for mark in table.marks}
    return [
        discord.SelectOption(
            label=option_text(game, Position(place), say),
            value=str(place),
            emoji="📍" if place in marked else None,
        )
        for place in range(len(game.codenames))
        if place not in game.covered
    ]


def _state(game: Game, say: Voice) -> str:
    if game.phase is Phase.SUDDEN_DEATH:
        return say("panel-sudden-death")
    if game.turn is None:
        return say("panel-no-clue", team=team_id(game.theme, game.team))
    return say(
        "panel-clue",
        team=team_id(game.theme, game.team),
        clue=game.turn.clue.word,
        number=number_text(game.turn.clue),
        guesses=guesses_text(game.turn, say),
    )
