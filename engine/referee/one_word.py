"""A clue is one word (C1), unless the table agreed on compounds, names or places (C12).

Each switch is independent. A name or compound that no list has may be invented (C13): people decide
that, if a kind that is on could be it.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.languages.lexicon import COMPOUND
from engine.referee.case import ClueCase
from engine.rules.game.ruling import Reason, Ruling

_PERSON, _PLACE, _OTHER = "n", "p", "o"
_SEVERAL = 2


def judge_one_word(case: ClueCase) -> Iterator[Ruling]:
    """Refuse words joined by blanks or hyphens, unless the house rules allow their kind (C1, C12).

    A word that was spelled out is joined before. A possible compound or name is asked about (C13).
    """
    if len(case.typed_words) < _SEVERAL or _is_closed_compound(case):
        return
    house = case.house
    named = house.multiword_names or house.place_names
    on = {
        COMPOUND: house.compound_clues,
        _PERSON: house.multiword_names,
        _PLACE: house.place_names,
        _OTHER: named,
    }
    kind = None if case.lexicon is None else case.lexicon.get_name_kind(case.typed_words)
    if kind is not None and on[kind]:
        return
    could = (house.compound_clues and _may_be_a_compound(case)) or (named and _may_be_a_name(case))
    if kind is None and could:
        yield Ruling.question(Reason.NOT_ONE_WORD, "C13")
    else:
        yield Ruling.refuse(Reason.NOT_ONE_WORD, "C12" if any(on.values()) else "C1")


def _is_closed_compound(case: ClueCase) -> bool:
    """Return whether it is one word with an optional hyphen: the dictionary has wifi (C1)."""
    known, blank = case.lexicon, " " in case.clue.word
    return known is not None and not blank and known.is_closed_compound(case.typed_words)


def _may_be_a_compound(case: ClueCase) -> bool:
    known = case.lexicon
    return known is None or all(map(known.knows, case.typed_words))


def _may_be_a_name(case: ClueCase) -> bool:
    """Return whether it is typed as a name, or has a word that is not of the language."""
    return case.typed_as_name or not _may_be_a_compound(case)
