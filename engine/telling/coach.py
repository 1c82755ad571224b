"""The coach: what a computer makes of each turn, told after the game to whoever asks."""

from __future__ import annotations

from engine.rules import Theme
from engine.tables import Advice
from engine.telling.hints import led_to
from engine.telling.wording import number_text, team_id
from engine.texts import Voice


def coach_text(theme: Theme, advice: Advice, say: Voice) -> str:
    """Say how a computer reads the clue of a turn, and what it would have said."""
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
        say("case-meant", clue=one.word.upper(), number=str(one.number), cards=", ".join(one.meant))
        for one in advice.clues
    ]
    said = say("coach-says") if others else say("coach-says-nothing")
    return "\n".join([title, _reading(advice, say), said, *others])


def _reading(advice: Advice, say: Voice) -> str:
    if advice.reading is None:
        return say("coach-unknown")
    if not advice.reading:
        return say("coach-reads-nothing")
    return say("coach-reads", cards=led_to(advice.reading, say))
