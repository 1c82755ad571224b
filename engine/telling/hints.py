"""Hints: what a computer tells whoever is to move, and them alone (E7)."""

from __future__ import annotations

from collections.abc import Sequence

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


def led_to(cards: Sequence[tuple[str, Sure]], say: Voice) -> str:
    """List cards by how sure a computer is of them."""
    named = {sure: [f"**{codename}**" for codename, one in cards if one is sure] for sure in Sure}
    told = (
        say("led-to", sure=sure.value, cards=", ".join(some))
        for sure, some in named.items()
        if some
    )
    return " · ".join(told)
