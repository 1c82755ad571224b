"""The screens of puzzles: the list of a finished game's clues, and one on its board (E6).

Law: no custom id holds the meaning of a clue, and no text tells it before the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import discord

from cogs.cases.actions import CaseAction
from cogs.cases.screens import Ways, rows
from cogs.screens import pictures
from cogs.screens.board import team_accent
from cogs.screens.buttons import button
from cogs.screens.custom_ids import Press, whole_number
from cogs.screens.screen import Screen, gallery, layout, words
from engine.cases.rereading import Rereading
from engine.cases.words import (
    option_texts,
    puzzle_text,
    puzzles_text,
    reread_text as ended_text,
    team_of,
)
from engine.rules import Position
from engine.tables import Table
from engine.telling.wording import card_text, name
from engine.texts import Voice

SEPARATOR = "."
MOST = 25
"""Number of clues that a select has room for; of more, the last ones are offered."""


def shown(press: Press) -> tuple[int, int, int]:
    """Parse the match, the clue and the number of steps shown from a button."""
    place = press.detail.partition(SEPARATOR)[0]
    return press.match, whole_number(place), press.moment


def card_of(press: Press) -> Position:
    """Parse the card from a button; raises UnknownButton."""
    return Position(whole_number(press.detail.partition(SEPARATOR)[2]))


def puzzles(table: Table, readings: Sequence[Rereading], say: Voice) -> Screen:
    """Render the list of the clues of a game."""
    options = []
    for reading in readings[-MOST:]:
        label, done = option_texts(reading, say)
        place, emoji = str(reading.puzzle.place), say("team-mark", team=team_of(reading.puzzle))
        options.append(
            discord.SelectOption(label=label, value=place, description=done, emoji=emoji)
        )
    press = Press(table.id, table.match.moment, CaseAction.PUZZLE)
    chooser: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=str(press), placeholder=say("puzzle-choose"), options=options
    )
    return words(puzzles_text(say), discord.ui.ActionRow(chooser))


def puzzle(table: Table, at: Rereading, say: Voice, marked: Position | None = None) -> Screen:
    """Render a clue on its board, or its end and a button to the other clues."""
    picture = pictures.board(at.game, say)
    giver = name(table, table.match.given[at.puzzle.place][0], say)
    if at.over:
        others = button(table, CaseAction.PUZZLES, say("button-puzzles"))
        text = ended_text(at, giver, say)
        rows_below = [discord.ui.ActionRow[Any](others)]
    else:
        actions = Ways(
            CaseAction.MARK_PUZZLE,
            CaseAction.GUESS_PUZZLE,
            CaseAction.STOP_PUZZLE,
            partial(_id, at),
        )
        text = puzzle_text(at, giver, _marked(at, marked, say), say)
        rows_below = list(rows(at.game, marked, actions, say))
    colour = team_accent(at.puzzle.dealt.theme, at.puzzle.dealt.team)
    box = discord.ui.Container[Any](
        discord.ui.TextDisplay(text), gallery(picture), *rows_below, accent_colour=colour
    )
    return Screen(layout(box), (picture,))


def _marked(at: Rereading, marked: Position | None, say: Voice) -> str:
    return "" if marked is None else card_text(at.game, marked, say)


def _id(at: Rereading, action: CaseAction, card: Position | None) -> str:
    """Format the custom id of a clue, the number of steps shown, and a card: `3.12`."""
    parts = [str(at.puzzle.place), *([] if card is None else [str(card)])]
    return str(Press(at.puzzle.match, len(at.deeds), action, SEPARATOR.join(parts)))
