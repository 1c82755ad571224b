"""A word that is also of another known word is at most asked about (C3)."""

import pytest

from tests.cases import each
from tests.engine.referee.rulings import ruling_text

pytestmark = pytest.mark.rule("C3")


@each(
    "word, codename, language",
    [
        ("hated", "HAT", "en"),
        ("taped", "TAP", "en"),
        ("staring", "STAR", "en"),
        ("caning", "CAN", "en"),
        ("griping", "GRIP", "en"),
        ("cutest", "CUT", "en"),
        ("sunken", "SUN", "en"),
        ("coward", "COW", "en"),
        ("fattest", "TEST", "en"),
        ("forgettable", "TABLE", "en"),
        ("slippage", "PAGE", "en"),
        ("wavering", "WAVE", "en"),
        ("nappies", "NAP", "en"),
        ("been", "BED", "en"),
        ("foreseen", "SEED", "en"),
        ("scoured", "SCORE", "en"),
        ("diva", "DIVE", "en"),
        ("kneeling", "KNEE", "en"),
        ("marred", "MARS", "en"),
        ("leyendo", "LEYENDA", "es"),
        ("ceras", "CERO", "es"),
        ("salas", "SAL", "es"),
        ("fondas", "FONDO", "es"),
        ("manes", "SUPERMAN", "es"),
        ("manguera", "MANGO", "es"),
        ("remeras", "REMO", "es"),
        ("bit", "BITE", "en"),
        ("found", "FIND", "en"),
        ("Greenland", "ICELAND", "en"),
        ("nudillos", "NUDO", "es"),
        ("firme", "FIRMA", "es"),
        ("gorriones", "GORRA", "es"),
        ("mandela", "MANDO", "es"),
        ("libreria", "LIBRA", "es"),
        ("fieis", "FIO", "pt-BR"),
        ("papeis", "PAPA", "pt-BR"),
        ("mentes", "MENTIRA", "pt-BR"),
        ("vila", "VILÃO", "pt-BR"),
        ("treva", "TREVO", "pt-BR"),
        ("somente", "SOM", "pt-BR"),
        ("moscada", "MOSCA", "pt-BR"),
        ("beca", "BECO", "pt-BR"),
        ("cavala", "CAVALO", "pt-BR"),
        ("damos", "DAMA", "pt-BR"),
        ("golem", "GOLA", "pt-BR"),
        ("joio", "JOIA", "pt-BR"),
        ("mães", "MÃO", "pt-BR"),
        ("mente", "MENTIRA", "pt-BR"),
        ("pares", "PARADA", "pt-BR"),
        ("vendo", "VENDA", "pt-BR"),
        ("tesouraria", "TESOURA", "pt-BR"),
    ],
)
def test_a_word_of_another_word_is_never_refused(word: str, codename: str, language: str) -> None:
    assert not ruling_text(word, codename, language=language).startswith("refused")


@each(
    "word, codename, language",
    [
        ("hatted", "HAT", "en"),
        ("hoping", "HOPE", "en"),
        ("starred", "STAR", "en"),
        ("leaves", "LEAF", "en"),
        ("visited", "VISIT", "en"),
        ("gassed", "GAS", "en"),
        ("coloured", "COLOR", "en"),
        ("wettest", "WET", "en"),
        ("grounded", "GROUND", "en"),
        ("boring", "BORE", "en"),
        ("gatas", "GATO", "es"),
        ("sales", "SAL", "es"),
        ("santa", "SANTO", "es"),
        ("cortado", "CORTE", "es"),
        ("bombas", "BOMBA", "pt-BR"),
        ("flores", "FLOR", "pt-BR"),
        ("vilã", "VILÃO", "pt-BR"),
        ("gatas", "GATO", "pt-BR"),
        ("enterrado", "TERRA", "pt-BR"),
    ],
)
def test_a_form_of_a_codename_and_of_nothing_else_is_refused(
    word: str, codename: str, language: str
) -> None:
    assert ruling_text(word, codename, language=language) == f"refused FORM C3 {codename}"


@pytest.mark.rule("C4")
@each(
    "word, codename, language, heard",
    [
        ("arco", "ARCO-ÍRIS", "pt-BR", "refused PART C4 ARCO-ÍRIS"),
        ("dones", "DON QUIJOTE", "es", "refused PART C4 DON QUIJOTE"),
        ("uña", "CORTAÚÑAS", "es", "ask PART C4 CORTAÚÑAS"),
        ("una", "CORTAÚÑAS", "es", "allowed UNA"),
        ("photographer", "GRAPH", "en", "ask CONTAINS C3 GRAPH"),
        ("lose", "LOSS", "en", "ask FORM C3 LOSS"),
        ("health", "HEAL", "en", "ask FORM C3 HEAL"),
        ("hearth", "HEAR", "en", "allowed HEARTH"),
    ],
)
def test_a_part_is_one_however_it_is_written(
    word: str, codename: str, language: str, heard: str
) -> None:
    assert ruling_text(word, codename, language=language) == heard
