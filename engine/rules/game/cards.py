"""Cards: which of them may be touched, and which covered by choice (B13, C15a, D5, E2)."""

from __future__ import annotations

from collections.abc import Collection

from engine.rules.game.identities import Team
from engine.rules.game.key_cards import KeyCard
from engine.rules.game.moves import Position
from engine.rules.violations import (
    AlreadyMarkedBySide,
    CardCovered,
    NoEnemyAgent,
    NoOwnAgent,
    NoSuchCard,
)


def require_touchable(
    card: Position, key_card: KeyCard, covered: Collection[Position], *, marked: bool
) -> None:
    """Raise unless a card is there, uncovered, and not `marked` by this side (B13, D5)."""
    _require_on_board(card, key_card)
    if card in covered:
        raise CardCovered
    if marked:
        raise AlreadyMarkedBySide


def require_coverable(
    card: Position, key_card: KeyCard, covered: Collection[Position], *, by: Team, whose: Team
) -> None:
    """Raise unless `by` may cover this uncovered agent of `whose` by choice (C15a, E2)."""
    _require_on_board(card, key_card)
    if card in covered or key_card.identities[card] is not whose.agent:
        raise NoOwnAgent if whose is by else NoEnemyAgent


def _require_on_board(card: Position, key_card: KeyCard) -> None:
    if not 0 <= card < len(key_card.identities):
        raise NoSuchCard
