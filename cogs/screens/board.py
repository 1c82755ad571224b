"""The board's message: whose turn, the picture, a button for every card and for the moment.

Law: at most 39 components, and every byte a function of what operatives may know.
"""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens import pictures
from cogs.screens.buttons import button
from cogs.screens.clocks import rest_button
from cogs.screens.custom_ids import Action
from cogs.screens.panel import GUESSING, MARK, card_select, guess_buttons, open_to
from cogs.screens.screen import Screen, gallery, layout
from engine.rules import Face, Game, Identity, Phase, Team, Theme, seen_by
from engine.tables import Table
from engine.telling.board import footer, headline
from engine.texts import Voice

ACCENTS = {
    Theme.RED_BLUE: (0xCF3138, 0x2A6FCA),
    Theme.ORANGE_PURPLE: (0xEF8A1D, 0x7B50CF),
    Theme.GREEN: (0x0B8262, 0x0B8262),
}
STYLES = {
    Identity.RED: discord.ButtonStyle.danger,
    Identity.BLUE: discord.ButtonStyle.primary,
    Identity.GREEN: discord.ButtonStyle.success,
    Identity.BYSTANDER: discord.ButtonStyle.secondary,
    Identity.ASSASSIN: discord.ButtonStyle.secondary,
}
LABEL_LIMIT = 34


def board(table: Table, game: Game, say: Voice, notice: str = "") -> Screen:
    """Show a running or finished game to everybody."""
    picture = pictures.board(game, say, rest=table.match.rest)
    box = discord.ui.Container(
        discord.ui.TextDisplay("\n".join(filter(None, [headline(table, game, say), notice]))),
        gallery(picture),
        *_controls(table, game, say),
        discord.ui.TextDisplay(footer(table, game, say)),
        accent_colour=accent(game),
    )
    return Screen(layout(box), (picture,))


def accent(game: Game) -> int:
    """Give the colour of the team that won, else of the team whose turn it is."""
    winner = None if game.outcome is None else game.outcome.winner
    return team_accent(game.theme, winner or game.team)


def team_accent(theme: Theme, team: Team) -> int:
    """Give the colour of a team in a theme (A3)."""
    return ACCENTS[theme][team is Team.BLUE]


def _controls(table: Table, game: Game, say: Voice) -> list[discord.ui.ActionRow[Any]]:
    if game.outcome is not None:
        return [discord.ui.ActionRow(button(table, Action.MORE, say("button-more")))]
    if table.match.settings.compact:
        cards = [card_select(table, game, game.guessers, say)]
    else:
        guessing = game.phase in GUESSING and table.match.rest is None
        guessable = open_to(game, game.guessers) if guessing else ()
        buttons = [
            _card(table, place, face, guessable=place in guessable)
            for place, face in enumerate(seen_by(game, None))
        ]
        row = game.layout.value.columns
        cards = [
            discord.ui.ActionRow(*buttons[start : start + row])
            for start in range(0, len(buttons), row)
        ]
    return [*cards, _moment(table, game, say)]


def _card(table: Table, place: int, face: Face, *, guessable: bool) -> discord.ui.Button[Any]:
    marked = any(mark.card == place for mark in table.marks)
    style = discord.ButtonStyle.success if marked else discord.ButtonStyle.secondary
    label = f"{place + 1}" if face.picture else f"{place + 1} {face.codename}"
    return button(
        table,
        Action.MARK,
        label[:LABEL_LIMIT],
        style if face.identity is None else STYLES[face.identity],
        emoji=MARK if marked else None,
        disabled=not guessable,
        detail=str(place),
    )


def _moment(table: Table, game: Game, say: Voice) -> discord.ui.ActionRow[Any]:
    if table.match.rest is not None:
        doing = [rest_button(table, table.match.rest, say)]
    elif game.phase is Phase.CALLED:
        doing = [button(table, Action.ANSWER, say("button-answer"), discord.ButtonStyle.success)]
    elif game.phase in {Phase.CLUE, Phase.COVER}:
        doing = [button(table, Action.CLUE, say("button-clue"), discord.ButtonStyle.success)]
    else:
        doing = guess_buttons(table, game, say)
    return discord.ui.ActionRow(
        *doing,
        button(table, Action.KEY, say("button-key")),
        button(table, Action.MORE, say("button-more")),
    )
