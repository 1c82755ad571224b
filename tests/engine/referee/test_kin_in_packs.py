"""No codename of a theme is a form of another: people would take the two for one word."""

from collections import defaultdict
from itertools import permutations

import pytest

from engine.decks import HOUSE_PACK, list_word_pack_ids, load_word_pack
from engine.languages import LANGUAGES, fold_case_and_accents
from engine.referee import Verdict, rule_on

THEMES = [
    (code, theme) for code in LANGUAGES for theme in list_word_pack_ids(code) if theme != HOUSE_PACK
]


@pytest.mark.packs
@pytest.mark.rule("A4")
def test_no_codename_of_a_theme_is_refused_as_a_clue_for_another() -> None:
    refused = [
        (theme, one, other)
        for language, theme in THEMES
        for alike in by_their_first_letters(language, theme)
        for one, other in permutations(alike, 2)
        if rule_on(one, "1", visible=[other], language=language).verdict is Verdict.REFUSED
    ]
    assert refused == []


def by_their_first_letters(language: str, theme: str) -> list[list[str]]:
    """Put together what begins alike; of several words or with a hyphen it is no clue anyway."""
    alike: dict[str, list[str]] = defaultdict(list)
    for codename in load_word_pack(language, theme).codenames:
        if not set(" -") & set(codename):
            alike[fold_case_and_accents(codename)[:3]].append(codename)
    return list(alike.values())
