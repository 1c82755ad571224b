"""Texts of a computer's hint in a turn, and of its advice below the clues of a finished game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.coaching.coach import Advice, AdviceByTurn, Prompt
from engine.rules import Game
from engine.tables import Confidence, Table
from engine.telling.formatting import card_text, number_text
from engine.texts import Voice


def hint_text(game: Game, prompt: Prompt, say: Voice) -> str:
    """Return a hint's text: a clue with its cards, or the cards that this turn's clue suggests."""
    if prompt.cards is None:
        return say("hint-unknown", clue=game.clue.word.upper())
    cards = [(card_text(game, card, say), sure) for card, sure in prompt.cards]
    if prompt.clue is None:
        if cards:
            return say("hint-guess", cards=format_by_certainty(cards, say))
        return say("hint-nothing")
    named = ", ".join(codename for codename, _ in cards)
    clue = prompt.clue.word.upper()
    return say("hint-clue", clue=clue, number=number_text(prompt.clue), cards=named)


def format_by_certainty(cards: Sequence[tuple[str, Confidence]], say: Voice) -> str:
    """Format cards grouped by how sure a computer is of them."""
    named = {
        sure: [f"**{codename}**" for codename, certainty in cards if certainty is sure]
        for sure in Confidence
    }
    groups = (
        say("led-to", sure=sure.value, cards=", ".join(some))
        for sure, some in named.items()
        if some
    )
    return " · ".join(groups)


@dataclass(frozen=True, slots=True)
class CoachSection:
    """A line under each clue of a finished game: how a computer reads it, and a better clue."""

    advice: AdviceByTurn

    def awards(self, table: Table, game: Game, say: Voice) -> Iterator[str]:  # noqa: ARG002
        """Yield nothing: advice is no award."""
        return iter(())

    def turn_lines(self, game: Game, place: int, say: Voice) -> Iterator[str]:
        """Yield the line about the turn with the number `place`, from 1; none without a clue."""
        if place in self.advice:
            yield advice_text(game, self.advice[place], say)


def advice_text(game: Game, advice: Advice, say: Voice) -> str:
    """Format a computer's reading of a clue, and its own clue if it knows a better one."""
    better = advice.better
    if better is None:
        return say("coach-line", reading=_reading_text(game, advice, say))
    return say(
        "coach-line-better",
        reading=_reading_text(game, advice, say),
        clue=better.word.upper(),
        number=str(better.number),
        cards=", ".join(card_text(game, card, say) for card in better.meant),
    )


def _reading_text(game: Game, advice: Advice, say: Voice) -> str:
    if advice.reading is None:
        return say("coach-unknown")
    if not advice.reading:
        return say("coach-reads-nothing")
    cards = [(card_text(game, card, say), sure) for card, sure in advice.reading]
    return say("coach-reads", cards=format_by_certainty(cards, say))
