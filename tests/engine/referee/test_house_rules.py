from typing import Any

import pytest

from engine.referee import HouseRules
from tests.engine.referee.rulings import said

pytestmark = pytest.mark.rule("C12")


def agreed(switch: str) -> HouseRules:
    on: dict[str, Any] = {switch: True}
    return HouseRules(**on)


@pytest.mark.parametrize("language", ["en", "pt-BR"])
@pytest.mark.parametrize("word", ["CIA", "NASA", "PhD", "f-b-i"])
def test_abbreviations_are_agreed_on(word: str, language: str) -> None:
    assert said(word, language=language) == "refused ABBREVIATION C12"
    agreed = HouseRules(abbreviations=True)
    assert said(word, language=language, house=agreed).startswith("allowed")


@pytest.mark.parametrize("word", ["laser", "radar", "sonar"])
def test_some_abbreviations_are_words(word: str) -> None:
    assert said(word, language="en") == said(word, language="pt-BR") == f"allowed {word.upper()}"


@pytest.mark.parametrize(
    ("words", "switch"),
    [
        ("pack rat", "compound_clues"),
        ("mother-in-law", "compound_clues"),
        ("George Washington", "multiword_names"),
        ("New York", "place_names"),
    ],
)
def test_several_words_are_agreed_on_by_their_kind(words: str, switch: str) -> None:
    assert said(words, language="en") == "refused NOT_ONE_WORD C1"
    assert said(words, language="en", house=agreed(switch)) == f"allowed {words.upper()}"


def test_portuguese_compounds_are_agreed_on() -> None:
    compounds = HouseRules(compound_clues=True)
    assert said("obra-prima", language="pt-BR") == "refused NOT_ONE_WORD C1"
    assert said("obra-prima", language="pt-BR", house=compounds) == "allowed OBRA-PRIMA"


@pytest.mark.rule("C13")
@pytest.mark.parametrize("switch", ["compound_clues", "multiword_names", "place_names"])
def test_invented_names_and_compounds_are_a_question(switch: str) -> None:
    house = agreed(switch)
    for words, language in (("Sue Mee", "en"), ("lunar squid", "en"), ("lula lunar", "pt-BR")):
        assert said(words, language=language, house=house) == "ask NOT_ONE_WORD C13"


def test_an_agreed_compound_may_still_hold_a_codename() -> None:
    house = HouseRules(compound_clues=True)
    assert said("dama de ferro", "FERRO", language="pt-BR", house=house).startswith("refused")
    assert said("pack rat", "RAT", language="en", house=house).startswith("refused")


@pytest.mark.rule("C2")
@pytest.mark.parametrize(
    ("word", "heard"),
    [
        ("pao", "refused SAME_WORD C2 PÃO"),
        ("p\u00e3o", "refused SAME_WORD C2 PÃO"),
        ("P'\u00c3'O", "refused SAME_WORD C2 PÃO"),
        ("pa0", "refused SAME_WORD C2 PÃO"),
    ],
)
def test_a_codename_without_its_accents_is_the_codename(word: str, heard: str) -> None:
    assert said(word, "PÃO", language="pt-BR") == heard


@pytest.mark.rule("C2")
@pytest.mark.parametrize(
    ("word", "codename"), [("maca", "MAÇÃ"), ("pais", "PAÍS"), ("sabia", "SABIÁ")]
)
def test_another_word_that_differs_by_accents_is_a_question(word: str, codename: str) -> None:
    assert said(word, codename, language="pt-BR") == f"ask TWIN C2 {codename}"
    assert said("café", "CAFE", language="en") == "refused SAME_WORD C2 CAFE"
