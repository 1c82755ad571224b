"""The plural of a codename is a form of it: asked of every codename of every pack."""

import re
from collections.abc import Mapping

import pytest

from engine.decks import list_word_pack_ids, load_word_pack
from engine.referee import Verdict, rule_on

Endings = tuple[tuple[str, str], ...]
ENGLISH: Endings = (
    ("mouse$", "mice"),
    ("goose$", "geese"),
    ("foot$", "feet"),
    ("tooth$", "teeth"),
    ("child$", "children"),
    ("man$", "men"),
    (r"(wol|hal|cal|lea|thie|scar|shel|loa)f$", r"\1ves"),
    ("(?<=[ni])fe$", "ves"),
    ("(s|x|z|ch|sh)$", r"\1es"),
    ("(?<=[^aeiou])y$", "ies"),
    ("$", "s"),
)
SPANISH: Endings = (
    ("z$", "ces"),
    ("ón$", "ones"),
    ("án$", "anes"),
    ("én$", "enes"),
    ("ín$", "ines"),
    ("és$", "eses"),
    ("([sx])$", r"\1"),
    ("([aeiouáéó])$", r"\1s"),
    ("$", "es"),
)
PLURALS: Mapping[str, Endings] = {"en": ENGLISH, "es": SPANISH}


def plural(word: str, endings: Endings) -> str:
    ending, form = next(pair for pair in endings if re.search(pair[0], word))
    return re.sub(ending, form, word, count=1)


@pytest.mark.packs
@pytest.mark.rule("C3")
@pytest.mark.parametrize("language", PLURALS)
def test_the_plural_of_every_codename_of_a_pack_is_refused(language: str) -> None:
    packs = [load_word_pack(language, theme) for theme in list_word_pack_ids(language)]
    every = {codename for pack in packs for codename in pack.codenames}
    words = sorted(one.lower() for one in every if not set(" -") & set(one))
    plurals = {word: plural(word, PLURALS[language]) for word in words}
    passed = [
        form
        for word, form in plurals.items()
        if rule_on(form, "1", visible=[word.upper()], language=language).verdict
        is not Verdict.REFUSED
    ]
    assert passed == []
