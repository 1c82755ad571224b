"""Endings: what the features beside the game tell of one that is over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from engine.rules import Game
from engine.tables import Table
from engine.texts import Voice


class Tale(Protocol):
    """What a feature tells of a game that is over, each line in words."""

    def awards(self, table: Table, game: Game, say: Voice) -> Iterable[str]:
        """Tell who stands out, after the game's own awards."""

    def of_turn(self, game: Game, place: int, say: Voice) -> Iterable[str]:
        """Tell more of a turn, counted from 1, below it."""
