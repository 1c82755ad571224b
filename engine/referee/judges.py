"""The way of a clue through the referee: safe to show, a number, then every judge.

A final refusal is the answer, else any refusal, else the first question; the judges run in that
order of weight, so what is proved comes before what is likely.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

from engine.languages import load_lexicon
from engine.languages.knowledge import CodenameKnowledge
from engine.languages.lexicon import Lexicon
from engine.referee.case import ClueCase
from engine.referee.families import judge_family
from engine.referee.likeness import judge_letters, judge_places, judge_sounds
from engine.referee.one_word import is_unknown, judge_abbreviation, judge_one_word, judge_vocabulary
from engine.referee.structure import judge_same_word
from engine.referee.writing import (
    MAX_TYPED,
    find_unsafe_reason,
    is_typed_as_name,
    parse_typed_number,
    parse_word,
)
from engine.rules import BY_THE_BOOK, UNLIMITED, Clue, HouseRules
from engine.rules.game.ruling import Reason, Ruling, Verdict

_CACHED_LEXICONS = 16
"""The number of boards whose lexicon, with a server's own codenames, is cached."""
Parts: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
"""Codenames, each with the words that it is made of; none if it is no compound."""


def rule_on(  # noqa: PLR0913 - all but two are named, and most can be left out
    word: str,
    number: str,
    *,
    visible: Sequence[str],
    language: str,
    house: HouseRules = BY_THE_BOOK,
    own: Sequence[str] | None = None,
    grid: Sequence[str] | None = None,
    parts: Parts = (),
) -> Ruling:
    """Return the ruling on a clue as it was typed (section C); no text raises an error.

    `visible` are the uncovered codenames (C6), `own` those of the giver, `grid` all codenames row
    by row, five to a row; a picture is written `@id`, and forbids nothing (C20). `parts` are those
    of codenames that no pack of ours has (A10). A number is never compared with the agents left
    (B15).
    """
    read = parse_word(word[:MAX_TYPED])
    unsafe = Reason.TOO_LONG if len(word) > MAX_TYPED else find_unsafe_reason(read)
    if unsafe is not None:
        return Ruling.refuse(unsafe, "C19")
    meant = parse_typed_number(number)
    if meant is None:
        return Ruling.refuse(Reason.NUMBER, "B11")
    case = ClueCase(
        clue=Clue(read, meant),
        visible=tuple(visible),
        language=language,
        lexicon=_get_lexicon(language, parts),
        house=house,
        own=tuple(own or ()),
        grid=tuple(grid or ()),
        typed_as_name=is_typed_as_name(word),
    )
    ruling = _choose_ruling(ruling for judge in _JUDGES for ruling in judge(case))
    if ruling is None:
        return replace(Ruling.allow(case.clue), unknown=is_unknown(case))
    return (
        ruling
        if ruling.is_final_refusal
        else replace(ruling, clue=case.clue, unknown=is_unknown(case))
    )


def _judge_expert_number(case: ClueCase) -> Iterator[Ruling]:
    """Refuse 0 and unlimited if the table plays without them (C12)."""
    if not case.house.expert and case.clue.number in {0, UNLIMITED}:
        yield Ruling.refuse(Reason.EXPERT_OFF, "C12")


_JUDGES = (
    _judge_expert_number,
    judge_same_word,
    judge_family,
    judge_one_word,
    judge_abbreviation,
    judge_letters,
    judge_places,
    judge_sounds,
    judge_vocabulary,
)


@lru_cache(_CACHED_LEXICONS)
def _get_lexicon(language: str, parts: Parts) -> Lexicon | None:
    """Return the words of a language, with what a server has said of its own codenames."""
    words = load_lexicon(language)
    if words is None or not parts:
        return words
    own_knowledge = {codename: CodenameKnowledge(parts=frozenset(each)) for codename, each in parts}
    return replace(words, known={**words.known, **own_knowledge})


def _choose_ruling(rulings: Iterable[Ruling]) -> Ruling | None:
    """Return the first final refusal, else the first refusal, else the first question."""
    question: Ruling | None = None
    refusal: Ruling | None = None
    for ruling in rulings:
        if ruling.is_final_refusal:
            return ruling
        if ruling.verdict is Verdict.REFUSED:
            refusal = refusal or ruling
        question = question or ruling
    return refusal or question
