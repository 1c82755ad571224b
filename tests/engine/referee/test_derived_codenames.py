"""A codename that is itself made from the clue is asked about, as the reverse is (C3, C4).

A server adds words that no pack has examined: PANADERO beside pan, SCREWDRIVER beside driver.
"""

import pytest

from tests.cases import each
from tests.engine.referee.rulings import ruling, ruling_text

pytestmark = pytest.mark.rule("C3")


@each(
    "word, codename, language",
    [
        ("form", "REFORM", "en"),
        ("form", "REFORMS", "en"),
        ("fate", "FATALITY", "en"),
        ("huracán", "HURACANADO", "es"),
        ("máscara", "MASCARADA", "es"),
        ("tierra", "TERREMOTO", "es"),
        ("lua", "LUNAR", "pt-BR"),
        ("luas", "LUNAR", "pt-BR"),
        ("fuga", "FUGITIVO", "pt-BR"),
    ],
)
def test_what_a_pack_says_holds_in_both_directions(word: str, codename: str, language: str) -> None:
    assert str(ruling(word, "1", codename, language=language).verdict) != "allowed"


@each("word, codename, language", [("cat", "SERIAL", "en"), ("paso", "PERDIZ", "es")])
def test_other_codenames_do_not_collide(word: str, codename: str, language: str) -> None:
    assert str(ruling(word, "1", codename, language=language).verdict) == "allowed"


@each(
    "word, codename, language",
    [
        ("arroz", "ARROZAL", "es"),
        ("silencio", "SILENCIOSO", "es"),
        ("peligro", "PELIGROSO", "es"),
        ("calle", "CALLEJÓN", "es"),
        ("pan", "PANADERO", "es"),
        ("origen", "ORIGINAL", "es"),
        ("original", "ORIGEN", "es"),
        ("virginal", "VIRGEN", "es"),
        ("arroz", "ARROZAL", "pt-BR"),
        ("perigo", "PERIGOSO", "pt-BR"),
        ("bigode", "BIGODUDO", "pt-BR"),
        ("origem", "ORIGINAL", "pt-BR"),
        ("nacional", "NAÇÃO", "pt-BR"),
    ],
)
def test_endings_count_both_ways_beside_a_codename_of_no_pack(
    word: str, codename: str, language: str
) -> None:
    assert ruling_text(word, codename, language=language) == f"ask FORM C3 {codename}"


@each(
    "word, codename, language",
    [
        ("peste", "PESTILLO", "es"),
        ("casta", "CASTILLO", "es"),
        ("costura", "COSTA", "es"),
        ("basura", "BASE", "es"),
        ("perro", "PERDIZ", "es"),
        ("bola", "BOLETO", "pt-BR"),
        ("barra", "BARRACA", "pt-BR"),
        ("cana", "CANETA", "pt-BR"),
    ],
)
def test_a_word_of_its_own_is_no_diminutive_of_the_clue(
    word: str, codename: str, language: str
) -> None:
    assert ruling_text(word, codename, language=language).startswith("allowed")


@each(
    "word, codename",
    [
        ("driver", "SCREWDRIVER"),
        ("drive", "SCREWDRIVER"),
        ("lawn", "LAWNMOWER"),
        ("mower", "LAWNMOWER"),
        ("keeper", "SHOPKEEPER"),
        ("sitter", "BABYSITTER"),
        ("goalkeeper", "KEEPER"),
        ("lawnmower", "LAWN"),
        ("windpipe", "PIPE"),
    ],
)
def test_both_halves_of_a_compound_of_no_table_are_asked_about(word: str, codename: str) -> None:
    assert ruling_text(word, codename, language="en") == f"ask FORM C3 {codename}"


@each(
    "word, codename",
    [("scholarship", "SHIP"), ("ship", "SCHOLARSHIP"), ("union", "COMPANION"), ("room", "PRISON")],
)
def test_an_ending_is_no_half(word: str, codename: str) -> None:
    assert ruling_text(word, codename, language="en").startswith("allowed")


@each(
    "word, codename, language",
    [
        ("technology", "NANOTECHNOLOGY", "en"),
        ("medic", "PARAMEDIC", "en"),
        ("original", "ORIGIN", "en"),
        ("coward", "COWARDICE", "en"),
        ("architecture", "ARCHITECT", "en"),
        ("arquitectura", "ARQUITECTO", "es"),
        ("impaciente", "PACIENCIA", "es"),
        ("barrer", "BARRENDERO", "es"),
        ("inventor", "INVENÇÃO", "pt-BR"),
        ("terapia", "PSICOTERAPIA", "es"),
        ("dinámica", "TERMODINÁMICA", "es"),
        ("carril", "FERROCARRIL", "es"),
        ("turismo", "AGROTURISMO", "es"),
        ("terapia", "PSICOTERAPIA", "pt-BR"),
        ("cirurgia", "NEUROCIRURGIA", "pt-BR"),
        ("doméstico", "ELETRODOMÉSTICO", "pt-BR"),
    ],
)
def test_a_part_of_a_learned_compound_and_more_endings_are_asked_about(
    word: str, codename: str, language: str
) -> None:
    assert ruling_text(word, codename, language=language).startswith(("ask", "refused"))


@each(
    "word, codename, language",
    [
        ("monastic", "MONASTERY", "en"),
        ("mirth", "MERRY", "en"),
        ("juventud", "JOVEN", "es"),
        ("rejuvenecer", "JOVEN", "es"),
        ("mensual", "MES", "es"),
        ("amistad", "AMIGO", "es"),
        ("faminto", "FOME", "pt-BR"),
        ("anual", "ANO", "pt-BR"),
        ("juvenil", "JOVEM", "pt-BR"),
        ("criminal", "CRIME", "pt-BR"),
    ],
)
def test_families_whose_stem_changes_are_listed(word: str, codename: str, language: str) -> None:
    assert ruling_text(word, codename, language=language) == f"ask FORM C3 {codename}"


@pytest.mark.rule("C9")
@each(
    "word, language",
    [
        *((word, "es") for word in ("mozzarella", "cappuccino", "stress", "strudel", "cookies")),
        *((word, "pt-BR") for word in ("chef", "smartphone", "delivery", "strudel", "rugby")),
    ],
)
def test_loanwords_that_everybody_says_are_known(word: str, language: str) -> None:
    assert ruling_text(word, language=language) == f"allowed {word.upper()}"


@pytest.mark.rule("C11")
@each("word, codename", [("assento", "ACENTO"), ("tachar", "TAXA")])
def test_a_homophone_is_another_word(word: str, codename: str) -> None:
    assert ruling_text(word, codename, language="pt-BR") == f"allowed {word.upper()}"


def test_a_rosary_is_at_most_a_question_beside_a_rose() -> None:
    assert ruling_text("rosário", "ROSA", language="pt-BR") == "ask FORM C3 ROSA"
