"""Hints: what a computer tells whoever is to move, and them alone (E7)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules import Game
from engine.tables import Prompt, Sure
from engine.telling.wording import card_text, number_text
from engine.texts import Voice


def hint_text(game: Game, prompt: Prompt, say: Voice) -> str:
    """Say a clue and what it would mean, or what the clue of this turn leads to."""
    if prompt.cards is None:
        return say("hint-unknown", clue=game.clue.word.upper())
    cards = [(card_text(game, card, say), sure) for card, sure in prompt.cards]
    if prompt.clue is None:
        return say("hint-guess", cards=led_to(cards, say)) if cards else say("hint-nothing")
    named = ", ".join(codename for codename, _ in cards)
    clue = prompt.clue.word.upper()
    return say("hint-clue", clue=clue, number=number_text(prompt.clue), cards=named)


def led_to(cards: Iterable[tuple[str, Sure]], say: Voice) -> str:
    """List cards, each with how sure a computer is of it."""
    told = (say("led-to", codename=codename, sure=sure.value) for codename, sure in cards)
    return " · ".join(told)
