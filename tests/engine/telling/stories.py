"""Whole games that tests tell or draw: recorded ones, the shortest and the longest."""

from __future__ import annotations

from pathlib import Path

from engine.rules import UNLIMITED, Clue, Deal, Format, Game, Guess, Layout, Position, Team
from tests.engine.render.scenes import PORTUGUESE, game
from tests.engine.rules.positions import KEYS, PICTURE_KEYS
from tests.engine.telling.tables import longest_history

GAMES = Path(__file__).parents[2] / "games"


def recorded(name: str) -> Game:
    """Play a recorded game."""
    return Game.parse((GAMES / f"{name}.txt").read_text(encoding="utf-8"))


def won_at_once() -> Game:
    """Win alone on the small grid with every enemy agent still open (E3)."""
    key = Format.TWO_TEAMS.rules.parse_key_card(Layout.PICTURES, Team.RED, PICTURE_KEYS[Team.RED])
    codenames = PORTUGUESE[: Layout.PICTURES.card_count]
    played = Game.start(Deal(Format.ONE_TEAM, Layout.PICTURES, codenames, key))
    played = played.play(Clue("OCEAN", UNLIMITED))
    for place in range(Layout.PICTURES.value.starting):
        played = played.play(Guess(Position(place)))
    return played


def longest() -> Game:
    """Play the longest game there can be, with the longest clues on long words."""
    played = game(codenames=PORTUGUESE, key=KEYS[Team.RED])
    for move in longest_history():
        played = played.play(move)
    return played
