"""Lots: the card that is covered for the simulated opponent where a table wants no choice (E2).

Law: it follows from the secret salt of the deal, so it cannot be known before and can be checked
after the game; a log replays with the same cards.
"""

from __future__ import annotations

import hashlib

from engine.rules.game.game import Game, cover_cards
from engine.rules.game.moves import Cover
from engine.rules.game.turns import Phase


def cover_by_lot(salt: bytes | None, game: Game) -> Game:
    """Cover an enemy agent by lot if the game waits for it; else return it unchanged."""
    if game.phase is not Phase.COVER or game.may_decline:
        return game
    cards = cover_cards(game)
    lot = hashlib.sha256((salt or b"") + str(len(game.moves)).encode()).digest()
    return game.play(Cover(cards[int.from_bytes(lot) % len(cards)]))
