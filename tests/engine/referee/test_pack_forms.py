"""No form of a codename is a clue for it: asked of every codename of the Portuguese packs."""

import re

import pytest

from engine.decks import list_word_pack_ids, load_word_pack
from engine.languages import fold_case_and_accents
from engine.referee import Verdict, rule_on

pytestmark = pytest.mark.packs
PLURALS = (  # an ending and its plural; the first that fits
    ("mão", "mãos"),
    ("órgão", "órgãos"),
    ("sótão", "sótãos"),
    ("pão", "pães"),
    ("capitão", "capitães"),
    ("túnel", "túneis"),
    ("ão", "ões"),
    ("m", "ns"),
    ("al", "ais"),
    ("el", "éis"),
    ("ol", "óis"),
    ("r", "res"),
    ("z", "zes"),
    ("s", "s"),
    ("", "s"),
)
WORDS_OF_THEIR_OWN = {"painho"}  # a father
PACKS = [load_word_pack("pt-BR", theme) for theme in list_word_pack_ids("pt-BR")]
EVERY = dict.fromkeys(word for pack in PACKS for word in pack.codenames)
CODENAMES = [word for word in EVERY if not set(" -") & set(word)]


def verdict(word: str, codename: str) -> Verdict:
    return rule_on(word, "1", visible=[codename], language="pt-BR").verdict


def plural(word: str) -> str:
    ending, form = next(pair for pair in PLURALS if word.endswith(pair[0]))
    return word.removesuffix(ending) + form


def diminutives(word: str) -> set[str]:
    """Shrink a word in both ways: BOCA is boquinha and bocazinha."""
    gender = "a" if word[-1] == "a" else "o"
    stem = fold_case_and_accents(word[:-1])
    if word[-1] in "ao":
        stem = re.sub("c$", "c" if word[-2] == "ç" else "qu", re.sub("g$", "gu", stem))
    short = {stem + "inh" + gender} if word[-1] in "aeo" else set()
    tall = word + "zinho" if word.endswith("ão") else fold_case_and_accents(word) + "zinh" + gender
    return short | {tall}


@pytest.mark.rule("C3")
def test_the_plural_of_every_codename_is_refused() -> None:
    plurals = {codename: plural(codename.lower()) for codename in CODENAMES}
    judged = {form: verdict(form, codename) for codename, form in plurals.items()}
    assert [form for form, judgement in judged.items() if judgement is not Verdict.REFUSED] == []


@pytest.mark.rule("C3")
def test_no_diminutive_of_a_codename_is_allowed() -> None:
    forms = [(form, word) for word in CODENAMES for form in sorted(diminutives(word.lower()))]
    allowed = {form for form, word in forms if verdict(form, word) is Verdict.ALLOWED}
    assert allowed == WORDS_OF_THEIR_OWN
