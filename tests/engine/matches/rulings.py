"""A referee that doubts and refuses on demand, in the place of the one who knows the words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.referee import Reason, Ruling, Verdict, rule_on

DOUBTED, REFUSED = "Perhaps", "Broken"
ASKED_UNDER, REFUSED_UNDER = "C9", "C3"


@dataclass(slots=True)
class Referee:
    """Asks about `doubted`, refuses REFUSED, and is the real one for every other word.

    `heard` is what it was told; `verdicts` are words it has changed its mind about.
    """

    doubted: str = DOUBTED
    heard: list[dict[str, Any]] = field(default_factory=list)
    verdicts: dict[str, Ruling] = field(default_factory=dict)

    def __call__(self, word: str, number: str, **options: Any) -> Ruling:
        self.heard.append({"word": word, "number": number, **options})
        if word in self.verdicts:
            return self.verdicts[word]
        ruling = rule_on(word, number, **options)
        if ruling.clue is None:
            return ruling
        if word.casefold() == self.doubted.casefold():
            return Ruling(
                verdict=Verdict.ASK,
                rule=ASKED_UNDER,
                reason=Reason.NOT_ONE_WORD,
                clue=ruling.clue,
            )
        if word.casefold() == REFUSED.casefold():
            return Ruling.refuse(Reason.SAME_WORD, REFUSED_UNDER, "BREAK")
        return ruling
