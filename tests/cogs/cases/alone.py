"""A case whose key a test draws, for boards that one person plays alone on a page."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.cases.daily_case import SOLVER, CaseClue, DailyCase
from engine.rules import Format, Game, Identity, Layout, Position

WORDS = [chr(65 + place) * 3 for place in range(25)]


def _deal(seed: int) -> Game:
    return Game.deal(Format.TWO_TEAMS, Layout.CLASSIC, WORDS, random.Random(seed))


@dataclass
class Alone:
    """The key of each case, which a test may draw again."""

    game: Game = field(default_factory=lambda: _deal(35))

    def deal(self, seed: int) -> None:
        """Draw the key again, for the same words."""
        self.game = _deal(seed)

    def patch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Have each case made of this key."""
        monkeypatch.setattr("engine.cases.case_service.create_case", self._create)

    def _create(self, day: int, language: str, _: Any) -> DailyCase:
        """Create the case of a day, with two clues for two cards each."""
        own = self.game.board.list_uncovered_agents(SOLVER)
        clues = CaseClue("sea", 2, tuple(own[:2])), CaseClue("sky", 2, tuple(own[2:4]))
        return DailyCase(day, language, self.game, clues)

    def cards(self, identity: Identity) -> list[int]:
        """List the cards of an identity."""
        side = self.game.key_card.get_side(SOLVER)
        return [place for place in range(25) if side[Position(place)] is identity]
