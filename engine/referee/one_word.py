"""A clue is one word (C1), unless the table agreed on compounds, names or places (C12).

What no dictionary has may be invented (C13): that is for people to say.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.referee.case import Case
from engine.rules.game.ruling import Reason, Ruling

_COMPOUND, _PERSON, _PLACE = "", "n", "p"


def one_word(case: Case) -> Iterator[Ruling]:
    """Refuse words joined by blanks or hyphens; a word spelled out has neither by now (C1)."""
    if len(case.typed_words) < 2:  # noqa: PLR2004
        return
    house = case.house
    if not (house.compound_clues or house.multiword_names or house.place_names):
        yield Ruling.refuse(Reason.NOT_ONE_WORD, "C1")
        return
    kind, joined = None, "-".join(case.typed_words)
    if case.lexicon is not None:
        phrases = case.lexicon.phrases
        kind = phrases.rest(joined)
        kind = phrases.rest(joined.removeprefix("the-")) if kind is None else kind
    agreed = {
        _COMPOUND: house.compound_clues,
        _PERSON: house.multiword_names,
        _PLACE: house.place_names,
        None: False,
    }
    if not agreed.get(kind, house.multiword_names or house.place_names):
        yield Ruling.ask(Reason.NOT_ONE_WORD, "C13")
