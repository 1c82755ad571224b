"""Faces: the cards as somebody sees them.

Law: while the game is on, a hidden identity is in no face but of those who see that key.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from engine.rules.game import Game
from engine.rules.identities import Identity, Role, Team
from engine.rules.moves import Position
from engine.rules.seats import Seat
from engine.rules.turns import Phase

PICTURE = "@"


@dataclass(frozen=True, slots=True)
class Face:
    """One card as somebody sees it.

    `identity` is None while hidden from the viewer. `order` counts the covered cards of the same
    identity in order of covering, from 0, None while uncovered: portraits are chosen by it, so
    that they say nothing of the key. `last` is the card touched last. `marks` are the sides that
    have met a bystander here (D5).
    """

    codename: str
    identity: Identity | None = None
    covered: bool = False
    order: int | None = None
    last: bool = False
    marks: tuple[Team, ...] = ()

    @property
    def picture(self) -> str | None:
        """The id of the picture on the card, None for a word."""
        return picture_id(self.codename)


def picture_id(codename: str) -> str | None:
    """Give the id of a picture, None for a word (C20: a picture has no codename)."""
    return codename.removeprefix(PICTURE) if codename.startswith(PICTURE) else None


def seen_by(game: Game, viewer: Seat | None) -> tuple[Face, ...]:
    """Show the board, row by row, as a seat sees it; None is a spectator (H3).

    A spymaster sees every identity, a member of a side in Duet that side's (D0); everybody sees
    all once the game is over (H4), in Duet an agent of either side before any assassin.
    """
    tiles, orders = dict(game.tiles), _orders(game)
    known = _known(game, viewer)
    last = _last(game)
    return tuple(
        Face(
            codename=codename,
            identity=tiles.get(Position(place), known[place]),
            covered=place in tiles,
            order=orders.get(place),
            last=place == last,
            marks=game.marked_by(Position(place)),
        )
        for place, codename in enumerate(game.codenames)
    )


def side_seen(game: Game, team: Team) -> tuple[Face, ...]:
    """Show the board with one side of Duet's key, or with the only key."""
    return seen_by(game, Seat.keeper(team))


def _known(game: Game, viewer: Seat | None) -> tuple[Identity | None, ...]:
    if viewer is not None and viewer.team is not None and viewer.role is not Role.OPERATIVE:
        return game.key_card.side(viewer.team)
    if game.phase is not Phase.OVER:
        return (None,) * len(game.codenames)
    return tuple(map(_told, game.key_card.side(Team.RED), game.key_card.side(Team.BLUE)))


def _told(identity: Identity, partner: Identity) -> Identity:
    """Choose what a card is called at the end of a Duet, where its sides differ."""
    weight = (Identity.GREEN, Identity.ASSASSIN)
    return next((one for one in weight if one in {identity, partner}), identity)


def _last(game: Game) -> Position | None:
    touches = [touch.card for turn in game.turns for touch in turn.touches]
    chosen = game.turns[-1].covered if game.turns else None
    latest = [*touches, *([] if chosen is None else [chosen])]
    latest += [touch.card for touch in game.sudden]
    return latest[-1] if latest else None


def _orders(game: Game) -> dict[int, int]:
    seen: Counter[Identity] = Counter()
    orders: dict[int, int] = {}
    for card, identity in game.tiles:
        orders[card] = seen[identity]
        seen[identity] += 1
    return orders
