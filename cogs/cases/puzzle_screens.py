"""The screens of puzzles: the list of a finished game's clues, and one on its board (E6).

Law: no custom id holds the meaning of a clue, and no text tells it before the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import discord

from cogs.cases.screens import BoardActions, CaseAction, board_rows
from cogs.screens import pictures
from cogs.screens.board import get_team_colour
from cogs.screens.buttons import button
from cogs.screens.custom_ids import Press, parse_whole_number
from cogs.screens.screen import Screen, build_gallery, build_view, text_screen
from engine.cases.puzzle_progress import PuzzleProgress
from engine.cases.words import (
    puzzle_ended_text as ended_text,
    puzzle_list_text,
    puzzle_option_texts,
    puzzle_text,
    team_text_id,
)
from engine.rules import Position
from engine.tables import Table
from engine.telling.formatting import card_text, person_name
from engine.texts import Voice

SEPARATOR = "."
MAX_OPTIONS = 25
"""Number of clues that a select has room for; of more, the last ones are offered."""


def parse_shown_state(press: Press) -> tuple[int, int, int]:
    """Parse match, clue and number of steps shown from a press; raises UnknownButton."""
    place = press.detail.partition(SEPARATOR)[0]
    return press.match, parse_whole_number(place), press.moment


def parse_card(press: Press) -> Position:
    """Parse the card from the end of a press's detail; raises UnknownButton."""
    return Position(parse_whole_number(press.detail.partition(SEPARATOR)[2]))


def puzzle_list_screen(table: Table, readings: Sequence[PuzzleProgress], say: Voice) -> Screen:
    """Render the list of the clues of a game, with those the person has solved; the last 25."""
    options = []
    for reading in readings[-MAX_OPTIONS:]:
        label, done = puzzle_option_texts(reading, say)
        place = str(reading.puzzle.place)
        emoji = say("team-mark", team=team_text_id(reading.puzzle))
        options.append(
            discord.SelectOption(label=label, value=place, description=done, emoji=emoji)
        )
    press = Press(table.id, table.match.moment, CaseAction.PUZZLE)
    picker: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=str(press), placeholder=say("puzzle-choose"), options=options
    )
    return text_screen(puzzle_list_text(say), discord.ui.ActionRow(picker))


def puzzle_screen(
    table: Table, at: PuzzleProgress, say: Voice, marked: Position | None = None
) -> Screen:
    """Render a clue on its board with the marked card, or its end and what comes next."""
    picture = pictures.board_picture(at.game, say)
    giver = person_name(table, table.match.clue_entries[at.puzzle.place][0], say)
    if at.is_over:
        others = button(table, CaseAction.PUZZLES, say("button-puzzles"))
        text = ended_text(at, giver, say)
        rows_below = [discord.ui.ActionRow[Any](others)]
    else:
        actions = BoardActions(
            CaseAction.MARK_PUZZLE,
            CaseAction.GUESS_PUZZLE,
            CaseAction.STOP_PUZZLE,
            partial(_custom_id, at),
        )
        text = puzzle_text(at, giver, _marked_text(at, marked, say), say)
        rows_below = list(board_rows(at.game, marked, actions, say))
    colour = get_team_colour(at.puzzle.initial_game.theme, at.puzzle.initial_game.team)
    box = discord.ui.Container[Any](
        discord.ui.TextDisplay(text), build_gallery(picture), *rows_below, accent_colour=colour
    )
    return Screen(build_view(box), (picture,))


def _marked_text(at: PuzzleProgress, marked: Position | None, say: Voice) -> str:
    return "" if marked is None else card_text(at.game, marked, say)


def _custom_id(at: PuzzleProgress, action: CaseAction, card: Position | None) -> str:
    """Format the custom id of a clue, the number of steps shown, and a card: `3.12`."""
    parts = [str(at.puzzle.place), *([] if card is None else [str(card)])]
    return str(Press(at.puzzle.match_id, len(at.steps), action, SEPARATOR.join(parts)))
