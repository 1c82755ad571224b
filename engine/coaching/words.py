"""Texts of a computer's hint in a turn, and of its advice after the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.coaching.coach import Advice, Prompt
from engine.rules import Game, Theme
from engine.tables import Confidence
from engine.telling.formatting import card_text, number_text, team_id
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


def coach_text(theme: Theme, advice: Advice, say: Voice) -> str:
    """Return the text of a computer's reading of a clue, and of its own clues."""
    clue = advice.turn.clue
    word, number = ("", "") if clue is None else (clue.word, number_text(clue))
    title = say(
        "coach-title",
        place=str(advice.place + 1),
        last=str(advice.last),
        team=team_id(theme, advice.turn.team),
        clue=word,
        number=number,
    )
    others = [
        say(
            "clue-and-cards",
            clue=other.word.upper(),
            number=str(other.number),
            cards=", ".join(other.meant),
        )
        for other in advice.clues
    ]
    intro = say("coach-says") if others else say("coach-says-nothing")
    return "\n".join([title, _reading_text(advice, say), intro, *others])


def _reading_text(advice: Advice, say: Voice) -> str:
    if advice.reading is None:
        return say("coach-unknown")
    if not advice.reading:
        return say("coach-reads-nothing")
    return say("coach-reads", cards=format_by_certainty(advice.reading, say))
