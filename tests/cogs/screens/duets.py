"""A Duet that is won."""

from __future__ import annotations

from engine.rules import Clue, Game, Guess, Identity, Phase, Position
from tests.engine.render.scenes import duet


def won_together() -> Game:
    """Play a Duet until all agents are found."""
    played = duet()
    while played.phase is not Phase.OVER:
        if played.phase is Phase.CLUE:
            played = played.play(Clue("OCEAN", 1, played.team))
        key = enumerate(played.key_card.side(played.team))
        card = next(
            place for place, one in key if one is Identity.GREEN and place not in played.covered
        )
        played = played.play(Guess(Position(card)))
    return played
