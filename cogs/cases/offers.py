"""The buttons of cases and puzzles on the game's screens."""

from __future__ import annotations

from cogs.cases.screens import CaseAction
from cogs.screens.buttons import button, button_for_press
from cogs.screens.custom_ids import Press
from cogs.screens.rows import Button, ButtonSlots
from engine.cases.puzzles import are_puzzles_enabled, puzzles_of_table
from engine.tables import Defaults, Table
from engine.telling.lobby import has_few_people
from engine.texts import Voice


def register_buttons(rows: ButtonSlots) -> None:
    """Register the buttons of today's case, and of the clues of a finished game."""
    rows.lobby.append(
        lambda table, say: _daily_buttons(table, say) if has_few_people(table) else []
    )
    rows.recap_clues.append(_puzzle_buttons)
    rows.recap_more.append(_daily_buttons)
    rows.hello.append(_hello_buttons)


def _daily_buttons(table: Table, say: Voice) -> list[Button]:
    return [button(table, CaseAction.DAILY, say("button-daily"))]


def _hello_buttons(say: Voice) -> list[Button]:
    return [button_for_press(Press(0, 0, CaseAction.DAILY), say("button-daily"))]


def _puzzle_buttons(table: Table, defaults: Defaults, say: Voice) -> list[Button]:
    if not are_puzzles_enabled(defaults) or not puzzles_of_table(table):
        return []
    return [button(table, CaseAction.PUZZLES, say("button-puzzle"))]
