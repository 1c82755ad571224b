"""Hints: what a computer tells whoever is to move, and them alone (E7)."""

from __future__ import annotations

from engine.rules import Game
from engine.tables import Prompt
from engine.telling.wording import card_text, number_text
from engine.texts import Voice


def hint_text(game: Game, prompt: Prompt, say: Voice) -> str:
    """Say a clue and what it would mean, or what the clue of this turn leads to."""
    if prompt.clue is None:
        cards = " · ".join(
            say("coach-card", codename=card_text(game, card, say), sure=str(sure))
            for card, sure in prompt.cards
        )
        return say("hint-guess", cards=cards)
    named = ", ".join(card_text(game, card, say) for card, _ in prompt.cards)
    clue = prompt.clue.word.upper()
    return say("hint-clue", clue=clue, number=number_text(prompt.clue), cards=named)
