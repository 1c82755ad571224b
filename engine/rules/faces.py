"""Faces: the cards as somebody sees them.

Law: while the game is on, a hidden identity is in no face but a spymaster's.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from engine.rules.game import Game
from engine.rules.identities import Identity, Role
from engine.rules.moves import Position
from engine.rules.seats import Seat
from engine.rules.turns import Phase


@dataclass(frozen=True, slots=True)
class Face:
    """One card as somebody sees it.

    `identity` is None while hidden from the viewer. `order` counts the covered cards of the same
    identity in order of covering, from 0, None while uncovered: portraits are chosen by it, so
    that they say nothing of the key. `last` is the card touched last.
    """

    codename: str
    identity: Identity | None = None
    covered: bool = False
    order: int | None = None
    last: bool = False


def seen_by(game: Game, viewer: Seat | None) -> tuple[Face, ...]:
    """Show the board, row by row, as a seat sees it; None is a spectator (H3).

    A spymaster sees every identity; everybody does once the game is over (H4).
    """
    sees_key = game.phase is Phase.OVER or (viewer is not None and viewer.role is Role.SPYMASTER)
    orders = _orders(game)
    last = game.covered[-1] if game.covered else None
    return tuple(
        Face(
            codename=codename,
            identity=identity if sees_key or place in orders else None,
            covered=place in orders,
            order=orders.get(place),
            last=place == last,
        )
        for place, (codename, identity) in enumerate(
            zip(game.codenames, game.key_card.identities, strict=True)
        )
    )


def _orders(game: Game) -> dict[int, int]:
    seen: Counter[Identity] = Counter()
    orders: dict[int, int] = {}
    for card in game.covered:
        identity = game.key_card.identities[Position(card)]
        orders[card] = seen[identity]
        seen[identity] += 1
    return orders
