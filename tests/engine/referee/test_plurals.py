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
FRENCH: Endings = (
    ("^(b|trav|vitr)ail$", r"\1aux"),
    ("^(bij|caill|ch|gen|hib|jouj|p)ou$", r"\1oux"),
    ("^(bal|carnaval|chacal|festival|récital)$", r"\1s"),
    ("al$", "aux"),
    ("(au|eu)$", r"\1x"),
    ("([sxz])$", r"\1"),
    ("$", "s"),
)
GERMAN: Endings = (
    ("pfel$", "pfeln"),
    ("^nagel$", "nägeln"),
    ("^vogel$", "vögeln"),
    ("(ung|heit|keit|schaft|ion|ität|uhr|bahn|frau|tür|form|tat|schrift)$", r"\1en"),
    ("(?<=[ltr])erin$", "erinnen"),
    ("(?<!e)e$", "en"),
    ("^(?!.*(?:ie|ee|ei))(.*)(e[lr])$", r"\1\2n"),
    ("^(auto|kino|radio|sofa|oma|opa|kamera|pizza|lama|zebra|känguru|uhu)$", r"\1s"),
    ("baum$", "bäume"),
    ("haus$", "häuser"),
    ("buch$", "bücher"),
    ("blatt$", "blätter"),
    ("rad$", "räder"),
    ("glas$", "gläser"),
    ("kopf$", "köpfe"),
    ("zahn$", "zähne"),
    ("stuhl$", "stühle"),
    ("fuß$", "füße"),
    ("hut$", "hüte"),
    ("topf$", "töpfe"),
    ("ball$", "bälle"),
    ("zug$", "züge"),
    ("(ring|stein|stern|brief|fisch|tisch|pilz|berg|hund|schuh|schiff)$", r"\1e"),
)
"""Plurals of the nominative, or, where that is as the singular, of the dative: MIT LÖFFELN."""
POLISH: Endings = (
    ("^pies$", "psami"),
    ("^(dzień)$", "dniami"),
    ("^pień$", "pniami"),
    ("^tydzień$", "tygodniami"),
    ("^ręka$", "rękami"),
    ("^ucho$", "uszami"),
    ("^oko$", "oczami"),
    ("^koń$", "końmi"),
    ("^pani$", "paniami"),
    ("eń$", "niami"),
    ("iec$", "cami"),
    ("ek$", "kami"),
    ("ć$", "ciami"),
    ("ń$", "niami"),
    ("ś$", "siami"),
    ("ź$", "ziami"),
    ("([bcdfghjklłmnprstwzżź])$", r"\1ami"),
    ("[aoeyęi]$", "ami"),
)
"""The case in -ami, which nearly every word has alike: Z KOTAMI."""
PLURALS: Mapping[str, Endings] = {
    "de": GERMAN,
    "en": ENGLISH,
    "es": SPANISH,
    "fr": FRENCH,
    "pl": POLISH,
}
SHARED_FORMS = ("de", "pl")
"""Languages whose words share many forms, so that one may be a question: HEXEN is a verb, too."""

ONLY_ONE = {"afrika", "atlantyda", "europa", "hänsel", "malbork"}


def plural(word: str, endings: Endings) -> str:
    """Return the plural of a word, or the word itself if it goes like none of the list."""
    for ending, form in endings:
        if re.search(ending, word):
            return re.sub(ending, form, word, count=1)
    return word


@pytest.mark.packs
@pytest.mark.rule("C3")
@pytest.mark.parametrize("language", PLURALS)
def test_the_plural_of_every_codename_of_a_pack_is_refused(language: str) -> None:
    packs = [load_word_pack(language, theme) for theme in list_word_pack_ids(language)]
    every = {codename for pack in packs for codename in pack.codenames}
    words = sorted(one.lower() for one in every if not set(" -") & set(one))
    enough = {Verdict.REFUSED, *([Verdict.ASK] if language in SHARED_FORMS else ())}
    plurals = {word: plural(word, PLURALS[language]) for word in words if word not in ONLY_ONE}
    passed = [
        form
        for word, form in plurals.items()
        if rule_on(form, "1", visible=[word.upper()], language=language).verdict not in enough
    ]
    assert passed == []
