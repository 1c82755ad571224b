"""A clue is one word (C1), unless the table agreed on compounds, names or places (C12).

What no dictionary has may be invented (C13): that is for people to say.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.referee.case import Case
from engine.rules import HouseRules
from engine.rules.game.ruling import Reason, Ruling

_COMPOUND, _PERSON, _PLACE = "", "n", "p"


def one_word(case: Case) -> Iterator[Ruling]:
    """Refuse words joined by blanks or hyphens; a word spelled out has neither by now (C1)."""
    if len(case.typed_words) < 2:  # noqa: PLR2004
        return
    house = case.house
    if not (house.compound_clues or house.multiword_names or house.place_names):
        yield Ruling.refuse(Reason.NOT_ONE_WORD, "C1")
    elif not _agreed(_kind(case), house):
        yield Ruling.ask(Reason.NOT_ONE_WORD, "C13")


def _kind(case: Case) -> str | None:
    """Look these words up together; None when the dictionary does not have them."""
    if case.lexicon is None:
        return None
    joined = "-".join(case.typed_words)
    found = case.lexicon.phrases.rest(joined)
    return case.lexicon.phrases.rest(joined.removeprefix("the-")) if found is None else found


def _agreed(kind: str | None, house: HouseRules) -> bool:
    if kind == _COMPOUND:
        return house.compound_clues
    if kind == _PERSON:
        return house.multiword_names
    if kind == _PLACE:
        return house.place_names
    return kind is not None and (house.multiword_names or house.place_names)
