"""The way of a clue through the referee: safe to show, a number, then every judge.

A final refusal is the answer, else any refusal, else the first question; judges are asked in that
order of weight, so what is proved is said before what is likely.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.languages import lexicon
from engine.referee.case import Case
from engine.referee.expert import expert_number
from engine.referee.families import family
from engine.referee.likeness import letters_alike
from engine.referee.numbers import typed_number
from engine.referee.one_word import one_word
from engine.referee.positions import places
from engine.referee.safety import danger
from engine.referee.same_word import same_word
from engine.referee.sounds import sounds_alike
from engine.referee.vocabulary import abbreviation, unknown, vocabulary
from engine.referee.writing import written, written_as_a_name
from engine.rules import BY_THE_BOOK, Clue, HouseRules
from engine.rules.game.ruling import Reason, Ruling, Verdict

_JUDGES = (
    expert_number,
    same_word,
    family,
    one_word,
    abbreviation,
    letters_alike,
    places,
    sounds_alike,
    vocabulary,
)


def rule_on(
    word: str,
    number: str,
    *,
    visible: Sequence[str],
    language: str,
    house: HouseRules = BY_THE_BOOK,
    own: Sequence[str] | None = None,
    grid: Sequence[str] | None = None,
) -> Ruling:
    """Rule on a clue as it was typed (section C); raises nothing, whatever was typed.

    `visible` are the uncovered codenames (C6), `own` those of the giver, `grid` all codenames row
    by row, five to a row; a picture is written `@id`, and forbids nothing (C20). A number is never
    held against the agents left (B15).
    """
    read = written(word)
    unsafe = danger(read)
    if unsafe is not None:
        return Ruling.refuse(unsafe, "C19")
    meant = typed_number(number)
    if meant is None:
        return Ruling.refuse(Reason.NUMBER, "B11")
    case = Case(
        clue=Clue(read, meant),
        visible=tuple(visible),
        lexicon=lexicon(language),
        house=house,
        own=tuple(own or ()),
        grid=tuple(grid or ()),
        named=written_as_a_name(word),
    )
    ruling = _weightiest(ruling for judge in _JUDGES for ruling in judge(case))
    if ruling is None:
        return replace(Ruling.allow(case.clue), unknown=unknown(case))
    return ruling if ruling.final else replace(ruling, clue=case.clue, unknown=unknown(case))


def _weightiest(rulings: Iterable[Ruling]) -> Ruling | None:
    """Find the first final refusal, else the first refusal, else the first question."""
    question: Ruling | None = None
    refusal: Ruling | None = None
    for ruling in rulings:
        if ruling.final:
            return ruling
        if ruling.verdict is Verdict.REFUSED:
            refusal = refusal or ruling
        question = question or ruling
    return refusal or question
