"""The coach: what a computer makes of each turn, told after the game to whoever asks."""

from __future__ import annotations

from engine.rules import Theme
from engine.tables import Advice
from engine.telling.wording import number_text, team_id
from engine.texts import Voice


def coach_text(theme: Theme, advice: Advice, say: Voice) -> str:
    """Say how a computer reads the clue of a turn, and what it would have said."""
    clue = advice.turn.clue
    word, number = ("", "") if clue is None else (clue.word, number_text(clue))
    cards = " · ".join(
        say("coach-card", codename=codename, sure=str(sure)) for codename, sure in advice.reading
    )
    lines = [
        say(
            "coach-title",
            place=str(advice.place + 1),
            last=str(advice.last),
            team=team_id(theme, advice.turn.team),
            clue=word,
            number=number,
        ),
        say("coach-reads", cards=cards),
        say("coach-says"),
    ]
    others = [
        say("case-meant", clue=one.word.upper(), number=str(one.number), cards=", ".join(one.meant))
        for one in advice.clues
    ]
    return "\n".join([*lines, *others])
