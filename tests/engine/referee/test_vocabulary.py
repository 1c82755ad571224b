import pytest

from engine.referee import HouseRules
from tests.cases import each
from tests.engine.referee.rulings import ruling, ruling_text

pytestmark = pytest.mark.rule("C9")


@each("word", ["strudel", "karaoke", "Einstein", "naïve", "Google", "unlocking"])
def test_words_names_and_loans_are_known(word: str) -> None:
    assert ruling_text(word, language="en") == f"allowed {word.upper()}"


@each("word", ["shopping", "pizza", "Neymar", "nadávamos", "arvore", "coracao"])
def test_words_are_known_in_portuguese_with_and_without_accents(word: str) -> None:
    assert ruling_text(word, language="pt-BR") == f"allowed {word.upper()}"


@pytest.mark.rule("C1")
@each(
    "word, language",
    [
        ("Apfel", "en"),
        ("coração", "en"),
        ("calender", "en"),
        ("fraaance", "en"),
        ("zis", "en"),
        ("zat", "en"),
        ("dey", "en"),
        ("vill", "en"),
        ("looong", "en"),
        ("goool", "pt-BR"),
        ("Schmetterling", "pt-BR"),
        ("quiejo", "pt-BR"),
        ("perro", "pt-BR"),
    ],
)
def test_an_unknown_word_is_a_question_and_maybe_a_slip(word: str, language: str) -> None:
    heard = ruling(word, language=language)
    assert (heard.verdict, heard.reason, heard.rule) == ("ask", "UNKNOWN", "C9")
    assert heard.unknown
    assert heard.clue is not None


@pytest.mark.rule("C1")
@each("word", ["Vader", "Zeus", "Vince", "dunder", "vicks", "Zoe", "dis", "den", "vest", "zinc"])
def test_accent_lookalike_names_and_words_are_known(word: str) -> None:
    assert ruling_text(word, language="en") == f"allowed {word.upper()}"


@pytest.mark.rule("C13")
@pytest.mark.parametrize(("word", "language"), [("lunarsquid", "en"), ("lulalunar", "pt-BR")])
def test_an_invented_compound_is_a_question(word: str, language: str) -> None:
    assert ruling_text(word, language=language) == "ask UNKNOWN C13"
    assert ruling_text(word, language=language, house=HouseRules(foreign=True)) == "ask UNKNOWN C13"


@pytest.mark.rule("C12")
def test_foreign_words_are_agreed_on() -> None:
    for language in ("en", "pt-BR"):
        heard = ruling("Apfel", language=language, house=HouseRules(foreign=True))
        assert heard.verdict == "allowed"
        assert heard.unknown


@pytest.mark.rule("C12")
@each("word, language", [("ventana", "en"), ("conejo", "en"), ("window", "es")])
def test_foreign_word_that_splits_into_two_known_ones_passes(word: str, language: str) -> None:
    assert ruling_text(word, language=language).startswith("ask UNKNOWN")
    house = HouseRules(foreign=True)
    assert ruling_text(word, language=language, house=house) == f"allowed {word.upper()}"


@pytest.mark.rule("C13")
@each("word", ["moonbicycle", "lunarsquid", "catlamp"])
def test_invented_compound_stays_a_question_where_foreign_words_pass(word: str) -> None:
    house = HouseRules(foreign=True)
    assert ruling_text(word, language="en", house=house) == "ask UNKNOWN C13"


def test_a_known_word_is_not_unknown_whatever_else_is_said() -> None:
    heard = ruling("broken", "1", "BREAK", language="en")
    assert not heard.unknown
    assert not heard.is_final_refusal
    assert heard.clue is not None


def test_a_final_refusal_has_no_clue() -> None:
    for heard in (
        ruling("break", "1", "BREAK", language="en"),
        ruling("@here", language="en"),
        ruling("tree", "many", language="en"),
        ruling("tree", "0", language="en", house=HouseRules(expert=False)),
    ):
        assert heard.is_final_refusal
        assert heard.clue is None
