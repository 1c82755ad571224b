"""Words at a distance from a codename: opposites, derived ones, accents left out (C3)."""

import pytest

from tests.cases import each
from tests.engine.referee.rulings import ruling_text

pytestmark = pytest.mark.rule("C3")


@each(
    "language, word, codename",
    [
        ("pt-BR", "imortal", "MORTE"),
        ("pt-BR", "injusto", "JUSTIÇA"),
        ("pt-BR", "ilegal", "LEI"),
        ("pt-BR", "irregular", "REGRA"),
        ("pt-BR", "invisível", "VISÃO"),
        ("pt-BR", "passageiro", "PASSAGEM"),
        ("pt-BR", "massagista", "MASSAGEM"),
        ("pt-BR", "mensageiro", "MENSAGEM"),
        ("es", "exjefe", "JEFE"),
        ("es", "injusto", "JUSTO"),
        ("en", "lively", "LIFE"),
        ("en", "biweekly", "WEEK"),
    ],
)
def test_derived_and_opposite_words_are_a_question(language: str, word: str, codename: str) -> None:
    assert ruling_text(word, codename, language=language) == f"ask FORM C3 {codename}"


@each(
    "word, codename",
    [
        ("bleed", "BLOOD"),
        ("death", "DEAD"),
        ("gift", "GIVE"),
        ("drift", "DRIVE"),
        ("knit", "KNOT"),
        ("proof", "PROVE"),
        ("cloth", "CLOTHE"),
    ],
)
def test_vowel_or_voicing_difference_is_a_question(word: str, codename: str) -> None:
    assert ruling_text(word, codename, language="en") == f"ask FORM C3 {codename}"


@each("language, word, codename", [("es", "expreso", "PRESO"), ("pt-BR", "interno", "TERNO")])
def test_apparent_prefix_is_allowed(language: str, word: str, codename: str) -> None:
    assert ruling_text(word, codename, language=language) == f"allowed {word.upper()}"


@each("bare, marked", [("dara", "dará"), ("daria", "daría"), ("dandole", "dándole")])
def test_accents_left_out_make_no_ruling_stricter(bare: str, marked: str) -> None:
    assert ruling_text(bare, "DADO", language="es") == ruling_text(marked, "DADO", language="es")
    assert ruling_text(bare, "DADO", language="es").startswith("ask")


def test_a_plural_without_its_accent_is_a_form() -> None:
    assert ruling_text("linguas", "LÍNGUA", language="pt-BR") == "refused FORM C3 LÍNGUA"


@each(
    "language, word, codename",
    [
        ("es", "encaje", "CAJA"),
        ("es", "enclave", "CLAVO"),
        ("es", "madame", "DAMA"),
        ("es", "acomodar", "CÓMODA"),
        ("es", "desertar", "DESIERTO"),
        ("es", "moler", "MOLINO"),
        ("es", "remolino", "MOLINO"),
        ("es", "maniobra", "OBRA"),
        ("pt-BR", "marginais", "MARGEM"),
        ("pt-BR", "casar", "CASAL"),
        ("en", "battered", "BATTERY"),
        ("en", "motel", "HOTEL"),
    ],
)
def test_a_word_with_a_base_of_its_own_is_never_refused(
    language: str, word: str, codename: str
) -> None:
    assert ruling_text(word, codename, language=language).startswith("ask")


def test_a_form_of_a_form_is_named_by_its_verb() -> None:
    assert ruling_text("andando", "ANDES", language="es") == "allowed ANDANDO"
    assert ruling_text("andadas", "ANDES", language="es") == "allowed ANDADAS"


@each("word", ["vivir", "vivo", "viven"])
def test_living_is_of_life(word: str) -> None:
    assert ruling_text(word, "VIDA", language="es") == "refused FORM C3 VIDA"


def test_a_verb_with_its_pronoun_is_a_form_of_it() -> None:
    assert ruling_text("dilo", "DECIR", language="es") == "refused FORM C3 DECIR"
