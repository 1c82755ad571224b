"""A word that is also of another known word is at most asked about (C3)."""

import pytest

from tests.cases import each
from tests.engine.referee.rulings import said

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
        ("leyendo", "LEYENDA", "es"),
        ("manguera", "MANGO", "es"),
        ("remeras", "REMO", "es"),
        ("nudillos", "NUDO", "es"),
        ("firme", "FIRMA", "es"),
        ("gorriones", "GORRA", "es"),
        ("mandela", "MANDO", "es"),
        ("libreria", "LIBRA", "es"),
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
    assert not said(word, codename, language=language).startswith("refused")


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
        ("gatas", "GATO", "es"),
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
    assert said(word, codename, language=language) == f"refused FORM C3 {codename}"
