"""Offers: what the features that have no house of their own yet offer on the game's screens."""

from __future__ import annotations

from cogs.screens.buttons import button
from cogs.screens.custom_ids import Action
from cogs.screens.rows import Button, Rows
from engine.cases import puzzles, wanted
from engine.tables import Defaults, Table
from engine.telling.lobby import few_sit
from engine.texts import Voice


def offer(rows: Rows) -> None:
    """Offer today's case, the clues of a finished game, and its replay."""
    rows.lobby.append(lambda table, say: _todays(table, say) if few_sit(table) else [])
    rows.ending.append(lambda table, say: [button(table, Action.REPLAY, say("button-replay"))])
    rows.clues.append(_clues)
    rows.besides.append(_todays)


def _todays(table: Table, say: Voice) -> list[Button]:
    return [button(table, Action.DAILY, say("button-daily"))]


def _clues(table: Table, defaults: Defaults, say: Voice) -> list[Button]:
    if not wanted(defaults) or not puzzles(table):
        return []
    return [button(table, Action.PUZZLES, say("button-puzzle"))]
