"""The buttons of cases and puzzles on the game's screens."""

from __future__ import annotations

from cogs.cases.actions import CaseAction
from cogs.screens.buttons import button, press_button
from cogs.screens.custom_ids import Press
from cogs.screens.rows import Button, Rows
from engine.cases.puzzles import puzzles, wanted
from engine.tables import Defaults, Table
from engine.telling.lobby import few_sit
from engine.texts import Voice


def offer(rows: Rows) -> None:
    """Register the buttons of today's case, and of the clues of a finished game."""
    rows.lobby.append(lambda table, say: _todays(table, say) if few_sit(table) else [])
    rows.clues.append(_clues)
    rows.besides.append(_todays)
    rows.hello.append(_anybodys)


def _todays(table: Table, say: Voice) -> list[Button]:
    return [button(table, CaseAction.DAILY, say("button-daily"))]


def _anybodys(say: Voice) -> list[Button]:
    return [press_button(Press(0, 0, CaseAction.DAILY), say("button-daily"))]


def _clues(table: Table, defaults: Defaults, say: Voice) -> list[Button]:
    if not wanted(defaults) or not puzzles(table):
        return []
    return [button(table, CaseAction.PUZZLES, say("button-puzzle"))]
