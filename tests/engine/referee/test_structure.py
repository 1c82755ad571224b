"""Codenames and languages that no table has: only their looks are judged (C3, C4)."""

import pytest

from tests.cases import each
from tests.engine.referee.rulings import ruling_text


@pytest.mark.rule("C3")
@each(
    "word, codename",
    [
        ("casas", "CASA"),
        ("casa", "CASAS"),
        ("casaco", "CASA"),
        ("descasa", "CASA"),
        ("viarum", "VIA"),
        ("aquarum", "AQUAM"),
    ],
)
def test_a_language_without_tables_asks_about_what_looks_alike(word: str, codename: str) -> None:
    assert ruling_text(word, codename) == f"ask FORM C3 {codename}"


@pytest.mark.rule("C5")
@pytest.mark.parametrize(("word", "codename"), [("lua", "SOL"), ("id", "IDEM"), ("porta", "POST")])
def test_a_language_without_tables_allows_what_does_not(word: str, codename: str) -> None:
    assert ruling_text(word, codename) == f"allowed {word.upper()}"


@pytest.mark.rule("C4")
def test_the_words_of_an_entry_are_its_parts_in_every_language() -> None:
    assert ruling_text("golpe", "CONTRA-GOLPE") == "refused PART C4 CONTRA-GOLPE"
    assert ruling_text("golpes", "CONTRA-GOLPE") == "ask PART C4 CONTRA-GOLPE"
    assert ruling_text("de", "MAR DE SAL") == "allowed DE"


@pytest.mark.rule("C4")
@each(
    "word, codename",
    [
        ("mine", "MINECRAFT"),
        ("crafted", "MINECRAFT"),
        ("fort", "FORTNITE"),
        ("light", "LIGHTSABER"),
        ("sabre", "LIGHTSABER"),
        ("hogwartsian", "HOGWARTS"),
        ("father", "THE GODFATHER"),
    ],
)
def test_unlisted_codename_is_compared_by_spelling(word: str, codename: str) -> None:
    assert ruling_text(word, codename, language="en").startswith("ask ")


@pytest.mark.rule("C3")
@each(
    "word, codename, language",
    [
        ("calves", "CALF", "en"),
        ("caned", "CANE", "en"),
        ("eying", "EYE", "en"),
        ("caning", "CANE", "en"),
        ("torres", "TORRE", "pt-BR"),
        ("velas", "VELA", "pt-BR"),
    ],
)
def test_pack_exception_never_beats_a_form(word: str, codename: str, language: str) -> None:
    assert ruling_text(word, codename, language=language) == f"refused FORM C3 {codename}"


@pytest.mark.rule("C5")
def test_pack_exception_covers_its_forms() -> None:
    assert ruling_text("cans", "CANE", language="en") == "allowed CANS"


@pytest.mark.rule("C5")
@pytest.mark.parametrize(
    ("word", "codename"), [("comedy", "COMIC"), ("today", "DAY"), ("ufo", "X")]
)
def test_clues_from_real_games_are_allowed(word: str, codename: str) -> None:
    assert ruling_text(word, codename, language="en") == f"allowed {word.upper()}"
