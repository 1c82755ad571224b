import re

import pytest

from engine.decks import load_word_pack
from tests.cases import each
from tests.engine.referee.rulings import ruling_text

pytestmark = pytest.mark.rule("C4")


@each("word", ["horse", "shoe", "horses", "unhorsed", "snowshoe", "seahorse"])
def test_parts_of_a_compound_and_what_shares_one_are_refused(word: str) -> None:
    assert ruling_text(word, "HORSESHOE", language="en") == "refused PART C4 HORSESHOE"


@each(
    "word, codename",
    [
        ("contra", "CONTRAGOLPE"),
        ("golpe", "CONTRAGOLPE"),
        ("golpes", "CONTRAGOLPE"),
        ("contrabando", "CONTRAGOLPE"),
        ("arranha", "ARRANHA-CÉU"),
        ("aranha", "ARRANHA-CÉU"),
        ("céu", "ARRANHA-CÉU"),
        ("ceu", "ARRANHA-CÉU"),
        ("mar", "ESTRELA-DO-MAR"),
    ],
)
def test_parts_are_refused_in_portuguese(word: str, codename: str) -> None:
    assert ruling_text(word, codename, language="pt-BR") == f"refused PART C4 {codename}"


@each("word", ["ice", "cream", "creamy"])
def test_the_words_of_an_entry_of_several_are_its_parts(word: str) -> None:
    assert ruling_text(word, "ICE CREAM", language="en") == "refused PART C4 ICE CREAM"


@each("language", ["en", "es", "pl", "pt-BR"])
def test_no_word_of_a_codename_of_several_passes(language: str) -> None:
    """What else is allowed beside a codename lets none of its own words through."""
    several = [name for name in load_word_pack(language).codenames if re.search("[ -]", name)]
    parts = [(part, name) for name in several for part in re.findall(r"\w{3,}", name)]

    heard = {part: ruling_text(part, name, language=language) for part, name in parts}

    assert [part for part, verdict in heard.items() if verdict.startswith("allowed")] == []


def test_articles_and_prepositions_are_no_parts() -> None:
    assert ruling_text("de", "PÃO DE QUEIJO", language="pt-BR") == "allowed DE"
    assert ruling_text("of", "TUG-OF-WAR", language="en") == "allowed OF"


def test_a_number_that_looks_like_a_part_is_none() -> None:
    assert ruling_text("nuevo", "NUEVA YORK", language="es").startswith("refused PART")
    assert ruling_text("nueve", "NUEVA YORK", language="es") == "allowed NUEVE"


def test_possible_compound_part_is_a_question() -> None:
    assert ruling_text("burger", "HAMBURGER", language="en").startswith("ask")
    assert ruling_text("fone", "TELEFONE", language="pt-BR").startswith("ask")


def test_an_entry_that_is_no_compound_has_no_parts() -> None:
    assert ruling_text("pet", "CARPET", language="en") == "allowed PET"
