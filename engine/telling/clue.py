"""The clue's form: what its giver is reminded of."""

from __future__ import annotations

from engine.rules import Game, Identity, Position, Team
from engine.telling.wording import card_text
from engine.texts import Voice


def assassins_text(game: Game, giver: Team, say: Voice) -> str:
    """Name the assassins that the giver sees and nobody has touched."""
    assassins = [
        card_text(game, Position(place), say)
        for place, identity in enumerate(game.key_card.side(giver))
        if identity is Identity.ASSASSIN and place not in game.covered
    ]
    return say("clue-beware", assassins=", ".join(assassins), count=len(assassins))
