"""Packs small enough to see through."""

from engine.decks import TwoSidedCard, WordPack


def pack(*cards: str) -> WordPack:
    """Write a pack in English, `FRONT/BACK` a card."""
    sides = (card.split("/") for card in cards)
    return WordPack("Small", "en", tuple(TwoSidedCard(front, back) for front, back in sides))
